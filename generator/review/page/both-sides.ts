/** Shows changed operations and types in both versions. Other lists contain added and removed ones. */
import { versionedPath } from "../../diff/pair/call-key.ts";
import { pairOperations, pairServices } from "../../diff/pair/pair-operations.ts";
import type { Pair } from "../../diff/pair/pair.ts";
import type { PageCode, OperationEntry, TypeEntry, ValueEntry } from "../../docs/page-shape.ts";
import { servicePage } from "../../docs/service-page.ts";
import { publicService } from "../../open/public-model.ts";
import type { Model, Service } from "../../model/model.ts";
import { keywordPiece, type Piece, piecesText, plainPiece } from "../../print/html/pieces.ts";
import { type Owners, ownersOf } from "../words/owners.ts";
import type { SidesEntry } from "./page-shape.ts";
import { pairLines } from "./pair-lines.ts";

/** Lists the pages of both sides of each package. */
export function pagesOfSides(models: readonly Pair<Model>[], owners: Owners): SidesEntry[] {
  return models.flatMap((pair) =>
    pairServices(pair).both.flatMap((services) => {
      // Neither page shows how a service is imported.
      const pages = {
        old: servicePage(publicService(services.old), services.old.name),
        new: servicePage(publicService(services.new), services.new.name),
      };
      const owner = { packages: [pair.new.package.name], service: services.new.name };
      return [
        ...operationSides(services, { old: operationsOf(pages.old), new: operationsOf(pages.new) }),
        ...typeSides(typesOf(pages.old), typesOf(pages.new)),
      ].map((entry) => ({ ...entry, anchor: sideAnchor(owner, entry.anchor, owners) }));
    }),
  );
}

/** Returns the anchor of an operation or type. Several packages and services can have equal ids. */
export const sideAnchor = (
  owner: Parameters<typeof ownersOf>[0],
  id: string,
  owners: Owners,
): string => ["side-", ...ownersOf(owner, owners).map((name) => `${name}.`), id].join("");

type Page = ReturnType<typeof servicePage>;

const operationsOf = ({ resources }: Page): ReadonlyMap<string, OperationEntry> =>
  new Map(resources.flatMap(({ operations }) => operations.map((one) => [one.anchor, one])));

const typesOf = ({ resources, types }: Page): ReadonlyMap<string, TypeEntry> =>
  new Map([types, ...resources.map((one) => one.types)].flat().map((one) => [one.anchor, one]));

function* operationSides(
  services: Pair<Service>,
  entries: Pair<ReadonlyMap<string, OperationEntry>>,
): Iterable<SidesEntry> {
  for (const pair of pairOperations(services).both) {
    const [before, after] = [entries.old.get(pair.old.id), entries.new.get(pair.new.id)];
    if (before === undefined || after === undefined) continue;
    const old = { ...before, requests: before.requests.map(asVersionOf(after.requests)) };
    const rows = pairLines(operationLines(old), operationLines(after));
    const [former, title] = [before.anchor, after.anchor];
    if (rows.length === 0 && former === title) continue;
    yield {
      anchor: title,
      title,
      kind: "operation",
      former: former === title ? undefined : former,
      rows,
    };
  }
}

/** Shows a path with its new version if it only differs in the version, which one change reports for all. */
const asVersionOf =
  (requests: readonly PageCode[]) =>
  (request: PageCode, index: number): PageCode => {
    const now = requests[index] ?? request;
    const [before, after] = [request, now].map((one) => versionedPath(piecesText(one)).rest);
    return before === after ? now : request;
  };

function* typeSides(
  olds: ReadonlyMap<string, TypeEntry>,
  news: ReadonlyMap<string, TypeEntry>,
): Iterable<SidesEntry> {
  for (const [anchor, now] of news) {
    const old = olds.get(anchor);
    const rows = old === undefined ? [] : pairLines(typeLines(old), typeLines(now));
    if (rows.length > 0) yield { anchor, title: now.name, kind: "type", former: undefined, rows };
  }
}

function operationLines(operation: OperationEntry): readonly PageCode[] {
  const { name, requests, method, title, details, parameters, body, result, facts } = operation;
  const parts = [...parameters, ...body];
  const returned = [plainPiece("): "), { text: "Promise", kind: "type" as const }, plainPiece("<")];
  const lines: readonly PageCode[] = [
    ...comment([title, ...details, deprecation(operation)]),
    ...requests.map((request) => [keywordPiece(method), plainPiece(" "), ...request]),
    [{ text: name, kind: "call" }, plainPiece("({")],
    ...parts.flatMap((value) => valueLines(value, ",")),
    [plainPiece("}"), ...returned, ...result.type, plainPiece(">")],
    ...comment([result.text, ...facts.map(({ label, text }) => `${label}: ${text}`)]),
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
  const { name, type, sent, isRequired, text } = value;
  const typed = type.length === 0 ? [] : [plainPiece(": "), ...type];
  const note: readonly Piece[] =
    sent.length === 0 ? [] : [{ text: `  // ${sent.join(", ")}`, kind: "comment" }];
  const line = [
    plainPiece(`  ${name}${isRequired ? "" : "?"}`),
    ...typed,
    plainPiece(end),
    ...note,
  ];
  return [...comment([text, deprecation(value)], "  "), line];
}

const deprecation = (of: {
  readonly isDeprecated: boolean;
  readonly deprecated: string | undefined;
}): string | undefined =>
  of.isDeprecated ? ["Deprecated.", of.deprecated].filter(Boolean).join(" ") : undefined;

/** Returns a comment line for each line of the strings. */
const comment = (texts: readonly (string | undefined)[], indent = ""): readonly PageCode[] =>
  texts
    .flatMap((text) => text?.split("\n") ?? [])
    .filter((line) => line.trim() !== "")
    .map((line) => [plainPiece(indent), { text: `// ${line}`, kind: "comment" }]);

/** Removes links to other pages, which do not exist here. */
const unlinked = (code: PageCode): PageCode =>
  code.map(({ text, kind, to }) => (to === undefined ? { text, kind } : { text, kind: "type" }));
