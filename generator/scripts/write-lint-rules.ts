/** Writes `generator/lint/RULES.md`, the pages of all rules of lint, and `generator/lint/rule-ids.ts`. */
import { writeFileSync } from "node:fs";
import { ruleIdsModule, rulesMarkdown } from "../lint/page.ts";
import { lintRules } from "../lint/rules/rules.ts";
import { formatFile } from "../print/format/format-file.ts";

const files = {
  "generator/lint/RULES.md": rulesMarkdown(lintRules),
  "generator/lint/rule-ids.ts": ruleIdsModule(lintRules),
};
for (const [path, unformatted] of Object.entries(files)) {
  const { text } = await formatFile({ path, text: unformatted });
  writeFileSync(path, text);
}
