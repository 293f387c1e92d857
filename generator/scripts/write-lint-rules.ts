/** Writes `generator/lint/RULES.md`, the pages of all rules of lint. */
import { writeFileSync } from "node:fs";
import { rulesMarkdown } from "../lint/page.ts";
import { rules } from "../lint/rules/rules.ts";
import { formatFile } from "../print/format/format-file.ts";

const path = "generator/lint/RULES.md";
const { text } = await formatFile({ path, text: rulesMarkdown(rules) });
writeFileSync(path, text);
