import { checkRule } from "../rule/define.ts";
import { foldSpelling } from "../rule/spelling.ts";

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
      const texts = type.values.map(({ value }) => value).filter((one) => typeof one === "string");
      const pairs = [...Map.groupBy(texts, foldSpelling).values()].flatMap(
        ([other, value, ...more]) =>
          other === undefined || value === undefined || more.length > 0 ? [] : [[other, value]],
      );
      // A slip comes alone: a service that takes several values in two spellings means it.
      const [[other, value] = [], ...others] = pairs;
      if (other === undefined || value === undefined || others.length > 0) return;
      const here = at.to("values");
      const step =
        here.keys.length === 0 ? type.values.findIndex((one) => one.value === value) : value;
      report(here.to(step), { value, other, type: type.name });
    },
  },
});
