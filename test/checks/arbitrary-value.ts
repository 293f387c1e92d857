/** Arbitrary values for a type, most of them valid. */
import * as fc from "fast-check";
import type {
  Constraints,
  Primitive,
  Scalar,
  TypeDeclaration,
  TypeRef,
} from "../../generator/model/model.ts";
import { regularExpression } from "../../generator/sheets/types/pattern-match.ts";
import { brokenBound } from "../../generator/sheets/types/type-values.ts";
import { isIn, type View } from "../../generator/sheets/types/type.ts";
import { fits } from "./oracle.ts";

/** Values below this depth are as small as possible. */
const deepest = 4;

export interface Drawing {
  readonly view: View;
  readonly depth: number;
  /** Whether optional parts are all present or all absent. If undefined, chance decides. */
  readonly isFull?: boolean;
  /** Values to try wherever their kind is accepted. */
  readonly words?: readonly unknown[];
}

const received: Drawing = { view: "received", depth: 0 };

export function valueOf(
  type: TypeRef,
  drawing: Drawing = received,
  bounds: Constraints = {},
): fc.Arbitrary<unknown> {
  const { depth, isFull } = drawing;
  const maxLength = depth > deepest || isFull === false ? 0 : 2;
  const minLength = isFull === true ? maxLength : 0;
  const inner = { ...drawing, depth: depth + 1 };
  switch (type.kind) {
    case "primitive":
      return primitiveValue(type, drawing, bounds);
    case "literal":
      return fc.constant(type.value);
    case "array":
      return maxLength === 0
        ? fc.constant([])
        : fc.array(valueOf(type.items, inner), { minLength, maxLength });
    case "tuple": {
      const count = isFull === true ? type.items.length : type.required;
      const first = fc.tuple(...type.items.slice(0, count).map((item) => valueOf(item, inner)));
      if (type.rest === undefined || maxLength === 0 || count < type.items.length) return first;
      const others = fc.array(valueOf(type.rest, inner), { maxLength });
      return fc.tuple(first, others).map((parts) => parts.flat());
    }
    case "map":
      return maxLength === 0
        ? fc.constant({})
        : fc.dictionary(names, valueOf(type.values, inner), {
            minKeys: minLength,
            maxKeys: maxLength,
            noNullPrototype: true,
          });
    case "union":
      return fc.oneof(...type.members.map((member) => valueOf(member, drawing, bounds)));
    case "intersection":
      return fc
        .tuple(...type.members.map((member) => valueOf(member, drawing)))
        .map((values) => values.reduce(both));
    case "named":
      return declaredValue(type.to, drawing, bounds);
  }
}

function primitiveValue(
  type: Extract<TypeRef, { kind: "primitive" }>,
  { isFull, words = [] }: Drawing,
  bounds: Constraints,
): fc.Arbitrary<unknown> {
  const { pattern, minimum: min, maximum: max } = bounds;
  const isKept = (value: unknown): boolean =>
    fits(type, value) && brokenBound(value as Scalar, bounds) === undefined;
  const known = words.filter(isKept);
  // Documents have patterns that JavaScript cannot read.
  const form = pattern === undefined ? undefined : regularExpression(pattern);
  const own =
    type.name === "string" && form !== undefined
      ? fc.stringMatching(form)
      : type.name === "integer" && (min ?? max) !== undefined
        ? fc.integer({
            ...(min === undefined ? {} : { min }),
            ...(max === undefined ? {} : { max }),
          })
        : type.name === "string" && isFull !== undefined
          ? fc.constantFrom("a", "two words", "a/b&c=d")
          : primitives[type.name];
  return known.length === 0 ? own : fc.oneof(own, fc.constantFrom(...known));
}

const names = fc.constantFrom("a", "b", "__proto__", "constructor", "0", "", "a b");

/** Merges objects; otherwise returns the second value. */
const both = (one: unknown, other: unknown): unknown =>
  typeof one === "object" && typeof other === "object" && one !== null && other !== null
    ? fromEntries([...Object.entries(one), ...Object.entries(other)])
    : other;

type Entries = readonly (readonly [string, unknown])[];

const none = fc.constant<Entries>([]);

/** Creates an object with any names as its own fields. */
const fromEntries = (entries: Entries): unknown => Object.fromEntries(entries);

function declaredValue(
  type: TypeDeclaration,
  drawing: Drawing,
  bounds: Constraints,
): fc.Arbitrary<unknown> {
  const { depth, view, isFull, words = [] } = drawing;
  switch (type.kind) {
    case "alias":
      return valueOf(type.type, drawing, { ...bounds, ...type.constraints });
    case "enum": {
      const known = type.values.map(({ value }) => value);
      return fc.constantFrom(...known, ...(typeof known[0] === "string" ? ["new"] : []));
    }
    case "object": {
      // A type that requires itself has no finite value, so any value is invalid.
      if (depth > deepest + 3) return fc.constant({});
      const inner = { ...drawing, depth: depth + 1 };
      const fields = type.fields.filter((field) => isIn(field, view));
      const entries = fields.map(({ name, type: of, required, constraints }) => {
        const there = valueOf(of, inner, constraints).map((value): Entries => [[name, value]]);
        if (required || isFull === true) return there;
        return isFull === false ? none : fc.oneof(there, none);
      });
      if (isFull !== undefined && type.more === undefined) {
        return fc.tuple(...entries).map((all) => fromEntries(all.flat()));
      }
      const more = type.more === undefined ? fc.anything() : valueOf(type.more, inner);
      const name = fc.constantFrom("another", ...words.filter((word) => typeof word === "string"));
      const another = fc.tuple(name, more).map((entry): Entries => [entry]);
      const others = fc.oneof({ weight: 3, arbitrary: none }, { weight: 1, arbitrary: another });
      return fc.tuple(others, ...entries).map((all) => fromEntries(all.flat()));
    }
    case "union":
      return fc.oneof(
        ...type.members.map(({ type: of, tags }) => {
          const value = valueOf(of, drawing);
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
  bigint: fc.bigInt(),
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
