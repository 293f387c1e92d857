/** Merges the changes of a newer document and the edits of authors since the last import. */
import { fail, hasErrors, succeed, type Outcome } from "../../diagnostics/outcome.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { parseYaml } from "../../sheets/document/parse-yaml.ts";
import { mappingValue } from "../../sheets/document/tree.ts";
import { isMapping, type PlainMapping } from "../../sheets/document/plain-value.ts";
import { readTree } from "../../sheets/document/read-tree.ts";
import { arrange } from "../../sheets/fmt/arrange.ts";
import { printSheet, schemaLine } from "../../sheets/fmt/print-spec.ts";
import { resourceFile, resourcePath, serviceFile } from "../../sheets/format/files.ts";
import { specOf } from "../../sheets/format/spec-of.ts";
import type { SourceText } from "../../text/source-text.ts";
import { assemble, type AssembledSheet } from "./assemble.ts";
import { type Conflict, conflictLines } from "./conflict-comment.ts";
import { alignCredentials } from "./credentials/align-credentials.ts";
import { alignEnvironments } from "./environments.ts";
import { settle, withSettledTypes } from "./settle.ts";
import {
  plainSide,
  serviceSheet,
  type Sheet,
  type SheetTree,
  type MergedSide,
  sideOf,
} from "./side.ts";

export interface MergeRequest {
  readonly service: string;
  /** Files of the last import, by path relative to the service's folder. */
  readonly base: ReadonlyMap<string, PlainMapping>;
  /** The current call sheets, with paths relative to the service's folder. */
  readonly sheets: readonly SourceText[];
  readonly incoming: ReadonlyMap<string, PlainMapping>;
  /** Returns the path of the JSON Schema for a file at a depth below the service's folder. */
  readonly schema: (depth: number) => string;
}

export interface MergedSheets {
  readonly texts: ReadonlyMap<string, string>;
  readonly conflicts: readonly Conflict[];
  readonly counts: SheetCounts;
}

export function mergeSheets(request: MergeRequest): Outcome<MergedSheets> {
  const read = readSheets(request);
  if (!read.ok) return read;
  const edited = read.value.get(serviceSheet)?.root;
  const aligned = alignEnvironments(request, edited && mappingValue(edited));
  const { base, incoming, ours } = alignCredentials({ ...aligned, ours: read.value });
  const sides = {
    base: plainSide(base.values()),
    ours,
    theirs: plainSide(incoming.values()),
  };
  const settlement = settle(sides);
  const named = {
    base: withSettledTypes(sides.base, "base", settlement),
    ours: withSettledTypes(sides.ours, "ours", settlement),
    theirs: withSettledTypes(sides.theirs, "theirs", settlement),
  };
  const whats = new Map<string, string[]>();
  const merged = assemble(settlement, named, (sheet, path, now) => {
    const key = JSON.stringify([sheet, now]);
    whats.set(key, [...(whats.get(key) ?? []), path.join(".")]);
  });
  const texts = new Map<string, string>();
  const conflicts: Conflict[] = [];
  const before = new Map(request.sheets.map(({ path, text }) => [path, text]));
  for (const sheet of merged) {
    const path = sheet.id === serviceSheet ? "service.yaml" : resourcePath(sheet.id);
    const text = textOf(sheet, path, request, before.get(sheet.ours?.path ?? ""));
    texts.set(path, text);
    for (const { line, now } of conflictLines(text)) {
      const what = whats.get(JSON.stringify([sheet.id, now]))?.shift();
      if (what !== undefined) conflicts.push({ path, line, what, now });
    }
  }
  const values = new Map(merged.map(({ id, root }) => [id, mappingValue(root)]));
  return succeed({ texts, conflicts, counts: countsOf(values) });
}

export interface SheetCounts {
  readonly operations: number;
  readonly types: number;
}

export function countsOf(sheets: ReadonlyMap<string, PlainMapping>): SheetCounts {
  const count = (key: string): number =>
    Array.from(sheets.values(), (sheet) => {
      const section = sheet.get(key);
      return isMapping(section) ? section.size : 0;
    }).reduce((sum, size) => sum + size, 0);
  return { operations: count("operations"), types: count("types") };
}

/** Reads the authors' sheets. Their errors do not depend on the document, so authors fix them first. */
function readSheets({ sheets, service }: MergeRequest): Outcome<MergedSide> {
  const diagnostics: Diagnostic[] = [];
  const parsed = sheets.map((sheet) => {
    const source = { ...sheet, path: `${service}/${sheet.path}` };
    return { sheet, yaml: parseYaml(source) };
  });
  diagnostics.push(...specOf(parsed.map(({ yaml }) => yaml)).diagnostics);
  if (hasErrors(diagnostics)) return fail(diagnostics);
  return succeed(
    sideOf(
      parsed.flatMap(({ sheet: { path, text }, yaml }): SheetTree[] => {
        const tree = readTree(yaml.contents, text);
        return tree.root.kind === "mapping" ? [{ ...tree, path, root: tree.root }] : [];
      }),
    ),
  );
}

/** Prints a sheet. Keeps the author's formatting if content and comments are unchanged. */
function textOf(
  sheet: AssembledSheet,
  path: string,
  { schema }: MergeRequest,
  before: string | undefined,
): string {
  const { ours } = sheet;
  if (ours === undefined || before === undefined) {
    const head = [{ text: schemaLine(schema(path.split("/").length - 1)), isApart: false }];
    return printed(sheet.id, { head, isHeadApart: false }, sheet.root);
  }
  const text = printed(sheet.id, ours, sheet.root);
  const isUnmoved = ours.path === path;
  return isUnmoved && text === printed(sheet.id, ours, ours.root) ? before : text;
}

function printed(
  id: string,
  head: Pick<Sheet, "head" | "isHeadApart">,
  root: AssembledSheet["root"],
): string {
  const format = id === serviceSheet ? serviceFile : resourceFile;
  return printSheet({ ...head, root: arrange(root, format, mappingValue(root)) });
}
