import { checkRule } from "../rule/define.ts";

export const enumSingle = checkRule({
  id: "enum-single",
  level: "info",
  message:
    "{type} has one value and no others. Say `more: unknown` if the document lists only some, or write the value where it stands.",
  reason: "A choice of one is mostly a list that was not read to its end.",
  instead: `types:
  Genre:
    doc: What a book is about.
    values: { novel: Told }
operations:
  list:
    http: GET /v1/genres
    doc: Lists what books are about.
    result: Genre[]
`,
  use: `types:
  Genre:
    doc: What a book is about.
    values: { novel: Told }
    more: unknown
operations:
  list:
    http: GET /v1/genres
    doc: Lists what books are about.
    result: Genre[]
`,
  check: {
    type({ type, at }, report) {
      if (type.kind !== "enum" || type.values.length !== 1 || type.open === "unknown") return;
      report(at, { type: type.name });
    },
  },
});
