import { foldName } from "../../text/fold-name.ts";
import { checkRule } from "../rule/define.ts";

export const enumValuesAlike = checkRule({
  id: "enum-values-alike",
  level: "warning",
  message:
    '"{value}" and "{other}" of {type} differ in case or in what stands between words. See whether both are meant.',
  reason: "A reader takes the two for one, and so may who writes the next comparison.",
  instead: `types:
  Genre:
    doc: What a book is about.
    values: { short-story: Told at once, short_story: Told at once }
operations:
  list:
    http: GET /v1/genres
    doc: Lists what books are about.
    result: Genre[]
`,
  use: `types:
  Genre:
    doc: What a book is about.
    values: { short-story: Told at once, novel: Told }
operations:
  list:
    http: GET /v1/genres
    doc: Lists what books are about.
    result: Genre[]
`,
  check: {
    type({ type, at }, report) {
      if (type.kind !== "enum") return;
      const seen = new Map<string, string>();
      for (const { value } of type.values) {
        if (typeof value !== "string") continue;
        const folded = foldName(value);
        const other = seen.get(folded);
        if (other !== undefined && folded !== "") {
          report(at.to("values", value), { value, other, type: type.name });
        }
        seen.set(folded, value);
      }
    },
  },
});
