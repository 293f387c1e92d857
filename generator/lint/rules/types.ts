import { unusedTypes } from "../../model/unused-types.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { book, listSheet, resourceSheet } from "../examples.ts";
import { foldSpelling, wordsOfName } from "../names-of.ts";
import { rule, type LintRule } from "../rule.ts";

export const typeRules: readonly LintRule[] = [
  rule({
    id: "type-unused",
    level: "warning",
    levelOfImported: "info",
    fixKind: "suggestion",
    message:
      'No operation uses the exported type "{name}". Use it in an operation, or remove it if no program imports it.',
    why: "The package exports a type that no request or response contains. Usually an operation lost its `body:` or `result:`. Declare events that the service sends in `webhooks:`. Documents often declare types that no operation uses.",
    bad: withBook({ doc: "Reads the title of one book.", result: "string" }),
    good: withBook({ doc: "Reads one book.", result: "Book" }),
    check: {
      service({ service, types }, report) {
        const unused = new Set(unusedTypes(service));
        for (const { type, at, edit } of types) {
          if (unused.has(type)) report(at, { name: type.name }, { edits: edit.remove(at.path) });
        }
      },
    },
  }),
  rule({
    id: "enum-single",
    level: "info",
    message:
      "{type} has one value. Set `more: unknown` if the document lists only some, or write the value inline.",
    why: "A one-value enum is usually an incomplete copy of the list.",
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
      '"{value}" and "{other}" of {type} differ only in case or separators. Check both in the API\'s document.',
    why: "Readers and authors of comparisons can confuse the two.",
    bad: genres("{ short-story: Short prose, short_story: Short prose }"),
    good: genres("{ short-story: Short prose, novel: Long prose }"),
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
        // A single pair is a mistake: a service with several values in two spellings accepts both deliberately.
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
      "{field} of {type} can be omitted and can be null. Keep one of the two, if the service uses only one.",
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
    fixKind: "suggestion",
    message:
      '"{name}" can exceed the exact range of JavaScript numbers. Use `bigint`, or `int64` if it is sent as a string.',
    why: "Beyond 2^53 a number loses digits, and an id with a wrong digit identifies another record. A `bigint` keeps every digit of a JSON number. If the service sends the digits in quotes, use `int64`.",
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
        // Many servers declare counts, sizes and pages as 64-bit integers, although they never get that large; ids do,
        // unless bounded.
        const isId = wordsOfName(name).at(-1) === "id" && /^u?int64$/.test(format);
        const isBounded = maximum !== undefined || exclusiveMaximum !== undefined;
        if (subject === "type" || !isNumber || !isId || isBounded) return;
        const edits = edit.replaceValue([...at.path, "type"], "bigint");
        report(at, { name }, { edits });
      },
    },
  }),
];

function withBook(get: { readonly doc: string; readonly result: string }): string {
  const type = "  Book: { doc: One book., fields: { title: string } }";
  return `types:\n${type}\n${resourceSheet({ get: { http: "GET /v1/book", ...get } })}`;
}

function genres(values: string): string {
  const doc = "Lists the kinds of books.";
  const type = `  Genre:\n    doc: Kind of a book.\n    values: ${values}`;
  return `types:\n${type}\n${listSheet({ http: "GET /v1/genres", doc, result: "Genre[]" })}`;
}
