/** Rules about declared types and the types of values. */
import { isNull } from "../../sheets/types/shape.ts";
import { book, listSheet } from "../examples.ts";
import { foldSpelling, wordsOfName } from "../names-of.ts";
import { rule, type LintRule } from "../rule.ts";

export const typeRules: readonly LintRule[] = [
  rule({
    id: "enum-single",
    level: "info",
    message:
      "{type} has one value and no others. Say `more: unknown` if the document lists only some, or write the value where it stands.",
    why: "A choice of one is mostly a list that was not read to its end.",
    bad: genres("{ novel: Told }"),
    good: genres("{ novel: Told }\n    more: unknown"),
    check: {
      type({ type, at }, report) {
        if (type.kind !== "enum" || type.values.length !== 1 || type.open === "unknown") return;
        report(at, { type: type.name });
      },
    },
  }),
  rule({
    id: "enum-values-alike",
    level: "warning",
    message:
      '"{value}" and "{other}" of {type} differ in case or in what stands between words. See whether both are meant.',
    why: "A reader takes the two for one, and so may who writes the next comparison.",
    bad: genres("{ short-story: Told at once, short_story: Told at once }"),
    good: genres("{ short-story: Told at once, novel: Told }"),
    check: {
      type({ type, at }, report) {
        if (type.kind !== "enum") return;
        const texts = type.values
          .map(({ value }) => value)
          .filter((one) => typeof one === "string");
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
  }),
  rule({
    id: "nullable-and-optional",
    level: "info",
    message:
      "{field} of {type} may be left out and may be null. Say which of the two the service means, if it means one.",
    why: "Callers have to handle both, and in a body the two often differ: one keeps a value, the other clears it.",
    bad: book("year?: integer | null"),
    good: book("year: integer | null"),
    check: {
      field({ field: { name, required, type }, owner, at }, report) {
        const isNullable = type.kind === "union" && type.members.some(isNull);
        if (!required && isNullable) report(at, { field: name, type: owner.name });
      },
    },
  }),
  rule({
    id: "integer-beyond-numbers",
    level: "warning",
    mend: "suggestion",
    message:
      '"{name}" can be larger than a JavaScript number holds exactly. Write `bigint`, or `int64` if it is sent as text.',
    why: "Beyond 2^53 a number has not all its digits, and an id that has lost one is somebody else's. A `bigint` keeps every digit of a JSON number. If the service sends the digits in quotes, they are an `int64`.",
    bad: listSheet({
      query: "afterId: { type: integer, format: int64, doc: Only books whose id is larger. }",
    }),
    good: listSheet({
      query: "afterId: { type: bigint, format: int64, doc: Only books whose id is larger. }",
    }),
    check: {
      bounds({ subject, name, type, constraints, at, edit }, report) {
        const { maximum, exclusiveMaximum, format = "" } = constraints;
        const isNumber = type.kind === "primitive" && /^(?:integer|number)$/.test(type.name);
        // A count, a size or a page is of 64 bits on many a server, and never that large: an id is, unless bounded.
        const isId = wordsOfName(name).at(-1) === "id" && /^u?int64$/.test(format);
        const isBounded = maximum !== undefined || exclusiveMaximum !== undefined;
        if (subject === "type" || !isNumber || !isId || isBounded) return;
        const edits = edit.replaceValue([...at.path, "type"], "bigint");
        report(at, { name }, { edits });
      },
    },
  }),
];

function genres(values: string): string {
  const doc = "Lists what books are about.";
  const type = `  Genre:\n    doc: What a book is about.\n    values: ${values}`;
  return `types:\n${type}\n${listSheet({ http: "GET /v1/genres", doc, result: "Genre[]" })}`;
}
