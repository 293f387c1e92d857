/**
 * Reads pairs of call sheets. `## name` begins a pair. Its call sheets are a diff, as in examples of rules, and the lines
 * after `program:` use the old package. Lines of the form `entries: 2` state the other properties of the pair.
 */
import { readFileSync } from "node:fs";
import type { SheetPair } from "./sheet-pairs.ts";

const subjects = ["operations", "parameters", "types", "services", "flows"];

export const readPairs = (): SheetPair[] => subjects.flatMap(pairsAbout);

const pairsAbout = (subject: string): SheetPair[] =>
  readFileSync(new URL(`pairs/${subject}.txt`, import.meta.url), "utf8")
    .split(/^## /m)
    .slice(1)
    .map(pairIn);

function pairIn(section: string): SheetPair {
  const [sheets = "", program] = section.split("program:\n");
  const [what = "", ...lines] = sheets.split("\n");
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, name, value] = /^(\w[\w ]*): (.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) properties.set(name, value);
  }
  const names = (side: string): readonly string[] =>
    properties.get(`${side} package`)?.split(", ") ?? ["*"];
  const unseen = properties.get("unseen");
  return {
    what,
    text: lines.filter((line) => /^(?:[ +-]|@@ )/.test(line)).join("\n"),
    entries: Number(properties.get("entries") ?? 1),
    ...(program === undefined ? {} : { program }),
    ...(properties.has("old package") ? { only: { old: names("old"), new: names("new") } } : {}),
    ...(unseen === undefined ? {} : { reasons: { behaviour: unseen, old: unseen } }),
  };
}
