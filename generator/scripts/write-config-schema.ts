/** Writes `spec/config.schema.json`, which the first line of a `callsheet.yaml` points an editor to. */
import { writeFileSync } from "node:fs";
import { formatFile } from "../print/format/format-file.ts";
import { configSchema } from "../project/config/config-schema.ts";

const path = "spec/config.schema.json";
const { text } = await formatFile({ path, text: JSON.stringify(configSchema()) });
writeFileSync(path, text);
