/** Rules about bounds, patterns and the values beside them. */
import type { TypeRef } from "../../model/model.ts";
import { regularExpression } from "../../sheets/types/pattern-match.ts";
import { boundKinds, brokenBound, contradictions } from "../../sheets/types/type-values.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { listSheet } from "../examples.ts";
import { isUnsafe } from "../unsafe-pattern.ts";
import { rule, type Checks, type ReportFinding, type LintRule } from "../rule.ts";

export const boundRules: readonly LintRule[] = [
  rule({
    id: "bounds-contradict",
    level: "error",
    message: 'No value of "{name}" can be as `{low}` and `{high}` say: correct one of them.',
    why: "What nothing can satisfy is a slip in one of two numbers, and callers cannot tell in which.",
    bad: listSheet({
      query: "title: { type: string, minLength: 20, maxLength: 10, doc: Title to look for. }",
    }),
    good: listSheet({
      query: "title: { type: string, minLength: 10, maxLength: 20, doc: Title to look for. }",
    }),
    check: {
      bounds({ name, constraints, at }, report) {
        for (const [low, high] of contradictions(constraints)) {
          report(at.to(high), { name, low, high });
        }
      },
    },
  }),
  rule({
    id: "bounds-misplaced",
    level: "warning",
    message:
      '`{bound}` says nothing of "{name}", which is no {kind}. Remove it, or correct the type.',
    why: "A bound that does not go with the type is mostly a wrong type: the document speaks of another kind of value.",
    bad: listSheet({ query: "title: { type: string, minimum: 1, doc: Title to look for. }" }),
    good: listSheet({ query: "title: { type: string, minLength: 1, doc: Title to look for. }" }),
    check: {
      bounds({ name, type, constraints, at }, report) {
        const possible = kindsOf(type);
        if (possible === undefined) return;
        for (const bound of Object.keys(boundKinds) as (keyof typeof boundKinds)[]) {
          if (constraints[bound] === undefined || possible.has(boundKinds[bound])) continue;
          report(at.to(bound), { bound, name, kind: boundKinds[bound] });
        }
      },
    },
  }),
  rule({
    id: "default-out-of-bounds",
    level: "error",
    message: '{value} cannot be the `{key}` of "{name}": `{bound}` does not allow it.',
    why: "Either the value or the bound is not what the document says, and a caller who believes both is refused.",
    bad: listSheet({
      query: "page: { type: integer, default: 0, minimum: 1, doc: Page to read. }",
    }),
    good: listSheet({
      query: "page: { type: integer, default: 1, minimum: 1, doc: Page to read. }",
      pages: "{ number: page }",
    }),
    check: {
      bounds({ name, constraints, values, at }, report) {
        for (const key of ["default", "send"] as const) {
          const value = values[key];
          const bound = value === undefined ? undefined : brokenBound(value, constraints);
          if (bound === undefined) continue;
          report(at.to(key), { value: JSON.stringify(value), key, name, bound }, { on: "value" });
        }
      },
    },
  }),
  rule({
    id: "pattern-invalid",
    level: "error",
    message:
      'The pattern of "{name}" is no regular expression of JavaScript. Correct it, or put it in words in `doc:`.',
    why: "A pattern that cannot be read is mostly a slip of a bracket, or in the notation of another language. Nobody can check a value against it.",
    bad: listSheet({ query: 'title: { type: string, pattern: "[a-z", doc: Title to look for. }' }),
    good: listSheet({
      query: 'title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }',
    }),
    check: ofPatterns(isInvalid),
  }),
  rule({
    id: "pattern-unanchored",
    level: "info",
    message:
      'The pattern of "{name}" is met by a part of a value. Write ^ and $ around it if it is about the whole.',
    why: "Without ^ and $ a pattern asks only that something within the value fits, which few authors mean.",
    bad: listSheet({
      query: 'title: { type: string, pattern: "[a-z]+", doc: Title to look for. }',
    }),
    good: listSheet({
      query: 'title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }',
    }),
    check: ofPatterns(isUnanchored),
  }),
  rule({
    id: "pattern-unsafe",
    level: "warning",
    message:
      'The pattern of "{name}" repeats what is repeated already: on some texts it takes for ever. Write it with one repetition.',
    why: "Who copies such a pattern into a check can be stopped by one long text: the tries double with each character.",
    bad: listSheet({
      query: 'title: { type: string, pattern: "^([a-z]+)+$", doc: Title to look for. }',
    }),
    good: listSheet({
      query: 'title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }',
    }),
    check: ofPatterns(isUnsafe),
  }),
];

/** Returns the kinds of bounds that go with a type. Texts of digits are numbers to the service. */
function kindsOf(type: TypeRef): ReadonlySet<string> | undefined {
  const shape = nonNullShape(type);
  if (shape.kind === "array" || shape.kind === "tuple") return new Set(["list"]);
  if (shape.kind !== "primitive") return undefined;
  const { code, form } = factsOf(shape.name);
  if (code === "unknown") return undefined;
  if (code === "string") return new Set(form === undefined ? ["text"] : ["text", "number"]);
  return new Set([code === "bigint" ? "number" : code]);
}

/** Returns a check of patterns that reports those for which the condition holds. */
function ofPatterns(isWrong: (pattern: string) => boolean): Checks<ReportFinding<"{name}">> {
  return {
    bounds({ name, constraints: { pattern }, at }, report) {
      if (pattern === undefined || !isWrong(pattern)) return;
      report(at.to("pattern"), { name }, { on: "value" });
    },
  };
}

function isInvalid(pattern: string): boolean {
  return regularExpression(pattern) === undefined;
}

function isUnanchored(pattern: string): boolean {
  return !/^\^|\$$|^\\A|\\Z$/i.test(pattern) && !isInvalid(pattern);
}
