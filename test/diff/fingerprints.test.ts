/** Compares the fingerprints of two edits for every rule: an acceptance applies to one change only. */
import { describe, expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import type { Change } from "../../generator/diff/verdict/change.ts";
import type { Model } from "../../generator/model/model.ts";
import { diffExample, readDiffExamples } from "../../generator/scripts/diff-examples.ts";
import { mutationsOf } from "./mutation/mutants.ts";

/** Properties that are not part of a change's value. */
const silent =
  /(?:^|\.)(?:place|facts|doc|details|title|source|origin|deprecated|renamedFrom(?:\.name)?|by|version)$|variables(?:\.name)?$/;

/** Second edits by rule: a part of the example and its replacement. */
const seconds: Readonly<Record<string, readonly [part: string, by: string]>> = {
  "base-restated": ["/api", "/rest"],
  "body-closed": ["more: unknown", "more: string"],
  "body-field-renamed": ["string", "hex"],
  "deprecated-added": ["Use search.", "Use find."],
  "deprecated-explained": ["Use search.", "Use find."],
  "deprecated-removed": ["Use search.", "Use find."],
  "enum-openness-restated": ["+    more: unknown\n", ""],
  "errors-added": ["+errors: Problem", "+errors: { 404: Problem }"],
  "errors-changed": ["+errors: Reason", "+errors: { 404: Reason, default: Problem }"],
  "errors-removed": ["-errors: Problem", "-errors: { 404: Problem }"],
  "parameter-enum-deprecated": ["Use on.", "Use it."],
  "parameter-order": [" sort: string", " sort: string\n       more: string"],
  "operation-credential-order": ["X-API-Key", "X-Key"],
  "operation-credential-replaced": ["X-API-Key", "X-Key"],
  "operation-credential-removed": ["X-API-Key", "X-Key"],
  "result-field-became-nullable": ["integer", "string"],
  "result-field-renamed": ["string", "hex"],
  "result-format-changed": ["datetime", "hex"],
  "result-union-closed": ["+    open: false", "-    open: true\n+    open: false"],
  "result-union-opened": ["-    open: false", "-    open: false\n+    open: true"],
  "result-values-narrowed": ["digits", "hex"],
  "type-added": ["string", "hex"],
  "type-closed": ["more: unknown", "more: string"],
  "type-opened": ["more: unknown", "more: string"],
  "type-restated-unused": ["digits", "hex"],
  "type-removed": ["string", "hex"],
  "union-openness-restated": ["+    open: true", "-    open: true"],
  "version-changed": ["/v2/", "/v3/"],
  "webhook-removed": ["thing.removed: Thing", "thing.removed: string"],
};

/** Rules whose changes have one value per target, such as a flag or a name. */
const single: ReadonlySet<string> = new Set(
  [
    "auth-became-needed body-became-optional body-became-required body-format-changed",
    "body-field-became-optional body-field-became-required descriptions-changed",
    "field-direction-changed idempotency-changed idempotency-removed operation-alias-added",
    "operation-alias-removed operation-closed operation-moved operation-moved-with-alias",
    "operation-moved-with-path",
    "operation-opened operation-renamed-with-alias operations-swapped operations-swapped-silently",
    "parameter-became-optional parameter-became-required parameter-format-changed",
    "parameter-location parameter-sensitive response-header-became-optional",
    "response-header-became-required",
    "path-variable-encoding query-known query-unknown ranges-added ranges-removed",
    "result-field-became-optional result-field-became-required result-may-be-none result-never-none",
    "result-void-to-exists server-renamed throttle-documented type-alias-added type-alias-removed",
    "type-input-added type-input-removed type-renamed-with-alias",
  ].flatMap((names) => names.split(" ")),
);

const namesOf = (changes: readonly Change[]): string =>
  changes
    .map(({ rule, target }) => `${rule} ${target}`)
    .toSorted()
    .join("\n");

/** Other edits that are reported by the same rule, each with the differing property. */
function* otherEdits(models: { readonly old: Model; readonly new: Model }, names: string) {
  for (const side of ["new", "old"] as const) {
    for (const { property, of } of mutationsOf(models[side])) {
      if (silent.test(property)) continue;
      const other = of(models[side]);
      if ((changesOf({ old: models[side], new: other }) ?? []).length === 0) continue;
      const edited = { ...models, [side]: other };
      const changes = changesOf(edited);
      if (changes !== undefined && namesOf(changes) === names) yield { property, side, changes };
    }
  }
}

/** Undefined for a model that no call sheet can have. */
function changesOf(models: { readonly old: Model; readonly new: Model }) {
  try {
    return diffModels(models);
  } catch {
    return undefined;
  }
}

const fingerprintsOf = (changes: readonly Change[]): string =>
  changes
    .map(({ fingerprint }) => fingerprint)
    .toSorted()
    .join();

/** The second edit of the table. */
function secondEdit(rule: string, text: string) {
  const [part, by] = seconds[rule] ?? [];
  if (part === undefined || by === undefined) return [];
  const { changes } = diffExample(rule, text.replaceAll(part, by));
  return [{ property: by, side: "both", changes }];
}

const examples = readDiffExamples().map((one) => {
  const names = namesOf(one.changes);
  const others = [...otherEdits(one.models, names), ...secondEdit(one.rule, one.text)];
  return { ...one, others: others.filter(({ changes }) => namesOf(changes) === names) };
});

describe("a fingerprint", () => {
  test.each(examples)("includes the values of $rule in a fingerprint", ({ changes, others }) => {
    const same = others.filter((one) => fingerprintsOf(one.changes) === fingerprintsOf(changes));
    expect(same.map(({ property, side }) => `${side} ${property}`)).toEqual([]);
  });

  test("lists the rules whose fingerprint needs no second edit", () => {
    const alone = examples.filter(({ others }) => others.length === 0);
    expect(alone.map(({ rule }) => rule).filter((rule) => !single.has(rule))).toEqual([]);
  });
});
