/** Writes `spec/report.schema.json`, the shape of what `--json` prints. */
import { writeFileSync } from "node:fs";
import { formatFile } from "../print/format/format-file.ts";
import { reportSchema } from "../project/report/report-schema.ts";

const path = "spec/report.schema.json";
const { text } = await formatFile({ path, text: JSON.stringify(reportSchema()) });
writeFileSync(path, text);
