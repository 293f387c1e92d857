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
    message: '`{low}` and `{high}` of "{name}" exclude every value. Correct one of them.',
    why: "If no value satisfies two bounds, one of the numbers is wrong, and callers cannot know which.",
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
      '`{bound}` does not apply to "{name}", which is not a {kind}. Remove it, or correct the type.',
    why: "A bound that does not match the type is usually a sign of a wrong type.",
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
    why: "The value or the bound differs from the API's document. A caller who follows both gets an error.",
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
      'The pattern of "{name}" is not a valid JavaScript regular expression. Correct it, or describe it in `doc:`.',
    why: "Usually a bracket is missing, or the pattern has the syntax of another language. No program can check a value with it.",
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
      'The pattern of "{name}" can match a part of a value. Add ^ and $ if it describes the whole.',
    why: "Without ^ and $, a pattern needs only a match within the value, which is rarely intended.",
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
      'The pattern of "{name}" nests repetitions and can take exponential time. Write it with one repetition.',
    why: "A long string can block a program that checks values with such a pattern: the number of attempts doubles with each character.",
    bad: listSheet({
      query: 'title: { type: string, pattern: "^([a-z]+)+$", doc: Title to look for. }',
    }),
    good: listSheet({
      query: 'title: { type: string, pattern: "^[a-z]+$", doc: Title to look for. }',
    }),
    check: ofPatterns(isUnsafe),
  }),
];

/** Returns the kinds of bounds that apply to a type. The service treats a string of digits as a number. */
function kindsOf(type: TypeRef): ReadonlySet<string> | undefined {
  const shape = nonNullShape(type);
  if (shape.kind === "array" || shape.kind === "tuple") return new Set(["list"]);
  if (shape.kind !== "primitive") return undefined;
  const { code, form } = factsOf(shape.name);
  if (code === "unknown") return undefined;
  if (code === "string") return new Set(form === undefined ? ["text"] : ["text", "number"]);
  return new Set([code === "bigint" ? "number" : code]);
}

/** Returns a check that reports the patterns that satisfy a condition. */
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
