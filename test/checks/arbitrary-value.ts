/** Values made from a type, most of them of it. */
import * as fc from "fast-check";
import type { Primitive, TypeDeclaration, TypeRef } from "../../generator/model/model.ts";

/** Deeper, a value is as small as it can be. */
const deepest = 4;

export function valueOf(type: TypeRef, depth = 0): fc.Arbitrary<unknown> {
  const maxLength = depth > deepest ? 0 : 2;
  switch (type.kind) {
    case "primitive":
      return primitives[type.name];
    case "literal":
      return fc.constant(type.value);
    case "array":
      return maxLength === 0
        ? fc.constant([])
        : fc.array(valueOf(type.items, depth + 1), { maxLength });
    case "map":
      return maxLength === 0
        ? fc.constant({})
        : fc.dictionary(names, valueOf(type.values, depth + 1), {
            maxKeys: maxLength,
            noNullPrototype: true,
          });
    case "union":
      return fc.oneof(...type.members.map((member) => valueOf(member, depth)));
    case "intersection":
      return fc
        .tuple(...type.members.map((member) => valueOf(member, depth)))
        .map((values) => values.reduce(both));
    case "named":
      return declaredValue(type.to, depth);
  }
}

const names = fc.constantFrom("a", "b", "__proto__", "constructor", "0", "", "a b");

/** Objects become one; of other values the last is taken. */
const both = (one: unknown, other: unknown): unknown =>
  typeof one === "object" && typeof other === "object" && one !== null && other !== null
    ? fromEntries([...Object.entries(one), ...Object.entries(other)])
    : other;

type Entries = readonly (readonly [string, unknown])[];

const none = fc.constant<Entries>([]);

/** Fields of its own, whatever they are called. */
const fromEntries = (entries: Entries): unknown => Object.fromEntries(entries);

function declaredValue(type: TypeDeclaration, depth: number): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case "alias":
      return valueOf(type.type, depth);
    case "enum": {
      const known = type.values.map(({ value }) => value);
      return fc.constantFrom(...known, ...(typeof known[0] === "string" ? ["new"] : []));
    }
    case "object": {
      // A type that needs itself has no finite value: what is made of it fits nothing.
      if (depth > deepest + 3) return fc.constant({});
      const fields = type.fields.filter(({ writeonly }) => !writeonly);
      const entries = fields.map(({ name, type: of, required }): fc.Arbitrary<Entries> => {
        const there = valueOf(of, depth + 1).map((value): Entries => [[name, value]]);
        return required ? there : fc.oneof(there, none);
      });
      const more = type.more === undefined ? fc.anything() : valueOf(type.more, depth + 1);
      const another = more.map((value): Entries => [["another", value]]);
      const others = fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: another });
      return fc.tuple(...entries, others).map((all) => fromEntries(all.flat()));
    }
    case "union":
      return fc.oneof(
        ...type.members.map(({ type: of, tags }) => {
          const value = valueOf(of, depth);
          const { discriminator } = type;
          return discriminator === undefined || tags.length === 0
            ? value
            : fc
                .tuple(value, fc.constantFrom(...tags, "none"))
                .map(([object, tag]) => both(object, fromEntries([[discriminator, tag]])));
        }),
      );
  }
}

const digits = fc.nat().map(String);

const primitives: Readonly<Record<Primitive, fc.Arbitrary<unknown>>> = {
  string: fc.string({ maxLength: 5 }),
  integer: fc.integer(),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  json: fc.jsonValue({ maxDepth: 2 }),
  unknown: fc.jsonValue({ maxDepth: 1 }),
  bytes: fc.base64String({ maxLength: 12 }),
  date: fc.constantFrom("2026-11-21", "2024-02-29", "0001-01-31"),
  datetime: fc.constantFrom("2026-11-21T23:59:59Z", "2026-01-01T00:00:00.123Z"),
  digits,
  decimal: fc.bigInt().map(String),
  file: fc.string().map((text) => new Blob([text])),
  int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
  hex: fc.constantFrom("0x", "0xAf09", "0x0"),
};
