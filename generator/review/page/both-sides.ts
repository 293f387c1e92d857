/** Every operation and type that is not the same on both sides, as it was and as it is. */
import { pairOperations, pairServices } from "../../diff/pair/pair-operations.ts";
import type { Pair } from "../../diff/pair/pair.ts";
import type { PageCode, OperationEntry, TypeEntry, ValueEntry } from "../../docs/page-shape.ts";
import { servicePage } from "../../docs/service-page.ts";
import type { Model, Service } from "../../model/model.ts";
import { keywordPiece, type Piece, plainPiece } from "../../print/html/pieces.ts";
import type { SidesEntry } from "./page-shape.ts";
import { pairLines } from "./pair-lines.ts";

/** `withService`: whether an id alone does not say what is meant. */
export function bothSides(models: readonly Pair<Model>[], withService: boolean): SidesEntry[] {
  return models.flatMap((pair) =>
    pairServices(pair).both.flatMap((services) => {
      // How a service is imported is on neither page.
      const pages = {
        old: servicePage(services.old, services.old.name),
        new: servicePage(services.new, services.new.name),
      };
      const prefix = withService ? `${services.new.name}.` : "";
      return [
        ...operationSides(services, { old: operationsOf(pages.old), new: operationsOf(pages.new) }),
        ...typeSides(typesOf(pages.old), typesOf(pages.new)),
      ].map((entry) => ({ ...entry, anchor: sideAnchor(prefix + entry.anchor) }));
    }),
  );
}

/** The id of an operation's place on the page. */
export const sideAnchor = (id: string): string => `side-${id}`;

type Page = ReturnType<typeof servicePage>;

const operationsOf = ({ resources }: Page): ReadonlyMap<string, OperationEntry> =>
  new Map(resources.flatMap(({ operations }) => operations.map((one) => [one.anchor, one])));

const typesOf = ({ resources, types }: Page): ReadonlyMap<string, TypeEntry> =>
  new Map([types, ...resources.map((one) => one.types)].flat().map((one) => [one.anchor, one]));

function* operationSides(
  services: Pair<Service>,
  entries: Pair<ReadonlyMap<string, OperationEntry>>,
): Iterable<SidesEntry> {
  const { both, added, removed } = pairOperations(services);
  const pairs = [
    ...both.map(({ old, new: now }) => ({ old: old.id, new: now.id })),
    ...removed.map(({ id }) => ({ old: id, new: undefined })),
    ...added.map(({ id }) => ({ old: undefined, new: id })),
  ];
  for (const { old, new: now } of pairs) {
    const [before, after] = [entries.old.get(old ?? ""), entries.new.get(now ?? "")];
    const id = now ?? old ?? "";
    const lines = linesOf(before && operationLines(before), after && operationLines(after));
    if (lines === undefined && old === now) continue;
    const former = old === id ? undefined : old;
    yield { anchor: id, title: id, kind: "operation", former, ...(lines ?? nothing) };
  }
}

function* typeSides(
  old: ReadonlyMap<string, TypeEntry>,
  now: ReadonlyMap<string, TypeEntry>,
): Iterable<SidesEntry> {
  for (const anchor of new Set([...now.keys(), ...old.keys()])) {
    const [before, after] = [old.get(anchor), now.get(anchor)];
    const lines = linesOf(before && typeLines(before), after && typeLines(after));
    const title = after?.name ?? before?.name ?? "";
    if (lines !== undefined) yield { anchor, title, kind: "type", former: undefined, ...lines };
  }
}

type Lines = Pick<SidesEntry, "rows" | "only">;

const nothing: Lines = { rows: [], only: undefined };

/** Undefined where both sides are the same. */
function linesOf(
  before: readonly PageCode[] | undefined,
  after: readonly PageCode[] | undefined,
): Lines | undefined {
  if (before === undefined || after === undefined) {
    const lines = after ?? before;
    return lines && { rows: [], only: { side: after === undefined ? "old" : "new", lines } };
  }
  const rows = pairLines(before, after);
  return rows.length === 0 ? undefined : { rows, only: undefined };
}

function operationLines(operation: OperationEntry): readonly PageCode[] {
  const { name, requests, method, doc, details, parameters, body, result, facts } = operation;
  const given = [...parameters, ...body];
  const returned = [plainPiece("): "), { text: "Promise", kind: "type" as const }, plainPiece("<")];
  const lines: readonly PageCode[] = [
    ...comment([doc, details, deprecation(operation)]),
    ...requests.map((request) => [keywordPiece(method), plainPiece(" "), ...request]),
    [{ text: name, kind: "call" }, plainPiece("({")],
    ...given.flatMap((value) => valueLines(value, ",")),
    [plainPiece("}"), ...returned, ...result.type, plainPiece(">")],
    ...comment([result.doc, ...facts.map(({ term, text }) => `${term}: ${text}`)]),
  ];
  return lines.map(unlinked);
}

function typeLines(type: TypeEntry): readonly PageCode[] {
  const { name, kind, doc, fields, notes, is } = type;
  const words = comment([doc, ...notes, deprecation(type)]);
  if (kind === "enum") {
    const values = fields.flatMap((value) => valueLines({ ...value, isRequired: true }, ""));
    return [...words, [keywordPiece("enum"), plainPiece(` ${name}`)], ...values].map(unlinked);
  }
  if (kind !== "object") {
    return [...words, [keywordPiece("type"), plainPiece(` ${name} = `), ...is]].map(unlinked);
  }
  return [
    ...words,
    [keywordPiece("interface"), plainPiece(` ${name} {`)],
    ...fields.flatMap((value) => valueLines(value, ";")),
    [plainPiece("}")],
  ].map(unlinked);
}

function valueLines(value: ValueEntry, end: string): readonly PageCode[] {
  const { name, type, flags, isRequired, doc } = value;
  const typed = type.length === 0 ? [] : [plainPiece(": "), ...type];
  const note: readonly Piece[] =
    flags.length === 0 ? [] : [{ text: `  // ${flags.join(", ")}`, kind: "comment" }];
  const line = [
    plainPiece(`  ${name}${isRequired ? "" : "?"}`),
    ...typed,
    plainPiece(end),
    ...note,
  ];
  return [...comment([doc, deprecation(value)], "  "), line];
}

const deprecation = (of: {
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
}): string | undefined =>
  of.isDeprecated ? ["Deprecated.", of.deprecated].filter(Boolean).join(" ") : undefined;

/** A line for each line of the texts. */
const comment = (texts: readonly (string | undefined)[], indent = ""): readonly PageCode[] =>
  texts
    .flatMap((text) => text?.split("\n") ?? [])
    .filter((line) => line.trim() !== "")
    .map((line) => [plainPiece(indent), { text: `// ${line}`, kind: "comment" }]);

/** Drops links to other pages, which lead nowhere here. */
const unlinked = (code: PageCode): PageCode =>
  code.map(({ text, kind, to }) => (to === undefined ? { text, kind } : { text, kind: "type" }));
