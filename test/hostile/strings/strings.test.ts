/** Each hostile string at every kind of position is rejected or remains a string, like a harmless word. */
import { beforeAll, describe, expect, test } from "vitest";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { isThorough } from "../../support/thorough.ts";
import { differences } from "../oracle/compare-files.ts";
import { runPackages, type Verdict } from "../oracle/run-packages.ts";
import { expectedValues } from "./expected-values.ts";
import { mixes } from "./mixes.ts";
import { codePayloads, commentPayloads, markupPayloads } from "./payloads.ts";
import { runtimeFiles } from "./render-files.ts";
import { type Pair, pairsFor } from "./twins.ts";

const texts = Object.values({ ...codePayloads, ...commentPayloads, ...markupPayloads });
const isLong = (text: string): boolean => text.length >= 1_000;

/** Long strings run separately, and only before a release, because pages in `docs` truncate them. */
const long = texts.filter(isLong);
const short = texts.filter((text) => !isLong(text));
// Before a release, long strings follow the ordinary strings.
const trials = isThorough
  ? [...mixes(short, { count: 2, first: 2 }), ...mixes(long)]
  : mixes(short, { count: 2, tries: 2 });

/** Mocks derive values from some strings, so they differ from those of a twin. */
const isComparable =
  (hasLong: boolean) =>
  ({ path }: OutputFile): boolean =>
    !path.endsWith("/mock.ts") && !(hasLong && path.startsWith("docs/"));

const pairs: Pair[] = [];

describe("hostile strings at many positions", () => {
  test.each(trials.map((fillings, index) => ({ index, fillings })))(
    "keeps hostile strings as data: mix $index",
    async ({ index, fillings }) => {
      // Formatting code takes most of the time, so only the first mix formats all files.
      const formatted = index === 0 ? undefined : [".md"];
      for (const pair of await pairsFor(fillings, formatted)) {
        const { hostile, twin } = pair;
        expect(hostile.diagnostics).toEqual([]);
        expect(twin.diagnostics).toEqual([]);
        const compared = isComparable(fillings.some(({ text }) => isLong(text)));
        expect(
          await differences(hostile.files.filter(compared), twin.files.filter(compared)),
        ).toEqual([]);
        pairs.push(pair);
      }
    },
  );

  test("tries every hostile string in some position", () => {
    const tried = new Set(trials.flat().map(({ text }) => text));
    const wanted = isThorough ? texts : short;
    expect(wanted.filter((text) => !tried.has(text))).toEqual([]);
  });
});

describe("packages of hostile strings", () => {
  let verdict: Verdict;
  beforeAll(async () => {
    const packages = pairs.flatMap(({ hostile, twin }) => [hostile.files, twin.files]);
    // The harmless twins run as well, to compare values.
    verdict = await runPackages(packages, runtimeFiles, 2);
  });

  test("generates code that compiles with the strictest flags", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(trials.length);
    expect(verdict.complaints).toBe("");
  });

  test("runs no injected code of call sheets", () => {
    expect(verdict.reports.length).toBe(2 * pairs.length);
    expect(verdict.reports.flatMap(({ marks }) => marks)).toEqual([]);
  });

  test("returns each hostile string unchanged", () => {
    for (const [index, { texts: replaced }] of pairs.entries()) {
      const [hostile, twin] = verdict.reports.slice(2 * index);
      if (hostile === undefined || twin === undefined) throw new Error("A package was not run.");
      expect(Object.keys(twin.values)).not.toEqual([]);
      expect(hostile.values).toEqual(expectedValues(twin, replaced));
    }
  });
});
