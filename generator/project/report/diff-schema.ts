/** The shape of comparisons as JSON Schema, for tools that read them. */
import { convert, describeInMarkdown, type Json } from "../../spec/format/json-schema.ts";
import { diffReportFormat } from "./diff-format.ts";

export const diffSchema = (): Json =>
  describeInMarkdown({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Comparison of Callsheet",
    description:
      "What `diff` prints with `--json`: a comparison, or why there is none, which has no verdict.",
    ...convert(diffReportFormat),
  });
