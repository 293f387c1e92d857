/** The tests of one group of texts: each at every position that takes it, in one package, beside its benign twin. */
import { beforeAll, describe, expect, test } from "vitest";
import type { OutputFile } from "../../../generator/print/output-file.ts";
import { differences } from "../oracle/compare-files.ts";
import { runPackages, type Verdict } from "../oracle/run-packages.ts";
import { expectedValues } from "./expected-values.ts";
import type { Payloads } from "./payloads.ts";
import { runtimeFiles } from "./render-files.ts";
import { type Pair, pairsFor } from "./twins.ts";

interface Trial extends Pair {
  readonly title: string;
  readonly text: string;
}

/** Pages in `docs` cut texts that are very long, and mocks make values of some: they differ from those of a twin. */
const keepsTextsLike =
  (text: string) =>
  ({ path }: OutputFile): boolean =>
    !path.endsWith("/mock.ts") && (text.length < 1_000 || !path.startsWith("docs/"));

/**
 * `every`: one of so many is tried by an ordinary run. `formatted`: endings of the files that are formatted, if not all
 * are.
 */
export function testHostileStrings(
  payloads: Payloads,
  every: number,
  formatted?: readonly string[],
): void {
  const trials: Trial[] = [];

  describe("is refused or stays a text", () => {
    test.each(Object.entries(payloads).filter((_, at) => at % every === 0))(
      "%s",
      async (title, text) => {
        const pairs = await pairsFor(text, formatted);
        expect(pairs.length).toBeGreaterThan(0);
        for (const pair of pairs) {
          const { hostile, twin } = pair;
          expect(hostile.diagnostics).toEqual([]);
          expect(twin.diagnostics).toEqual([]);
          const compared = [hostile, twin].map(({ files }) => files.filter(keepsTextsLike(text)));
          expect(await differences(compared[0] ?? [], compared[1] ?? [])).toEqual([]);
          trials.push({ ...pair, title, text });
        }
      },
    );
  });

  describe("what is generated", () => {
    let verdict: Verdict;
    let twins: Pair["twin"][];
    beforeAll(async () => {
      twins = [...new Set(trials.map(({ twin }) => twin))];
      const packages = [...trials.map(({ hostile }) => hostile), ...twins];
      verdict = await runPackages(
        packages.map(({ files }) => files),
        runtimeFiles,
      );
    });

    test("compiles under the strictest flags", () => {
      expect(trials).not.toEqual([]);
      expect(verdict.complaints).toBe("");
    });

    test("runs no code of the spec's", () => {
      const marks = trials.flatMap(({ title }, index) =>
        (verdict.reports[index]?.marks ?? ["nothing was run"]).map((mark) => `${title}: ${mark}`),
      );
      expect(marks).toEqual([]);
    });

    test("carries each text as it is", () => {
      for (const [index, { twin, text, title }] of trials.entries()) {
        const ofTwin = verdict.reports[trials.length + twins.indexOf(twin)];
        if (ofTwin === undefined) throw new Error(`${title}: its twin was not run.`);
        expect(Object.keys(ofTwin.values), title).not.toEqual([]);
        expect(verdict.reports[index]?.values, title).toEqual(expectedValues(ofTwin, text));
      }
    });
  });
}
