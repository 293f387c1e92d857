/** The shape of comparisons as JSON Schema, for tools that read them. */
import { withEditorTexts } from "../../spec/format/editor-texts.ts";
import { convert } from "../../spec/format/json-schema.ts";
import type { Json } from "../../spec/format/json.ts";
import { diffReportFormat } from "./diff-format.ts";

export const diffSchema = (): Json =>
  withEditorTexts({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Comparison of Callsheet",
    description:
      "What `diff` prints with `--json`: a comparison, or why there is none, which has no verdict.",
    ...convert(diffReportFormat),
  });
