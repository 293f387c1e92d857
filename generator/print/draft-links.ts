import {
  type ExportDeclarationStructure,
  type ImportDeclarationStructure,
  type StatementStructures,
  StructureKind,
  type WriterFunction,
} from "ts-morph";
import type {
  FormerNamesPlan,
  ImportPlan,
  ItemPlan,
  NamespaceExportPlan,
  NamespaceImportPlan,
  ReexportPlan,
} from "../typescript/plan/file-plan.ts";
import { commentAbove } from "./doc-comment.ts";
import { indentWidth, isPlain, width } from "./layout.ts";

/** A statement whose types and values are already laid out as text. */
export interface Draft {
  readonly structure: StatementStructures;
  /** Whether prettier, with the options of `print/format`, leaves the output of ts-morph unchanged. */
  readonly isFormatted: boolean;
}

/** Puts structures that ts-morph separates with commas on separate lines, below their comments. */
export function onLines<T extends object>(
  structures: readonly T[],
  commentOn: (structure: T) => string = () => "",
): T[] {
  const indentation = " ".repeat(indentWidth);
  const lines = structures.map((structure) => commentOn(structure) + indentation);
  return structures.map((structure, index) => ({
    ...structure,
    ...(index === 0 ? { leadingTrivia: atMargin(`\n${lines[0] ?? ""}`) } : {}),
    // Begins the next line, because ts-morph writes a space after a comma unless whitespace follows.
    trailingTrivia: atMargin(`,\n${lines[index + 1] ?? ""}`),
  }));
}

/** Writes a string whose lines are already indented. */
export const atMargin =
  (text: string): WriterFunction =>
  (writer) => {
    writer.queueIndentationLevel(0);
    writer.write(text);
  };

type LinkPlan = NamespaceExportPlan | ReexportPlan;

export const isLink = (item: ItemPlan): item is LinkPlan =>
  item.kind === "namespace-export" || item.kind === "reexport";

export function draftImport({ from, names }: ImportPlan): Draft {
  const isTypeOnly = names.every(({ typeOnly }) => typeOnly);
  const specifiers = names.map(({ name, local, typeOnly }) => ({
    name,
    isTypeOnly: typeOnly && !isTypeOnly,
    ...(local === name ? {} : { alias: local }),
  }));
  return draftNames(
    [isTypeOnly ? "import type { " : "import { ", ` } from "${from}";`],
    specifiers,
    (namedImports) => ({
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: from,
      isTypeOnly,
      namedImports,
    }),
  );
}

export const draftNamespaceImport = ({
  name,
  from,
  typeOnly: isTypeOnly = false,
}: NamespaceImportPlan): Draft => ({
  structure: {
    kind: StructureKind.ImportDeclaration,
    isTypeOnly,
    moduleSpecifier: from,
    namespaceImport: name,
  },
  isFormatted: isPlain(name + from),
});

export function draftLink(link: LinkPlan): Draft {
  const kind = StructureKind.ExportDeclaration;
  const { from: moduleSpecifier } = link;
  if (link.kind === "reexport" && link.names !== "all") {
    // Compilers keep `export { type A } from` as an import of the module.
    const isTypeOnly = link.names.every(({ typeOnly }) => typeOnly);
    const names = link.names.map(({ name, typeOnly }) => ({
      name,
      isTypeOnly: typeOnly && !isTypeOnly,
    }));
    return draftNames(
      [isTypeOnly ? "export type { " : "export { ", ` } from "${moduleSpecifier}";`],
      names,
      (namedExports) => ({ kind, isTypeOnly, moduleSpecifier, namedExports }),
    );
  }
  const { typeOnly: isTypeOnly = false } = link;
  const name = link.kind === "namespace-export" ? link.name.exported : undefined;
  const namespace = name === undefined ? {} : { namespaceExport: name };
  return {
    structure: { kind, isTypeOnly, moduleSpecifier, ...namespace },
    isFormatted: isPlain(moduleSpecifier + (name ?? "")),
  };
}

