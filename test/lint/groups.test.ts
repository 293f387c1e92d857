/** Findings of other linters of API descriptions, with the rule or the decision for each. */
import { describe, expect, test } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.ts";
import { lintRules } from "../../generator/lint/rules/rules.ts";

/** Kinds of findings with the ids of their rules or the codes of their errors. */
const groups: Readonly<Record<string, readonly string[]>> = {
  "invalid YAML, duplicate keys, tabs": ["yaml-syntax", "yaml-duplicate-key"],
  "strings that other parsers read differently": ["ambiguous-scalar", "value-not-of-type"],
  "unknown keys": ["unknown-key", "key-of-another-shape"],
  "missing keys, values of another shape": ["missing-key", "wrong-type", "wrong-value"],
  "duplicate operations": ["yaml-duplicate-key", "name-taken"],
  "names that are not identifiers": [
    "name-not-identifier",
    "operation-awaited",
    "operation-name-style",
    "name-hidden",
  ],
  "conflicting names": ["name-taken", "resource-spelling", "names-alike"],
  "operations with the same request": ["operation-indistinct"],
  "a verb that contradicts its method": ["operation-verb-method"],
  "slashes in a path": ["wrong-value", "path-syntax", "path-trailing-slash"],
  "variables of a path": ["path-variable-unused", "path-variable-twice", "path-facts-unused"],
  "a query in a path": ["path-syntax"],
  "parameters with the same name": ["argument-twice", "client-shadowed", "header-twice"],
  "names that callers must quote": ["parameter-name-style", "brackets-in-name"],
  "an optional path variable": ["unknown-key"],
  "signs of other formats in names": ["name-notation", "path-notation"],
  "boolean parameters with negative names": ["parameter-negative"],
  "ids with different formats": ["id-bounds-differ"],
  "required parameters with a default": ["required-with-default", "send-and-required"],
  "defaults outside of their type or bounds": ["value-not-of-type", "default-out-of-bounds"],
  "enums with duplicate values, with values of another type, with one value": [
    "yaml-duplicate-key",
    "value-not-of-type",
    "enum-single",
    "parameter-constant",
  ],
  "similar values of an enum": ["enum-values-alike"],
  "invalid, unanchored and slow patterns": [
    "pattern-invalid",
    "pattern-unanchored",
    "pattern-unsafe",
  ],
  "bounds that contradict each other or the type": ["bounds-contradict", "bounds-misplaced"],
  "headers that the client sets": ["reserved-header", "secret-per-call"],
  "unmarked secrets": ["secret-unmarked", "secret-per-call"],
  "fixed parameters that are declared twice or have another type": ["fixed-shadowed", "wrong-type"],
  "an unexpected body": ["body-of-read", "body-on-delete"],
  "a missing result, missing errors, a missing source": [
    "missing-key",
    "errors-missing",
    "errors-undeclared",
    "errors-prose",
    "errors-restated",
    "source-missing",
  ],
  "unknown types": ["type-unresolved", "type-elsewhere"],
  "unused types": ["type-unused"],
  "integers beyond the range of number": ["integer-beyond-numbers", "yaml-integer-too-large"],
  "fields that can be null and can be missing": ["nullable-and-optional"],
  "unused envelopes, envelopes without a condition or with an impossible condition": [
    "envelope-unused",
    "envelope-untested",
    "envelope-result-tested",
    "no-envelope",
    "none-in-envelope",
  ],
  "impossible rate limits": ["throttle-implausible", "wrong-value"],
  "unsafe retries": ["retry-unsafe", "idempotency-key-by-hand", "idempotent-redundant"],
  "pagination without a next page": [
    "pagination-missing",
    "pages-incomplete",
    "pages-argument",
    "pages-field",
    "pages-unreachable",
  ],
  "lists without a limit": ["list-unbounded"],
  "missing, duplicate and hand-written credentials": [
    "auth-missing",
    "secret-per-call",
    "authorization-by-hand",
  ],
  "base URLs": ["base-url", "base-url-insecure", "base-url-placeholder", "base-url-trailing-slash"],
  "missing, empty and long descriptions": [
    "doc-missing",
    "parameter-doc-missing",
    "type-doc-missing",
    "doc-repeats-name",
    "doc-sentences",
    "doc-unfinished",
  ],
  "strings with misleading characters": ["hidden-characters", "doc-html", "yaml-character"],
  "deprecated parts without a replacement": ["deprecated-without-reason", "replacement-unknown"],
  "deprecated parts without a date": ["deprecated-without-date"],
  "inconsistent spellings across a service": [
    "names-alike",
    "name-misspelled",
    "name-number-mixed",
    "name-case-mixed",
  ],
  "unknown facts": ["unknowns-more", "unknowns-fewer"],
  "ignore comments that are unused or have no reason": [
    "ignore-unused",
    "ignore-without-reason",
    "ignore-unknown",
    "ignore-malformed",
  ],
};

const ids: ReadonlySet<string> = new Set(lintRules.map(({ id }) => id));
const codes: ReadonlySet<string> = new Set(Object.keys(catalogue));

test("lists at least forty kinds of mistakes", () => {
  expect(Object.keys(groups).length).toBeGreaterThanOrEqual(40);
});

describe.each(Object.entries(groups))("%s", (_, names) => {
  test.each(names.map((name) => [name]))("recognizes %s as a rule or an error code", (name) => {
    expect(ids.has(name) || codes.has(name)).toBe(true);
  });
});
