/** Writes `spec/diff.schema.json`, the shape of what `callsheet diff --json` prints. */
import { writeFileSync } from "node:fs";
import { formatFile } from "../print/format/format-file.ts";
import { diffSchema } from "../project/report/json-schemas.ts";

const path = "spec/diff.schema.json";
const { text } = await formatFile({ path, text: JSON.stringify(diffSchema()) });
writeFileSync(path, text);