/** Returns whether an item needs an import, and an export at the end of the module. */
export const isImported = (item: ItemPlan): item is NamespaceExportPlan =>
  item.kind === "namespace-export" &&
  (item.name.local !== item.name.exported || item.doc !== undefined);

interface Specifier {
  readonly name: string;
  readonly isTypeOnly: boolean;
  readonly alias?: string;
}

/** Drafts imports, and exports of declarations whose local name differs: a reserved word or an import has it. */
export function draftRenamed(items: readonly ItemPlan[]): Draft[] {
  const exports = new Map<string, Specifier>();
  const comments = new Map<string, string>();
  for (const item of items) {
    if (!("name" in item)) continue;
    const { local: name, exported } = item.name;
    if (name === exported && !isImported(item)) continue;
    const isType = item.kind === "interface" || item.kind === "alias";
    // A type and a function with the same name are exported together.
    const isTypeOnly = isType && (exports.get(exported)?.isTypeOnly ?? true);
    exports.set(exported, { name, isTypeOnly, ...(name === exported ? {} : { alias: exported }) });
    // Editors show the comment of the export on the facade, not the comment of the function.
    const doc = item.kind === "function" || isImported(item) ? item.doc : undefined;
    if (doc !== undefined) comments.set(exported, commentAbove(doc));
  }
  const names = [...exports.values()];
  if (names.length === 0) return [];
  const kind = StructureKind.ExportDeclaration;
  if ([...comments.values()].every((text) => text === "")) {
    return [draftNames(["export { ", " };"], names, (namedExports) => ({ kind, namedExports }))];
  }
  return [draftDocumented(names, ({ name, alias }) => comments.get(alias ?? name) ?? "", {})];
}

/** Drafts former names, each with a separate comment. */
export function draftFormer({ from, names, typeOnly: isTypeOnly }: FormerNamesPlan): Draft {
  const comments = new Map(names.map(({ former, doc }) => [former, commentAbove(doc)]));
  const specifiers = names.map(({ name, former }) => ({
    name,
    isTypeOnly: false,
    ...(name === former ? {} : { alias: former }),
  }));
  const { isFormatted, ...draft } = draftDocumented(
    specifiers,
    ({ name, alias }) => comments.get(alias ?? name) ?? "",
    { isTypeOnly, ...(from === undefined ? {} : { moduleSpecifier: from }) },
  );
  // Without comments, prettier could put the names on one line.
  const isBroken = [...comments.values()].some((text) => text !== "");
  return { ...draft, isFormatted: isFormatted && isBroken && isPlain(from ?? "") };
}

/** Puts names on separate lines below their comments. */
function draftDocumented(
  names: readonly Specifier[],
  commentOn: (name: Specifier) => string,
  about: Pick<ExportDeclarationStructure, "isTypeOnly" | "moduleSpecifier">,
): Draft {
  const kind = StructureKind.ExportDeclaration;
  const namedExports = onLines(names, commentOn);
  return {
    structure: { kind, namedExports, ...about },
    isFormatted: names.every(({ name, alias }) => isPlain(name + (alias ?? ""))),
  };
}

/** Puts names between braces: on one line if they fit, otherwise on separate lines. */
function draftNames(
  [before, after]: readonly [string, string],
  names: readonly Specifier[],
  structure: (names: Specifier[]) => ImportDeclarationStructure | ExportDeclarationStructure,
): Draft {
  const texts = names.map(
    ({ name, isTypeOnly, alias }) =>
      `${isTypeOnly ? "type " : ""}${name}${alias === undefined ? "" : ` as ${alias}`}`,
  );
  const flat = `${before}${texts.join(", ")}${after}`;
  const isSure = isPlain(flat.replaceAll('"', "")) && !flat.includes("\\");
  // Prettier keeps a single name next to its braces.
  const isOnOneLine = flat.length <= width || names.length === 1;
  return {
    structure: structure(isOnOneLine ? [...names] : onLines(names)),
    isFormatted: isSure,
  };
}
