/** The shape of reports as JSON Schema, for tools that read them. */
import { withEditorTexts } from "../../spec/format/editor-texts.ts";
import { convert } from "../../spec/format/json-schema.ts";
import type { Json } from "../../spec/format/json.ts";
import { reportFormat } from "./report-format.ts";

export const reportSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Report of Callsheet",
    description:
      "What `generate`, `generate --check`, each run of `generate --watch`, `fmt`, `lint`, `list`, `docs` and `import` print with `--json`.",
    ...convert(reportFormat),
  });
