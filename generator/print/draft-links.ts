/** Imports and exports of a module as text. */
import type {
  FormerNamesPlan,
  ImportPlan,
  ItemPlan,
  NamespaceExportPlan,
  NamespaceImportPlan,
  ReexportPlan,
} from "../typescript/plan/file-plan.ts";
import { commentAbove } from "./doc-comment.ts";
import { isPlain, width } from "./layout.ts";
import { quote } from "./literal.ts";
import type { PrintedBlock } from "./output-file.ts";

type LinkPlan = NamespaceExportPlan | ReexportPlan;

export const isLink = (item: ItemPlan): item is LinkPlan =>
  item.kind === "namespace-export" || item.kind === "reexport";

export function draftImport({ from, names }: ImportPlan): PrintedBlock {
  const isTypeOnly = names.every(({ typeOnly }) => typeOnly);
  const specifiers = names.map(({ name, local, typeOnly }) => ({
    name,
    isTypeOnly: typeOnly && !isTypeOnly,
    ...(local === name ? {} : { alias: local }),
  }));
  return draftNames(isTypeOnly ? "import type" : "import", specifiers, from);
}

export const draftNamespaceImport = ({
  name,
  from,
  typeOnly = false,
}: NamespaceImportPlan): PrintedBlock => ({
  text: `import ${typeOnly ? "type " : ""}* as ${name}${fromModule(from)}`,
  isFormatted: isPlain(name + from),
});

export function draftLink(link: LinkPlan): PrintedBlock {
  const { from } = link;
  if (link.kind === "reexport" && link.names !== "all") {
    const names = link.names.map(({ name, typeOnly }) => ({ name, isTypeOnly: typeOnly }));
    return draftNames("export", names, from);
  }
  const name = link.kind === "namespace-export" ? link.name.exported : undefined;
  return {
    text: `export *${name === undefined ? "" : ` as ${name}`}${fromModule(from)}`,
    isFormatted: isPlain(from + (name ?? "")),
  };
}

/** The end of an import or export. */
const fromModule = (from: string | undefined): string =>
  from === undefined ? ";" : ` from ${quote(from)};`;

/** Whether it takes an import, and an export at the end of the module. */
export const isImported = (item: ItemPlan): item is NamespaceExportPlan =>
  item.kind === "namespace-export" &&
  (item.name.local !== item.name.exported || item.doc !== undefined);

interface Specifier {
  readonly name: string;
  readonly isTypeOnly: boolean;
  readonly alias?: string;
}

const specifierText = ({ name, isTypeOnly, alias }: Specifier): string =>
  `${isTypeOnly ? "type " : ""}${name}${alias === undefined ? "" : ` as ${alias}`}`;

/** Exports names that differ from their declarations, and namespaces that are imported first. */
export function draftRenamed(items: readonly ItemPlan[]): PrintedBlock[] {
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
  return [...comments.values()].every((text) => text === "")
    ? [draftNames("export", names)]
    : [draftDocumented("export", names, comments)];
}

/** Names that were given up, each with a comment of its own. */
export function draftFormer({ from, names, typeOnly }: FormerNamesPlan): PrintedBlock {
  const comments = new Map(names.map(({ former, doc }) => [former, commentAbove(doc)]));
  const specifiers = names.map(({ name, former }) => ({
    name,
    isTypeOnly: false,
    ...(name === former ? {} : { alias: former }),
  }));
  const keyword = typeOnly === true ? "export type" : "export";
  const { text, isFormatted } = draftDocumented(keyword, specifiers, comments, from);
  // Without a comment that breaks them, prettier may put the names on one line.
  const isBroken = [...comments.values()].some((comment) => comment !== "");
  return { text, isFormatted: isFormatted && isBroken && isPlain(from ?? "") };
}

/** Names on a line each, under their comments. `comments`: by the names that are exported. */
function draftDocumented(
  keyword: string,
  names: readonly Specifier[],
  comments: ReadonlyMap<string, string>,
  from?: string,
): PrintedBlock {
  const lines = names.map(
    (one) => `${comments.get(one.alias ?? one.name) ?? ""}  ${specifierText(one)},\n`,
  );
  return {
    text: `${keyword} {\n${lines.join("")}}${fromModule(from)}`,
    isFormatted: names.every(({ name, alias }) => isPlain(name + (alias ?? ""))),
  };
}

/** Names between braces: on one line where they fit, else on one each. */
function draftNames(keyword: string, names: readonly Specifier[], from?: string): PrintedBlock {
  const texts = names.map(specifierText);
  const end = fromModule(from);
  const flat = `${keyword} { ${texts.join(", ")} }${end}`;
  const isSure = isPlain(flat.replaceAll('"', "")) && !flat.includes("\\");
  if (flat.length <= width) return { text: flat, isFormatted: isSure };
  return {
    text: `${keyword} {\n${texts.map((text) => `  ${text},\n`).join("")}}${end}`,
    // Prettier keeps one name beside its braces.
    isFormatted: isSure && names.length > 1,
  };
}
