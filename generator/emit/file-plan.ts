/**
 * Which files a package has and what each holds, as data: every name is settled here, every import known, and no
 * syntax yet.
 */
import type { Scalar } from "../model/model.ts";

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

export type ItemPlan =
  InterfacePlan | AliasPlan | FunctionPlan | ConstantPlan | NamespaceExportPlan | ReexportPlan;

/** A name inside the module, and the one it is exported by where a reserved word forbids it inside. */
export interface Name {
  readonly local: string;
  readonly exported: string;
}

export interface InterfacePlan {
  readonly kind: "interface";
  readonly name: Name;
  readonly doc: DocPlan;
  readonly extends?: CodeType;
  readonly fields: readonly FieldPlan[];
  readonly index?: CodeType | undefined;
}

export interface FieldPlan {
  readonly name: string;
  readonly doc: DocPlan;
  readonly type: CodeType;
  readonly optional: boolean;
}

export interface AliasPlan {
  readonly kind: "alias";
  readonly name: Name;
  readonly doc: DocPlan;
  readonly type: CodeType;
}

/** A function of one statement: `return callee(argument…)`. */
export interface FunctionPlan {
  readonly kind: "function";
  /** Awaits what it calls: so it stands in the stack of an error that comes later. */
  readonly isAsync?: boolean;
  readonly name: Name;
  readonly doc: DocPlan;
  readonly parameters: readonly {
    readonly name: string;
    readonly type: CodeType;
    readonly optional?: boolean;
    readonly initializer?: CodeValue;
  }[];
  readonly returns: CodeType;
  readonly statement: CodeValue;
}

export interface ConstantPlan {
  readonly kind: "constant";
  readonly name: Name;
  readonly doc: DocPlan;
  readonly type: CodeType;
  readonly value: CodeValue;
}

/**
 * `export * as name from "…"`. A name that has another one inside, or a doc, is imported and exported in a second step:
 * before `export * as`, editors show no comment.
 */
export interface NamespaceExportPlan {
  readonly kind: "namespace-export";
  readonly name: Name;
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

/** A type as code: every reference is a name that the module has. */
export type CodeType =
  | { readonly kind: "reference"; readonly name: string; readonly arguments?: readonly CodeType[] }
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "array"; readonly items: CodeType }
  | { readonly kind: "map"; readonly values: CodeType }
  | { readonly kind: "union"; readonly members: readonly CodeType[] }
  | { readonly kind: "intersection"; readonly members: readonly CodeType[] }
  | { readonly kind: "object"; readonly fields: readonly FieldPlan[] }
  | { readonly kind: "typeof"; readonly name: string };

/** A value as code. */
export type CodeValue =
  | { readonly kind: "literal"; readonly value: Scalar }
  | { readonly kind: "name"; readonly name: string }
  /** `target.name`, or `target["na-me"]`. */
  | { readonly kind: "member"; readonly of: CodeValue; readonly name: string }
  | { readonly kind: "object"; readonly entries: readonly ObjectEntry[] }
  | { readonly kind: "list"; readonly items: readonly CodeValue[] }
  | {
      readonly kind: "call";
      readonly callee: CodeValue;
      readonly arguments: readonly CodeValue[];
    }
  /** `(parameter, …) => value`. */
  | {
      readonly kind: "function";
      readonly parameters: readonly string[];
      readonly returns: CodeValue;
    }
  /** `value ?? otherwise`. */
  | { readonly kind: "otherwise"; readonly value: CodeValue; readonly otherwise: CodeValue }
  /** `value === undefined ? absent : present`. */
  | {
      readonly kind: "whether-given";
      readonly value: CodeValue;
      readonly absent: CodeValue;
      readonly present: CodeValue;
    };

/** A property; of a name alone it is a shorthand. */
export interface ObjectEntry {
  readonly key: string;
  readonly value: CodeValue;
}
