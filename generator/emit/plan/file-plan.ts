/**
 * Which files a package has and what each holds, as data: every name is settled here, every import known, and no
 * syntax yet. `Use` is how what is declared elsewhere is named, `Declared` how something declared here is: in a plan
 * both are settled, in a draft (`module-draft.ts`) not yet.
 */
import type { Scalar } from "../../model/model.ts";

export type FilePlan = ModulePlan | CopyPlan | MarkdownPlan | JsonPlan;

/** A file that is taken over as it is. */
export interface CopyPlan {
  readonly kind: "copy";
  readonly path: string;
  readonly text: string;
}

export interface JsonPlan {
  readonly kind: "json";
  readonly path: string;
  readonly value: unknown;
}

/** Prose: a handlebars template and what it is to say. */
export interface MarkdownPlan {
  readonly kind: "markdown";
  readonly path: string;
  readonly template: string;
  readonly data: unknown;
}

export interface ModulePlan {
  readonly kind: "module";
  readonly path: string;
  /** The files it comes from, named in its header. */
  readonly sources: readonly string[];
  readonly imports: readonly ImportPlan[];
  readonly namespaceImports?: readonly NamespaceImportPlan[];
  readonly items: readonly ItemPlan[];
}

export interface ImportPlan {
  readonly from: string;
  readonly names: readonly {
    readonly name: string;
    readonly local: string;
    readonly typeOnly: boolean;
  }[];
}

/** `import * as name from "…"`. */
export interface NamespaceImportPlan {
  readonly name: string;
  readonly from: string;
  readonly typeOnly?: boolean;
}

export type ItemPlan<Use = string, Declared = Name> =
  | InterfacePlan<Use, Declared>
  | AliasPlan<Use, Declared>
  | FunctionPlan<Use, Declared>
  | ConstantPlan<Use, Declared>
  | NamespaceExportPlan<Declared>
  | ReexportPlan;

/** A name inside the module, and the one it is exported by where a reserved word forbids it inside. */
export interface Name {
  readonly local: string;
  readonly exported: string;
}

export interface InterfacePlan<Use = string, Declared = Name> {
  readonly kind: "interface";
  readonly name: Declared;
  readonly doc: DocPlan;
  readonly extends?: CodeType<Use>;
  readonly fields: readonly FieldPlan<Use>[];
  readonly index?: CodeType<Use> | undefined;
}

export interface FieldPlan<Use = string> {
  readonly name: string;
  readonly doc: DocPlan;
  readonly type: CodeType<Use>;
  readonly optional: boolean;
}

export interface AliasPlan<Use = string, Declared = Name> {
  readonly kind: "alias";
  readonly name: Declared;
  readonly doc: DocPlan;
  readonly type: CodeType<Use>;
}

/** A function of one statement: `return callee(argument…)`. */
export interface FunctionPlan<Use = string, Declared = Name> {
  readonly kind: "function";
  /** Awaits what it calls: so it stands in the stack of an error that comes later. */
  readonly isAsync?: boolean;
  readonly name: Declared;
  readonly doc: DocPlan;
  readonly parameters: readonly {
    readonly name: string;
    readonly type: CodeType<Use>;
    readonly optional?: boolean;
    readonly initializer?: CodeValue<Use>;
  }[];
  readonly returns: CodeType<Use>;
  readonly statement: CodeValue<Use>;
}

export interface ConstantPlan<Use = string, Declared = Name> {
  readonly kind: "constant";
  readonly name: Declared;
  readonly doc: DocPlan;
  readonly type: CodeType<Use>;
  readonly value: CodeValue<Use>;
}

/**
 * `export * as name from "…"`. A name that has another one inside, or a doc, is imported and exported in a second step:
 * before `export * as`, editors show no comment.
 */
export interface NamespaceExportPlan<Declared = Name> {
  readonly kind: "namespace-export";
  readonly name: Declared;
  readonly doc?: DocPlan | undefined;
  readonly from: string;
}

/** `export { … } from "…"`, or `export *`. */
export interface ReexportPlan {
  readonly kind: "reexport";
  readonly from: string;
  readonly names: "all" | readonly { readonly name: string; readonly typeOnly: boolean }[];
}

export interface DocPlan {
  /** Prose; what is between backticks is code. */
  readonly paragraphs: readonly string[];
  readonly tags: readonly { readonly name: string; readonly text: string }[];
}

/** A type as code. */
export type CodeType<Use = string> =
  | {
      readonly kind: "reference";
      readonly name: Use;
      readonly arguments?: readonly CodeType<Use>[];
    }
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "array"; readonly items: CodeType<Use> }
  | { readonly kind: "map"; readonly values: CodeType<Use> }
  | { readonly kind: "union"; readonly members: readonly CodeType<Use>[] }
  | { readonly kind: "intersection"; readonly members: readonly CodeType<Use>[] }
  | { readonly kind: "object"; readonly fields: readonly FieldPlan<Use>[] }
  | { readonly kind: "typeof"; readonly name: Use };

/** A value as code. */
export type CodeValue<Use = string> =
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "name"; readonly name: Use }
  /** `target.name`, or `target["na-me"]`. */
  | { readonly kind: "member"; readonly of: CodeValue<Use>; readonly name: string }
  | { readonly kind: "object"; readonly entries: readonly ObjectEntry<Use>[] }
  | { readonly kind: "list"; readonly items: readonly CodeValue<Use>[] }
  | {
      readonly kind: "call";
      readonly callee: CodeValue<Use>;
      readonly arguments: readonly CodeValue<Use>[];
    }
  /** `(parameter, …) => value`. */
  | {
      readonly kind: "function";
      readonly parameters: readonly string[];
      readonly returns: CodeValue<Use>;
    }
  /** `value ?? otherwise`. */
  | {
      readonly kind: "otherwise";
      readonly value: CodeValue<Use>;
      readonly otherwise: CodeValue<Use>;
    }
  /** `value === undefined ? absent : present`. */
  | {
      readonly kind: "whether-given";
      readonly value: CodeValue<Use>;
      readonly absent: CodeValue<Use>;
      readonly present: CodeValue<Use>;
    };

/** A property; of a name alone it is a shorthand. */
export interface ObjectEntry<Use = string> {
  readonly key: string;
  readonly value: CodeValue<Use>;
}
