/**
 * Tests lint with documents of real APIs: fixes change only docs, and nine of ten warnings are true. `judged.json` is a
 * random sample of warnings of current and former rules, each judged by its document. A warning is true if its
 * statement is correct and the author of the call sheet can decide about it.
 */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { lintDocuments } from "../../../generator/lint/lint.ts";
import { understand } from "../../../generator/project/generate/compile.ts";
import { parseYaml } from "../../../generator/sheets/document/parse-yaml.ts";
import { yamlEdits } from "../../../generator/sheets/document/yaml-edits.ts";
import { verdictsOf } from "../verdicts-of.ts";
import { documents, isThere, sheetsOfDocument } from "./documents.ts";

interface Judged {
  readonly rule: string;
  readonly document: string;
  /** Subject of the warning: `library/books.yaml#operations/list`. */
  readonly target: string;
  readonly message: string;
  readonly isTrue: boolean;
  readonly why: string;
}

const judged = JSON.parse(
  readFileSync(new URL("judged.json", import.meta.url), "utf8"),
) as readonly Judged[];

/** A known false warning: the description lists its few values. */
const known = ["colorID"];

const keyOf = ({ rule, document, target }: Omit<Judged, "message" | "isTrue" | "why">): string =>
  `${rule} ${document} ${target}`;

describe.skipIf(!isThere)("documents of real APIs", () => {
  const verdicts: string[] = [];
  const warned = new Set<string>();
  /** Targets in call sheets, by document. */
  const targets = new Map<string, ReadonlySet<string>>();

  beforeAll(async () => {
    for (const document of documents) {
      const sources = await sheetsOfDocument(document);
      const understood = understand(sources.map(parseYaml));
      const findings = lintDocuments(understood, {});
      const verdict = verdictsOf({ ...understood, sources, findings });
      verdicts.push(...verdict.map((one) => `${document}: ${one}`));
      for (const { rule, level, target } of findings) {
        if (level === "warning") warned.add(keyOf({ rule, document, target }));
      }
      if (!judged.some((one) => one.document === document)) continue;
      const paths = understood.documents.flatMap((one, at) =>
        yamlEdits(one).outline.entries.map(({ path }) => `${sources[at]?.path}#${path.join("/")}`),
      );
      targets.set(document, new Set(paths));
    }
  }, 600_000);

  const isWarned = (one: Judged): boolean => warned.has(keyOf(one));
  const isWritten = ({ document, target }: Judged): boolean =>
    targets.get(document)?.has(target) === true;

  test("changes only docs by fixes", () => {
    expect(verdicts.length).toBeGreaterThan(0);
    expect(verdicts.filter((one) => !one.includes(": docs: "))).toEqual([]);
  });

  test("reports the warnings that were judged true", () => {
    const written = judged.filter(isWritten);
    // If an import changes a name, draw the sample again.
    expect(written.length).toBeGreaterThan(0.9 * judged.length);
    expect(written.filter((one) => one.isTrue && !isWarned(one))).toEqual([]);
  });

  test("reports no warning that was judged false", () => {
    const left = judged.filter((one) => !one.isTrue && isWarned(one));
    expect(left.filter(({ target }) => !known.some((name) => target.includes(name)))).toEqual([]);
  });

  test.each([
    ...new Map(judged.map(({ rule }) => [rule, (one: Judged) => one.rule === rule] as const)),
    ["all rules together", () => true] as const,
  ])("reports true warnings in nine of ten cases: %s", (_, isOf) => {
    const found = judged.filter((one) => isOf(one) && isWarned(one));
    const right = found.filter(({ isTrue }) => isTrue).length;
    expect(right).toBeGreaterThanOrEqual(0.9 * found.length);
  });

  test("includes every rule with warnings in the judged sample", () => {
    const sampled = new Set(judged.map(({ rule }) => rule));
    const rules = new Set([...warned].map((key) => key.slice(0, key.indexOf(" "))));
    expect([...rules].filter((rule) => !sampled.has(rule))).toEqual([]);
  });
});
