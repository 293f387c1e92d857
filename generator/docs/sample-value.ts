/** Values for examples: of the right type, and telling what belongs there. */
import type { Constraints, ObjectType, Scalar, TypeDeclaration, TypeRef } from "../model/model.ts";
import { literalText, objectKey } from "../print/literal.ts";
import { factsOf, type Primitive } from "../spec/types/primitives.ts";
import { isIn } from "../spec/types/type.ts";

/** Facts about a value beside its type. */
interface About {
  readonly name: string;
  readonly constraints?: Constraints | undefined;
  /** Types that the value is inside of: none is begun a second time. */
  readonly inside?: readonly TypeDeclaration[];
}

/** Undefined where a type has no value that ends. */
export function sampleValue(type: TypeRef, about: About): Value | undefined {
  switch (type.kind) {
    case "primitive":
      return primitiveSample(type.name, about);
    case "literal":
      return literalValue(type.value);
    case "named":
      return declaredSample(type.to, about);
    case "array": {
      const item = sampleValue(type.items, about);
      return list(item === undefined ? [] : [item]);
    }
    case "map": {
      const value = sampleValue(type.values, { ...about, name: "value" });
      return objectValue(value === undefined ? [] : [{ key: "key", value }]);
    }
    case "union":
      return firstSample(type.members, about);
    case "intersection":
      return merged(type.members.map((member) => sampleValue(member, about)));
  }
}

function primitiveSample(name: Primitive, { name: about, constraints }: About): Value {
  const { code, sample = texts[constraints?.format ?? ""] ?? `<${about}>` } = factsOf(name);
  switch (code) {
    case "string":
    case "unknown":
      return literalValue(sample);
    case "number":
      return literalValue(numberFor(constraints));
    case "boolean":
      return literalValue(true);
    case "file":
      return { kind: "expression", text: `new Blob(["<${about}>"])` };
  }
}

/** Sample texts by format. */
const texts: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
};

function numberFor({ minimum, exclusiveMinimum, maximum }: Constraints = {}): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1);
  return maximum !== undefined && maximum < least ? maximum : least;
}

function declaredSample(to: TypeDeclaration, about: About): Value | undefined {
  const { inside = [] } = about;
  if (inside.includes(to)) return undefined;
  const within = { ...about, inside: [...inside, to] };
  switch (to.kind) {
    case "alias":
      return sampleValue(to.type, { ...within, constraints: to.constraints ?? about.constraints });
    case "enum": {
      const value = to.values.find(({ deprecated }) => deprecated === undefined) ?? to.values[0];
      return value === undefined ? undefined : literalValue(value.value);
    }
    case "object":
      return objectSample(to, within);
    case "union": {
      const { discriminator, members } = to;
      const found = members.flatMap(({ type, tags: [tag] }) => {
        const value = sampleValue(type, within);
        if (value === undefined) return [];
        return tag === undefined || discriminator === undefined
          ? [value]
          : [merged([value, objectValue([{ key: discriminator, value: literalValue(tag) }])])];
      });
      return found[0];
    }
  }
}

/** Fields of which no value tells much are left out, unless they are required. */
function objectSample({ fields, more }: ObjectType, about: About): Value | undefined {
  const sent = fields.filter((field) => isIn(field, "sent"));
  const required = sent.filter((field) => field.required);
  const shown = required.length > 0 ? required : sent.slice(0, 2);
  const entries: SampleEntry[] = [];
  for (const { name, type, constraints, required: isNeeded } of shown) {
    const value = sampleValue(type, { name, constraints, inside: about.inside ?? [] });
    if (value !== undefined) entries.push({ key: name, value });
    else if (isNeeded) return undefined;
  }
  return more === undefined && entries.length === 0 && required.length > 0
    ? undefined
    : objectValue(entries);
}

function firstSample(members: readonly TypeRef[], about: About): Value | undefined {
  const known = members.filter((member) => !(member.kind === "literal" && member.value === null));
  for (const member of [...known, ...members]) {
    const found = sampleValue(member, about);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The fields of all, where all are objects; the last that has a field says its value. */
function merged(values: readonly (Value | undefined)[]): Value | undefined {
  const objects = values.filter((value) => value?.kind === "object");
  const [first] = values;
  if (objects.length < values.length) return first;
  const entries = new Map(objects.flatMap((one) => one.entries.map((entry) => [entry.key, entry])));
  return objectValue([...entries.values()]);
}

export type Value =
  | { readonly kind: "literal"; readonly value: Scalar }
  /** An expression that stays as it is. */
  | { readonly kind: "expression"; readonly text: string }
  | { readonly kind: "object"; readonly entries: readonly SampleEntry[] }
  | { readonly kind: "list"; readonly items: readonly Value[] };

export interface SampleEntry {
  readonly key: string;
  readonly value: Value;
}

export const literalValue = (value: Scalar): Value => ({ kind: "literal", value });
export const objectValue = (entries: readonly SampleEntry[]): Value => ({
  kind: "object",
  entries,
});
const list = (items: readonly Value[]): Value => ({ kind: "list", items });

/** The longest line of a value that is not broken. */
const width = 58;

/** `before`: how many characters of its line come before it. */
export function valueCode(value: Value, before: number, indent = ""): string {
  const flat = flatCode(value);
  if (before + flat.length <= width && !isDeep(value)) return flat;
  const inner = `${indent}  `;
  switch (value.kind) {
    case "literal":
    case "expression":
      return flat;
    case "object":
      return block(
        "{}",
        value.entries.map((entry) => entryCode(entry, inner)),
        indent,
      );
    case "list":
      return block(
        "[]",
        value.items.map((item) => valueCode(item, inner.length, inner)),
        indent,
      );
  }
}

function flatCode(value: Value): string {
  switch (value.kind) {
    case "literal":
      return literalText(value.value);
    case "expression":
      return value.text;
    case "object": {
      const entries = value.entries.map((one) => `${objectKey(one.key)}: ${flatCode(one.value)}`);
      return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
    }
    case "list":
      return `[${value.items.map(flatCode).join(", ")}]`;
  }
}

/** Several entries of which one holds others. */
const isDeep = (value: Value): boolean =>
  value.kind === "object" &&
  value.entries.length > 1 &&
  value.entries.some((entry) => entry.value.kind === "object" && entry.value.entries.length > 0);

function entryCode({ key, value }: SampleEntry, indent: string): string {
  const name = `${objectKey(key)}: `;
  return `${name}${valueCode(value, indent.length + name.length, indent)}`;
}

const block = (brackets: "{}" | "[]", lines: readonly string[], indent: string): string =>
  lines.length === 0
    ? brackets
    : [brackets[0], ...lines.map((line) => `${indent}  ${line},`), `${indent}${brackets[1]}`].join(
        "\n",
      );
