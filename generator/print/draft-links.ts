/** Structures of ts-morph, and those for the imports and exports of a module. */
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

/** A statement, in which types and values are text that is laid out already. */
export interface Draft {
  readonly structure: StatementStructures;
  /** Whether prettier, with the options of `generator/format`, would leave it as ts-morph prints it. */
  readonly isFormatted: boolean;
}

/** Structures that ts-morph separates with commas, each on a line of its own below its comment. */
export function onLines<T extends object>(
  structures: readonly T[],
  commentOn: (structure: T) => string = () => "",
): T[] {
  const indentation = " ".repeat(indentWidth);
  const lines = structures.map((structure) => commentOn(structure) + indentation);
  return structures.map((structure, index) => ({
    ...structure,
    ...(index === 0 ? { leadingTrivia: atMargin(`\n${lines[0] ?? ""}`) } : {}),
    // The next line begins here, since ts-morph writes a space after a comma unless there is one.
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

/** Whether it takes an import, and an export at the end of the module. */
export const isImported = (item: ItemPlan): item is NamespaceExportPlan =>
  item.kind === "namespace-export" &&
  (item.name.local !== item.name.exported || item.doc !== undefined);

interface Specifier {
  readonly name: string;
  readonly isTypeOnly: boolean;
  readonly alias?: string;
}

/**
 * Drafts declarations under free names, if a reserved word or an import prevents the exported name, and further
 * imports.
 */
export function draftRenamed(items: readonly ItemPlan[]): Draft[] {
  const exports = new Map<string, Specifier>();
  const comments = new Map<string, string>();
  for (const item of items) {
    if (!("name" in item)) continue;
    const { local: name, exported } = item.name;
    if (name === exported && !isImported(item)) continue;
    const isType = item.kind === "interface" || item.kind === "alias";
    // A type and a function of one name leave the module together.
    const isTypeOnly = isType && (exports.get(exported)?.isTypeOnly ?? true);
    exports.set(exported, { name, isTypeOnly, ...(name === exported ? {} : { alias: exported }) });
    // On the facade an editor shows the comment of the export, not that of the function.
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
  // Without a comment that breaks them, prettier can put the names on one line.
  const isBroken = [...comments.values()].some((text) => text !== "");
  return { ...draft, isFormatted: isFormatted && isBroken && isPlain(from ?? "") };
}

/** Names on a line each, under their comments. */
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

/** Names between braces: on one line where they fit, else on one each. */
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
