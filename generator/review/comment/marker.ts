/** Marks the first line of a comment invisibly, so that a job finds and compares its earlier comment. */
import type { Verdict } from "../../diff/verdict/change.ts";
import { commentWords, markdownComment } from "../../diagnostics/platforms/markdown.ts";
import type { DiffReport } from "../../project/report/diff-report.ts";
import { sha256 } from "../../text/sha256.ts";
import { openOf, sheetsOf } from "../words/verdicts.ts";

/** Verdicts whose new and resolved changes are reported. */
const remembered = ["breaking", "risky"] as const satisfies readonly Verdict[];

interface Remembered {
  readonly count: number;
  /** Prefixes of fingerprints; undefined if there were too many to store. */
  readonly ids?: readonly string[] | undefined;
}

/** Maximum number for all verdicts together, so that a comment stays small. */
const mostRemembered = 300;
const idLength = 8;

/** Returns the words that identify the comment of a job, so that jobs do not overwrite each other's. */
export function markerWords({
  packages,
  folder,
}: Pick<DiffReport, "packages" | "folder">): readonly string[] {
  const sheets = sheetsOf({ packages }).map((sheet) => [folder, sheet].filter(Boolean).join("/"));
  const name = sheets.join(",");
  return ["callsheet", "diff", name.length > 100 ? sha256(name).slice(0, 16) : name || "."];
}

/** Returns the start of the comment's first line, before its stored data. */
export const markerStart = (report: Pick<DiffReport, "packages" | "folder">): string =>
  markdownComment(...markerWords(report)).replace(/-->$/, "");

export function markerLine(report: DiffReport): string {
  const isSmall =
    sumOf(remembered.map((verdict) => openOf(report, verdict).length)) <= mostRemembered;
  const states = remembered.map((verdict) => {
    const ids = openOf(report, verdict).map(({ fingerprint }) => fingerprint.slice(0, idLength));
    return [ids.length, ...(isSmall ? ids : [])].join(".");
  });
  return markdownComment(...markerWords(report), ...states);
}

/** Returns the first line if there is nothing to compare. It keeps the data of the former comment for the next one. */
export function formerMarker(
  report: Pick<DiffReport, "packages" | "folder">,
  former: string | undefined,
): string {
  const [line = ""] = (former ?? "").split(/\r?\n/, 1);
  return line.startsWith(markerStart(report)) ? line : markdownComment(...markerWords(report));
}

/** Returns the difference from the former comment, such as `+1 breaking, 2 resolved`; empty if nothing changed. */
export function sinceFormer(report: DiffReport, former: string): string {
  const [line = ""] = former.split(/\r?\n/, 1);
  const words = line.startsWith(markerStart(report)) ? commentWords(line) : undefined;
  const states = words?.slice(markerWords(report).length).map(stateOf);
  if (states === undefined) return "";
  let resolved = 0;
  const news = remembered.flatMap((verdict, index) => {
    const before = states[index];
    if (before === undefined) return [];
    const { added, gone } = compare(before, stateNow(report, verdict));
    resolved += gone;
    return added === 0 ? [] : [`+${added} ${verdict}`];
  });
  return [...news, ...(resolved === 0 ? [] : [`${resolved} resolved`])].join(", ");
}

const stateNow = (report: DiffReport, verdict: Verdict): Remembered => {
  const ids = openOf(report, verdict).map(({ fingerprint }) => fingerprint.slice(0, idLength));
  return { count: ids.length, ids };
};

function stateOf(word: string): Remembered | undefined {
  const [count = "", ...ids] = word.split(".");
  if (!/^\d{1,6}$/.test(count)) return undefined;
  return { count: Number(count), ids: ids.length === Number(count) ? ids : undefined };
}

function compare(before: Remembered, now: Remembered): { added: number; gone: number } {
  const [old, current] = [before.ids, now.ids];
  if (old === undefined || current === undefined) {
    return {
      added: Math.max(0, now.count - before.count),
      gone: Math.max(0, before.count - now.count),
    };
  }
  const [known, there] = [new Set(old), new Set(current)];
  return {
    added: current.filter((id) => !known.has(id)).length,
    gone: old.filter((id) => !there.has(id)).length,
  };
}

const sumOf = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
