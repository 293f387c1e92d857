/** Writes the JSON Schemas that editors and other tools read: of call sheets, of the configuration, of reports. */
import { writeFileSync } from "node:fs";
import { formatFile } from "../print/format/format-file.ts";
import { configSchema, reportSchema } from "../project/report/json-schemas.ts";
import { jsonSchema } from "../spec/format/json-schema.ts";

const schemas = {
  "spec/schema.json": jsonSchema(),
  "spec/config.schema.json": configSchema(),
  "spec/report.schema.json": reportSchema(),
};

for (const [path, schema] of Object.entries(schemas)) {
  const { text } = await formatFile({ path, text: JSON.stringify(schema) });
  writeFileSync(path, text);
}
