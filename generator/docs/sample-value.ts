/** Values for examples: they have the right type, and describe what to pass. */
import type { Constraints, Field, TypeDeclaration, TypeExpression } from "../open/model-types.ts";
import { isInDirection, type TypesById } from "../open/types-in.ts";
import { factsOf, type Primitive } from "../sheets/types/primitives.ts";
import type { View } from "../sheets/types/type.ts";
import { plural } from "../text/texts.ts";
import {
  listValue,
  literalValue,
  objectValue,
  type SampleEntry,
  type Value,
} from "./value-code.ts";
import { isUnknown } from "../sheets/types/shape.ts";

type ObjectType = Extract<TypeDeclaration, { readonly kind: "object" }>;

interface About {
  readonly types: TypesById;
  readonly name: string;
  readonly constraints?: Constraints | undefined;
  /** Enclosing types, which are not repeated inside. */
  readonly inside?: readonly TypeDeclaration[];
  /** Direction. A received value shows more fields than a sent one, and omits unknown parts. */
  readonly view?: View;
}

/** Returns a sample; undefined if a type has no finite value. */
export function sampleValue(type: TypeExpression, about: About): Value | undefined {
  switch (type.kind) {
    case "primitive":
      return primitiveSample(type.name, about);
    case "literal":
      return literalValue(type.value);
    case "named": {
      const declared = about.types.get(type.id);
      return declared && declaredSample(declared, about);
    }
    case "array": {
      const item = sampleValue(type.items, about);
      return listValue(item === undefined ? [] : [item]);
    }
    case "tuple": {
      const items = type.items.slice(0, type.required).map((item) => sampleValue(item, about));
      const known = items.filter((item) => item !== undefined);
      return known.length < items.length ? undefined : listValue(known);
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

function primitiveSample(name: Primitive, { name: about, constraints, view }: About): Value {
  const { code, sample = texts[constraints?.format ?? ""] ?? `<${about}>` } = factsOf(name);
  switch (code) {
    case "unknown":
      return view === "received" ? { kind: "expression", text: "unknown" } : literalValue(sample);
    case "string":
      return literalValue(sample);
    case "number":
      return literalValue(numberFor(constraints));
    case "bigint":
      return literalValue(BigInt(Math.ceil(numberFor(constraints))));
    case "boolean":
      return literalValue(true);
    case "file":
      return { kind: "expression", text: `new Blob(["<${about}>"])` };
  }
}

/** Sample strings by format. */
const texts: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com/",
  url: "https://example.com/",
  uuid: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
};

function numberFor(constraints: Constraints = {}): number {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = constraints;
  const [low, high] = [minimum ?? exclusiveMinimum, maximum ?? exclusiveMaximum];
  const least = minimum ?? (exclusiveMinimum ?? 0) + 1;
  const most = maximum ?? (exclusiveMaximum ?? Infinity) - 1;
  if (least <= most) return least;
  // Either 1 exceeds a bound, or no number between the bounds has a distance of 1 to both.
  return low === undefined || high === undefined ? most : (low + high) / 2;
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
      if (value === undefined) return undefined;
      return literalValue(to.of === "bigint" ? BigInt(String(value.value)) : value.value);
    }
    case "object":
      return objectSample(to, within);
    case "union": {
      const { discriminator, members } = to;
      const samples = members.flatMap(({ type, tags: [tag] }) => {
        const value = sampleValue(type, within);
        if (value === undefined) return [];
        return tag === undefined || discriminator === undefined
          ? [value]
          : [merged([value, objectValue([{ key: discriminator, value: literalValue(tag) }])])];
      });
      return samples[0];
    }
  }
}

/** Maximum number of shown fields in a response, by the number of enclosing objects. */
const mostFields = [8, 4, 2];

/** Omits optional fields with uninformative values. A response shows the number of omitted fields. */
function objectSample({ fields, more }: ObjectType, about: About): Value | undefined {
  const { types, view = "sent", inside = [] } = about;
  const all = fields.filter((field) => isInDirection(field, view));
  const required = all.filter((field) => field.required);
  const entries: SampleEntry[] = [];
  for (const { name, type, constraints, required: isNeeded } of shownFields(all, about)) {
    const value = sampleValue(type, { types, name, constraints, inside, view });
    const isEmpty = view === "received" && value?.kind === "list" && value.items.length === 0;
    if (value !== undefined && (isNeeded || !isEmpty)) entries.push({ key: name, value });
    else if (isNeeded) return undefined;
  }
  if (view === "received") {
    return { ...objectValue(entries), rest: restOf(all.length - entries.length, more) };
  }
  return more === undefined && entries.length === 0 && required.length > 0
    ? undefined
    : objectValue(entries);
}

function shownFields(fields: readonly Field[], { view, inside = [] }: About): readonly Field[] {
  const required = fields.filter((field) => field.required);
  if (view !== "received") return required.length > 0 ? required : fields.slice(0, 2);
  const depth = inside.filter(({ kind }) => kind === "object").length - 1;
  return fields
    .filter((field) => field.required || field.deprecated === undefined)
    .slice(0, mostFields[depth] ?? 1);
}

function restOf(count: number, more: ObjectType["more"]): string | undefined {
  const rest = [
    ...(count > 0 ? [`${plural(count, "more field")}`] : []),
    ...(more !== undefined && isUnknown(more) ? ["undocumented fields"] : []),
  ];
  return rest.length === 0 ? undefined : `// and ${rest.join(", ")}`;
}

function firstSample(members: readonly TypeExpression[], about: About): Value | undefined {
  const known = members.filter((member) => !(member.kind === "literal" && member.value === null));
  for (const member of [...known, ...members]) {
    const sample = sampleValue(member, about);
    if (sample !== undefined) return sample;
  }
  return undefined;
}

/** Merges the fields of all members, if all are objects. The last member with a field determines its value. */
function merged(values: readonly (Value | undefined)[]): Value | undefined {
  const objects = values.filter((value) => value?.kind === "object");
  const [first] = values;
  if (objects.length < values.length) return first;
  const entries = new Map(objects.flatMap((one) => one.entries.map((entry) => [entry.key, entry])));
  const rest = objects.map((one) => one.rest).find((text) => text !== undefined);
  return { ...objectValue([...entries.values()]), rest };
}
