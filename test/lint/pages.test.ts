import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rulesMarkdown } from "../../generator/lint/page.ts";
import { ruleIds } from "../../generator/lint/rule/rule-ids.ts";
import { rules } from "../../generator/lint/rules/rules.ts";
import { formatFile } from "../../generator/print/format/format-file.ts";

test("RULES.md is what the rules give", async () => {
  const path = "generator/lint/RULES.md";
  const { text } = await formatFile({ path, text: rulesMarkdown(rules) });
  expect(readFileSync(path, "utf8")).toBe(text);
});

test("the configuration knows every rule but the errors of compiling", () => {
  const known = rules.filter(({ kind, level }) => kind !== "compile" || level !== "error");
  expect(known.map(({ id }) => id)).toEqual([...ruleIds]);
});
