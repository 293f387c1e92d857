/** Findings of other linters of API descriptions, with the rule or the decision for each. */
import { describe, expect, test } from "vitest";
import { catalogue } from "../../generator/diagnostics/catalogue.ts";
import { lintRules } from "../../generator/lint/rules/rules.ts";

/** Each group by the ids of rules, or by the codes of what compiling complains of. */
const groups: Readonly<Record<string, readonly string[]>> = {
  "YAML that cannot be read, keys that come twice, tabs": ["yaml-syntax", "yaml-duplicate-key"],
  "texts that other parsers take for something else": ["ambiguous-scalar", "value-not-of-type"],
  "keys that the format does not have": ["unknown-key", "key-of-another-shape"],
  "keys that are missing, values of another shape": ["missing-key", "wrong-type", "wrong-value"],
  "one operation twice": ["yaml-duplicate-key", "name-taken"],
  "names that no function can have": [
    "name-not-identifier",
    "operation-awaited",
    "operation-name-style",
    "name-hidden",
  ],
  "names that get in each other's way": ["name-taken", "resource-spelling", "names-alike"],
  "operations that are one on the wire": ["operation-indistinct"],
  "a verb that does not go with its method": ["operation-verb-method"],
  "slashes of a path": ["wrong-value", "path-syntax", "path-trailing-slash"],
  "variables of a path": ["path-variable-unused", "path-variable-twice", "path-facts-unused"],
  "a query in a path": ["path-syntax"],
  "parameters of one name": ["argument-twice", "client-shadowed", "header-twice"],
  "names that callers have to put in quotes": ["parameter-name-style", "brackets-in-name"],
  "a path variable that may be left out": ["unknown-key"],
  "what is required and has a default": ["required-with-default", "send-and-required"],
  "defaults that their type or bounds refuse": ["value-not-of-type", "default-out-of-bounds"],
  "enums: values twice, of another type, only one": [
    "yaml-duplicate-key",
    "value-not-of-type",
    "enum-single",
    "parameter-constant",
  ],
  "values of an enum that look alike": ["enum-values-alike"],
  "patterns: wrong, open at their ends, slow": [
    "pattern-invalid",
    "pattern-unanchored",
    "pattern-unsafe",
  ],
  "bounds that contradict each other or the type": ["bounds-contradict", "bounds-misplaced"],
  "headers that the client sets": ["reserved-header", "secret-per-call"],
  "secrets that are not marked": ["secret-unmarked", "secret-per-call"],
  "fixed parameters: declared twice, of another type": ["fixed-shadowed", "wrong-type"],
  "a body where there should be none": ["body-of-read", "body-on-delete"],
  "nothing said of a result, of errors, of the source": [
    "missing-key",
    "errors-missing",
    "errors-prose",
    "errors-restated",
    "source-missing",
  ],
  "types that are not there": ["type-unresolved", "type-elsewhere"],
  "types that nothing uses": ["type-unused"],
  "integers that no number holds": ["integer-beyond-numbers", "yaml-integer-too-large"],
  "fields that may be null and may be missing": ["nullable-and-optional"],
  "envelopes: unused, without a test, with one that cannot be": [
    "envelope-unused",
    "envelope-untested",
    "envelope-result-tested",
    "no-envelope",
    "none-in-envelope",
  ],
  "limits that cannot be": ["throttle-implausible", "wrong-value"],
  "repeats that are not safe": ["retry-unsafe", "idempotency-key-by-hand", "idempotent-redundant"],
  "pages that lead nowhere": [
    "pagination-missing",
    "pages-incomplete",
    "pages-argument",
    "pages-field",
  ],
  "credentials: none named, named twice, written by hand": [
    "auth-missing",
    "secret-per-call",
    "authorization-by-hand",
  ],
  "base URLs": ["base-url", "base-url-insecure", "base-url-placeholder", "base-url-trailing-slash"],
  "sentences: missing, empty, too long": [
    "doc-missing",
    "parameter-doc-missing",
    "type-doc-missing",
    "doc-repeats-name",
    "doc-sentences",
    "doc-unfinished",
  ],
  "texts that are not what they look like": ["hidden-characters", "doc-html", "yaml-character"],
  "what is deprecated, and what to use instead": [
    "deprecated-without-reason",
    "replacement-unknown",
  ],
  "spellings across a service": [
    "names-alike",
    "name-misspelled",
    "name-number-mixed",
    "name-case-mixed",
  ],
  "facts that are unknown": ["unknowns-more", "unknowns-fewer"],
  "comments that ignore nothing, or do not say why": [
    "ignore-unused",
    "ignore-without-reason",
    "ignore-unknown",
    "ignore-malformed",
  ],
};

const ids: ReadonlySet<string> = new Set(lintRules.map(({ id }) => id));
const codes: ReadonlySet<string> = new Set(Object.keys(catalogue));

test("there are forty of them; the order of keys is for `callsheet fmt`", () => {
  expect(Object.keys(groups).length).toBeGreaterThanOrEqual(40);
});

describe.each(Object.entries(groups))("%s", (_, names) => {
  test.each(names.map((name) => [name]))("is found by %s", (name) => {
    expect(ids.has(name) || codes.has(name)).toBe(true);
  });
});
