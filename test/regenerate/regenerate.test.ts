/**
 * Regenerates the unchanged call sheets of twenty services with this version: the changelog shows every changed line
 * with its reason. `previous` is a sample printed by the last release, without its copy of the runtime. Before the first
 * release, and at each release, `node test/regenerate/take-sample.ts` updates it.
 */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printSample, sampleFolder } from "./sample.ts";

const committed = (): Map<string, string> => {
  const folder = join(sampleFolder, "generated");
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
};

const linesOf = (text = ""): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Lines of the first text that are missing from the second, counting duplicates. */
const without = (lines: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return [...new Set(lines.filter((line) => !known.has(line)))];
};

const [before, after] = [committed(), await printSample()];
const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();

test("contains twenty services", () => {
  const services = globSync(join(sampleFolder, "spec/*/service.yaml"));
  expect(services).toHaveLength(20);
});

test("lists every changed line of the sample in the changelog under Unreleased", () => {
  const changed = paths.flatMap((path) => {
    const [old, now] = [linesOf(before.get(path)), linesOf(after.get(path))];
    return [
      ...without(old, now).map((line) => `-${line}`),
      ...without(now, old).map((line) => `+${line}`),
    ];
  });
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const unreleased =
    changelog.split(/^## /m).find((section) => section.startsWith("Unreleased\n")) ?? "";
  // Lines below a list item are indented by two columns.
  const shown = [...unreleased.matchAll(/^ {2}```diff\n([^]*?)^ {2}```$/gm)].flatMap(([, text]) =>
    linesOf(text).map((line) => line.slice(2)),
  );
  const advice =
    "Output has changed. Show each line in CHANGELOG.md under Unreleased, with its reason; before the first release, " +
    "run: node test/regenerate/take-sample.ts";
  expect(shown.toSorted(), advice).toEqual(changed.toSorted());
});

test("keeps the order of unchanged lines in the changelog's diff", () => {
  for (const path of paths) {
    const [old, now] = [linesOf(before.get(path)), linesOf(after.get(path))];
    const once = (lines: readonly string[]): Set<string> =>
      new Set(lines.filter((line) => lines.indexOf(line) === lines.lastIndexOf(line)));
    const [inOld, inNow] = [once(old), once(now)];
    const kept = (lines: readonly string[]): string[] =>
      lines.filter((line) => inOld.has(line) && inNow.has(line));
    expect(kept(now), path).toEqual(kept(old));
  }
});
