/** Tests lint with the call sheets of all cases, valid and invalid: it reports compile errors, and never throws. */
import { describe, expect, test } from "vitest";
import { understand } from "../../generator/project/generate/compile.ts";
import { fixSources } from "../../generator/project/lint/fix-sources.ts";
import { lintSources } from "../../generator/project/lint/lint-sources.ts";
import { parseYaml } from "../../generator/sheets/document/parse-yaml.ts";
import type { SourceText } from "../../generator/text/source-text.ts";
import { readCases } from "../cases/read-case.ts";
import { someOf } from "../support/thorough.ts";

const { printing, failing } = readCases();
const errorsOf = (sources: readonly SourceText[]) =>
  understand(sources.map(parseYaml)).diagnostics.filter(({ severity }) => severity === "error");

describe("a call sheet that does not compile", () => {
  test.each(someOf(failing, 3))(
    "reports the compile errors of $name among its findings",
    ({ sources }) => {
      const found = lintSources(sources).filter(({ level }) => level === "error");
      const errors = errorsOf(sources).map(({ code, message }) => `${code}: ${message}`);
      expect(found.map(({ rule, message }) => `${rule}: ${message}`).toSorted()).toEqual(
        errors.toSorted(),
      );
    },
  );

  test.each(someOf(failing, 3))("adds no compile errors to $name by its fixes", ({ sources }) => {
    const { sources: after } = fixSources(sources, {});
    expect(errorsOf(after).length).toBeLessThanOrEqual(errorsOf(sources).length);
  });
});

describe("a call sheet that compiles", () => {
  test.each(someOf(printing, 3))(
    "compiles $name after its fixes, without fixable findings",
    ({ sources }) => {
      const { sources: after, findings } = fixSources(sources, {});
      expect(errorsOf(after)).toEqual([]);
      expect(findings.filter(({ fix }) => fix !== undefined)).toEqual([]);
    },
  );
});
