/** Writes `generator/diff/RULES.md`, the table of all rules of `callsheet diff` with an example of each. */
import { writeFileSync } from "node:fs";
import { rulesPage } from "../diff/rules-page.ts";
import { formatFile } from "../print/format/format-file.ts";
import { readDiffExamples } from "./diff-examples.ts";

const path = "generator/diff/RULES.md";
const { text } = await formatFile({ path, text: rulesPage(readDiffExamples()) });
writeFileSync(path, text);
