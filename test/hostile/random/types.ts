/** Random types in the notation of call sheets. */
import * as fc from "fast-check";
import { prose, text, wireName } from "./texts.ts";

const primitives = fc.constantFrom(
  ..."string integer number boolean json bytes date datetime digits decimal int64 hex null unknown".split(
    " ",
  ),
);

const quoted = text.map((value) => `'${value.replace(/[\\']/g, "\\$&")}'`);
const numbers = fc.oneof(fc.integer(), fc.constantFrom(-1.5, 0)).map(String);
const literals = fc.oneof(quoted, numbers, fc.constantFrom("true", "false"));

const open = fc.constantFrom<boolean | "results">(true, false, "results");

/** A type expression that can refer to these declared names. */
export function typeExpression(names: readonly string[]): fc.Arbitrary<string> {
  const declared = names.length === 0 ? primitives : fc.constantFrom(...names);
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 3, depthIdentifier: "type", withCrossShrink: true },
      primitives,
      declared,
      literals,
      tie("expression").map((items) => `(${items})[]`),
      tie("expression").map((values) => `Record<string, ${values}>`),
      fc
        .array(tie("expression"), { minLength: 2, maxLength: 3 })
        .map((all) => `(${all.join(" | ")})`),
      fc
        .array(tie("expression"), { minLength: 2, maxLength: 2 })
        .map((all) => `(${all.join(" & ")})`),
    ),
  }));
  return expression;
}

/** A mapping without duplicate keys, in which `__proto__` is an ordinary key. */
export const mapping = <T>(
  keys: fc.Arbitrary<string>,
  values: fc.Arbitrary<T>,
  minKeys = 0,
): fc.Arbitrary<Record<string, T>> =>
  fc
    .uniqueArray(fc.tuple(keys, values), {
      selector: ([name]) => name,
      minLength: minKeys,
      maxLength: 3,
    })
    .map((entries) => Object.fromEntries(entries));

/** A record with random optional keys. */
export const some = (required: Arbitraries, optional: Arbitraries): fc.Arbitrary<object> =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) });

type Arbitraries = Record<string, fc.Arbitrary<unknown>>;

export const documented: Arbitraries = {
  doc: prose,
  deprecated: fc.oneof(fc.constant(true), prose),
};

export const constraints: Arbitraries = {
  pattern: text,
  minimum: fc.integer(),
  maxLength: fc.nat(),
};

export function typeDeclaration(names: readonly string[]): fc.Arbitrary<unknown> {
  const type = typeExpression(names);
  const field = fc.oneof(
    type,
    some({ type }, { ...documented, ...constraints, readonly: fc.boolean() }),
  );
  const fieldName = fc
    .tuple(wireName, fc.boolean())
    .map(([name, may]) => (may ? `${name}?` : name));
  return fc.oneof(
    some({ fields: mapping(fieldName, field) }, { ...documented, more: type }),
    some(
      { values: mapping(wireName, fc.oneof(fc.constant(null), prose), 1) },
      { ...documented, open },
    ),
    some(
      { values: fc.constantFrom({ 1: null }, { "-1": "a", 2: null }), of: fc.constant("integer") },
      {},
    ),
    some({ union: fc.array(type, { minLength: 1, maxLength: 3 }) }, { ...documented, open }),
    some({ union: mapping(text, type, 1), discriminator: wireName }, documented),
    some({ type }, { ...documented, ...constraints }),
  );
}
