/**
 * The files of a package as data. `Use` is a name declared elsewhere, `Declared` a name declared here. Both are strings
 * in a plan, and unresolved in a draft (`module-draft.ts`).
 */
import type { Scalar } from "../../model/model.ts";
import type { TupleOf } from "../../sheets/types/type.ts";

export type FilePlan = ModulePlan | CopyPlan | EmittedPlan | MarkdownPlan | JsonPlan;

/** A file that is copied unchanged. */
export interface CopyPlan {
  readonly kind: "copy";
  readonly path: string;
  readonly text: string;
}

/** A file of a project's emitter, formatted like all other files. */
export interface EmittedPlan {
  readonly kind: "emitted";
  readonly path: string;
  readonly text: string;
  /** Packages that the file imports, with their versions. */
  readonly packages?: Readonly<Record<string, string>> | undefined;
}

export interface JsonPlan {
  readonly kind: "json";
  readonly path: string;
  readonly value: unknown;
}

/** A Markdown file: a handlebars template and its data. */
export interface MarkdownPlan {
  readonly kind: "markdown";
  readonly path: string;
  readonly template: string;
  readonly data: unknown;
}

export interface ModulePlan {
  readonly kind: "module";
  readonly path: string;
  /** The call sheets that the file is generated from, which its header names. */
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
  /** The members that the module uses. */
  readonly members?: readonly string[];
}

/** A declaration or statement. `Target`: the target of a former name. */
export type ItemPlan<Use = string, Declared = Name, Target = string> =
  | InterfacePlan<Use, Declared>
  | AliasPlan<Use, Declared>
  | FunctionPlan<Use, Declared>
  | ConstantPlan<Use, Declared>
  | NamespaceExportPlan<Declared>
  | ReexportPlan
  | FormerNamesPlan<Target>;

/** A local name, and the exported name if it is a reserved word. */
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
 * `export * as name from "…"`. An export with a doc or a different local name is an import and a separate export
 * statement, because editors show no comment on `export * as`.
 */
export interface NamespaceExportPlan<Declared = Name> {
  readonly kind: "namespace-export";
  readonly name: Declared;
  readonly doc?: DocPlan | undefined;
  readonly from: string;
  /** `export type * as name`. */
  readonly typeOnly?: boolean;
}

/** `export { … } from "…"`, or `export *`. */
export interface ReexportPlan {
  readonly kind: "reexport";
  readonly from: string;
  readonly names: "all" | readonly { readonly name: string; readonly typeOnly: boolean }[];
  /** `export type *`, if `names` is "all". */
  readonly typeOnly?: boolean;
}

/**
 * `export { name as former }`, or `export type`, with `from "…"` for a name of another module. It declares nothing, so
 * that the former name is the same function or type and adds nothing to a bundle.
 */
export interface FormerNamesPlan<Target = string> {
  readonly kind: "former-names";
  readonly typeOnly: boolean;
  readonly from?: string;
  readonly names: readonly {
    readonly name: Target;
    readonly former: string;
    readonly doc: DocPlan;
  }[];
}

export interface DocPlan {
  /** Paragraphs of prose; text between backticks is code. */
  readonly paragraphs: readonly string[];
  readonly tags: readonly { readonly name: string; readonly text: string }[];
}

export type CodeType<Use = string> =
  | {
      readonly kind: "reference";
      readonly name: Use;
      readonly arguments?: readonly CodeType<Use>[];
    }
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "array"; readonly items: CodeType<Use> }
  | TupleOf<CodeType<Use>>
  | { readonly kind: "map"; readonly values: CodeType<Use> }
  | { readonly kind: "union"; readonly members: readonly CodeType<Use>[] }
  | { readonly kind: "intersection"; readonly members: readonly CodeType<Use>[] }
  | { readonly kind: "object"; readonly fields: readonly FieldPlan<Use>[] }
  | { readonly kind: "typeof"; readonly name: Use };

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
      /** Whether the call only marks an object, so that the layout ignores it. */
      readonly isMark?: boolean;
    }
  /** `(parameter, …) => value`. */
  | {
      readonly kind: "function";
      readonly parameters: readonly string[];
      readonly returns: CodeValue<Use>;
    }
  /** `value ?? fallback`. */
  | {
      readonly kind: "nullish";
      readonly value: CodeValue<Use>;
      readonly fallback: CodeValue<Use>;
    }
  /** `value && present`. */
  | {
      readonly kind: "and";
      readonly value: CodeValue<Use>;
      readonly present: CodeValue<Use>;
    }
  /** `value === undefined ? absent : present`. */
  | {
      readonly kind: "conditional";
      readonly value: CodeValue<Use>;
      readonly absent: CodeValue<Use>;
      readonly present: CodeValue<Use>;
    };

/** A property; a shorthand if its value has the same name. */
export interface ObjectEntry<Use = string> {
  readonly key: string;
  readonly value: CodeValue<Use>;
  /** Whether all properties of the value are spread, instead of one property with the key. */
  readonly isSpread?: boolean;
}
