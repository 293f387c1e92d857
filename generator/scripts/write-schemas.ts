/**
 * Writes files that are made of tables: the JSON Schemas of call sheets, the configuration, reports and the public
 * model; `generator/diff/RULES.md`, with an example of each rule; and the tables of keys in `spec/README.md`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { rulesPage } from "../diff/rules-page.ts";
import { formatFile } from "../print/format/format-file.ts";
import {
  configSchema,
  diffSchema,
  modelSchema,
  reportSchema,
} from "../project/report/json-schemas.ts";
import { jsonSchema } from "../sheets/format/json-schema.ts";
import { readDiffExamples } from "./diff-examples.ts";
import { withKeyTables } from "./key-tables.ts";

const texts = {
  "spec/schema.json": JSON.stringify(jsonSchema()),
  "spec/config.schema.json": JSON.stringify(configSchema()),
  "spec/report.schema.json": JSON.stringify(reportSchema()),
  "spec/diff.schema.json": JSON.stringify(diffSchema()),
  "spec/model.schema.json": JSON.stringify(modelSchema()),
  "generator/diff/RULES.md": rulesPage(readDiffExamples()),
};

for (const [path, unformatted] of Object.entries(texts)) {
  const { text } = await formatFile({ path, text: unformatted });
  writeFileSync(path, text);
}
writeFileSync("spec/README.md", withKeyTables(readFileSync("spec/README.md", "utf8")));
