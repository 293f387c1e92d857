/** Writes `spec/schema.json`, which the first line of every call sheet points an editor to. */
import { writeFileSync } from "node:fs";
import { formatFile } from "../print/format/format-file.ts";
import { jsonSchema } from "../spec/format/json-schema.ts";

const path = "spec/schema.json";
const { text } = await formatFile({ path, text: JSON.stringify(jsonSchema()) });
writeFileSync(path, text);
