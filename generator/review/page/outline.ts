/** An operation or a type in lines, as near to code as it is short: what two sides are compared by, and shown in. */
import type { OperationEntry, TypeEntry, ValueEntry } from "../../docs/page-shape.ts";
import { keyword, plain, type Piece } from "../../print/html/piece.ts";
import type { Code } from "./page-shape.ts";

export function operationLines(operation: OperationEntry): readonly Code[] {
  const { name, requests, method, doc, details, parameters, body, result, facts } = operation;
  const given = [...parameters, ...body];
  const returned = [plain("): "), { text: "Promise", kind: "type" as const }, plain("<")];
  const lines: readonly Code[] = [
    ...comment([doc, details, deprecation(operation)]),
    ...requests.map((request) => [keyword(method), plain(" "), ...request]),
    [{ text: name, kind: "call" }, plain("({")],
    ...given.flatMap((value) => valueLines(value, ",")),
    [plain("}"), ...returned, ...result.type, plain(">")],
    ...comment([result.doc, ...facts.map(({ term, text }) => `${term}: ${text}`)]),
  ];
  return lines.map(unlinked);
}

export function typeLines(type: TypeEntry): readonly Code[] {
  const { name, kind, doc, fields, notes, is } = type;
  const words = comment([doc, ...notes, deprecation(type)]);
  if (kind === "enum") {
    const values = fields.flatMap((value) => valueLines({ ...value, isRequired: true }, ""));
    return [...words, [keyword("enum"), plain(` ${name}`)], ...values].map(unlinked);
  }
  if (kind !== "object") {
    return [...words, [keyword("type"), plain(` ${name} = `), ...is]].map(unlinked);
  }
  return [
    ...words,
    [keyword("interface"), plain(` ${name} {`)],
    ...fields.flatMap((value) => valueLines(value, ";")),
    [plain("}")],
  ].map(unlinked);
}

function valueLines(value: ValueEntry, end: string): readonly Code[] {
  const { name, type, flags, isRequired, doc } = value;
  const typed = type.length === 0 ? [] : [plain(": "), ...type];
  const note: readonly Piece[] =
    flags.length === 0 ? [] : [{ text: `  // ${flags.join(", ")}`, kind: "comment" }];
  const line = [plain(`  ${name}${isRequired ? "" : "?"}`), ...typed, plain(end), ...note];
  return [...comment([doc, deprecation(value)], "  "), line];
}

const deprecation = (of: {
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
}): string | undefined =>
  of.isDeprecated ? ["Deprecated.", of.deprecated].filter(Boolean).join(" ") : undefined;

/** A line for each line of the texts. */
const comment = (texts: readonly (string | undefined)[], indent = ""): readonly Code[] =>
  texts
    .flatMap((text) => text?.split("\n") ?? [])
    .filter((line) => line.trim() !== "")
    .map((line) => [plain(indent), { text: `// ${line}`, kind: "comment" }]);

/** What leads to a place of another page leads nowhere here. */
const unlinked = (code: Code): Code =>
  code.map(({ text, kind, to }) => (to === undefined ? { text, kind } : { text, kind: "type" }));
