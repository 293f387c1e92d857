import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ruleIdsModule, rulesMarkdown } from "../../generator/lint/page.ts";
import { ruleIds } from "../../generator/lint/rule-ids.ts";
import { lintRules } from "../../generator/lint/rules/rules.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";

test.each([
  ["generator/lint/RULES.md", rulesMarkdown(lintRules)],
  ["generator/lint/rule-ids.ts", ruleIdsModule(lintRules)],
])("writes %s from the rules", async (path, unformatted) => {
  const { text } = await formatFile({ path, text: unformatted });
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("accepts every rule except compile errors in the configuration", () => {
  const known = lintRules.filter(({ kind, level }) => kind !== "compile" || level !== "error");
  expect(known.map(({ id }) => id)).toEqual([...ruleIds]);
});
