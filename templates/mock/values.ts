// Callsheet mocks: generates values of shapes from a seed. The same seed produces the same values.

import {
  type Bounds,
  type Shape,
  type Types,
  fits,
  isFields,
  jsonText,
  fieldValue,
  resolved,
} from "./shapes.ts";

/** Returns a number from 0 up to but not including 1, of a string (FNV-1a, then MurmurHash3's final mix). */
export function chance(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1)
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

const countAt = (key: string, least: number, most: number): number =>
  least + Math.floor(chance(key) * (most - least + 1));

const pick = <T>(key: string, all: readonly T[]): T | undefined =>
  all[Math.floor(chance(key) * all.length)];

const charactersAt = (key: string, length: number, all = "0123456789abcdef"): string =>
  Array.from({ length }, (_, at) => pick(`${key}:${at}`, Array.from(all))).join("");

const words =
  "amber birch cedar delta ember fjord grove haven inlet juniper knoll linden maple north oak pine".split(
    " ",
  );

const dayAt = (key: string): string =>
  new Date(Date.UTC(2026, 0, 1 + countAt(key, 0, 364))).toISOString().slice(0, 10);

/** Maximum nesting of optional fields and items. Deeper values only have required fields. */
const deepOptional = 4;

/** Returns a value of a shape. `key`: the seed, and the use of the value. */
export function valueOf(shape: Shape, key: string, types: Types, depth = 0): unknown {
  const { part, bounds } = resolved(shape, types);
  const { examples = [] } = bounds;
  const shown = (bounds.default === undefined ? examples : [bounds.default]).filter((one) =>
    fits(one, shape, types),
  );
  if (shown.length > 0) return pick(key, shown);
  const isDeep = depth > deepOptional;
  const inner = (one: Shape, name: string | number): unknown =>
    valueOf(one, `${key}/${name}`, types, depth + 1);
  if ("primitive" in part) return primitiveOf(part.primitive, key, bounds);
  if ("list" in part) {
    const { minItems = 0, maxItems = Infinity, uniqueItems = false } = bounds;
    const length = Math.min(
      Math.max(isDeep || isUndocumented(part.list, types) ? 0 : 2, minItems),
      maxItems,
    );
    const all = Array.from({ length }, (_, at) => inner(part.list, at));
    return uniqueItems ? distinct(all) : all;
  }
  if ("tuple" in part) {
    const { minItems = 0 } = bounds;
    const length = Math.max(isDeep ? part.required : part.tuple.length, minItems);
    return Array.from({ length }, (_, at) => inner(part.tuple[at] ?? part.rest ?? "unknown", at));
  }
  if ("enum" in part) return part.enum.length === 0 ? "other" : pick(key, part.enum);
  if ("map" in part) {
    const names = isDeep ? [] : words.slice(0, 2);
    return Object.fromEntries(names.map((name) => [name, inner(part.map, name)]));
  }
  if ("all" in part) {
    const all = part.all.map((one) => inner(one, ""));
    return all.every(isFields) ? Object.fromEntries(all.flatMap(Object.entries)) : all[0];
  }
  if ("fields" in part) {
    const fields = [...part.fields].filter(([, { isRequired }]) => isRequired || !isDeep);
    return Object.fromEntries(fields.map(([name, field]) => [name, inner(field.shape, name)]));
  }
  const heights = part.any.map((member) => heightOf(member, types));
  const ending = heights.map((height, at) => (height < Infinity ? at : -1)).filter((at) => at >= 0);
  const index = isDeep ? heights.indexOf(Math.min(...heights)) : (pick(`${key}?`, ending) ?? 0);
  const value = inner(part.any[index] ?? "unknown", "");
  const [tag] = part.tags?.[index] ?? [];
  if (part.by === undefined || tag === undefined) return value;
  return Object.fromEntries([...Object.entries(isFields(value) ? value : {}), [part.by, tag]]);
}

const heightsByTypes = new WeakMap<Types, Map<string, number>>();

/** Returns the nesting depth of a shape's smallest value; Infinity if there is no finite value. */
export function heightOf(shape: Shape, types: Types, most = 16): number {
  const known = heightsByTypes.get(types) ?? new Map<string, number>();
  heightsByTypes.set(types, known);
  const key = `${most} ${shape}`;
  const height = known.get(key) ?? lowest(shape, types, most);
  known.set(key, height);
  return height;
}

function lowest(shape: Shape, types: Types, most: number): number {
  if (most < 0) return Infinity;
  const { part, bounds } = resolved(shape, types);
  const inner = (one: Shape): number => heightOf(one, types, most - 1) + 1;
  if ("any" in part) return Math.min(...part.any.map(inner));
  if ("all" in part) return Math.max(...part.all.map(inner));
  if ("list" in part) return (bounds.minItems ?? 0) > 0 ? inner(part.list) : 0;
  if ("tuple" in part) return Math.max(0, ...part.tuple.slice(0, part.required).map(inner));
  if (!("fields" in part)) return 0;
  const required = [...part.fields.values()].filter(({ isRequired }) => isRequired);
  return Math.max(0, ...required.map((field) => inner(field.shape)));
}

const isUnknown = ({ part }: ReturnType<typeof resolved>): boolean =>
  "primitive" in part && part.primitive === "unknown";

/** Returns whether the type of a value or of a list's items is unknown, or no finite value exists. */
export function isUndocumented(shape: Shape, types: Types): boolean {
  const whole = resolved(shape, types);
  const items = "list" in whole.part ? resolved(whole.part.list, types) : whole;
  return isUnknown(whole) || isUnknown(items) || heightOf(shape, types) === Infinity;
}

export const distinct = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [jsonText(one), one])).values(),
];

function primitiveOf(name: string, key: string, bounds: Bounds): unknown {
  switch (name) {
    case "string":
      return textOf(key, bounds);
    case "integer":
    case "bigint":
      return numberOf(key, bounds, 1);
    case "number":
      return numberOf(key, bounds, 0.25);
    case "boolean":
      return chance(key) < 0.5;
    case "date":
      return dayAt(key);
    case "datetime":
      return `${dayAt(key)}T12:00:00Z`;
    case "bytes":
      return btoa(charactersAt(key, 12));
    case "hex":
      return `0x${charactersAt(key, 8)}`;
    case "digits":
    case "decimal":
    case "int64":
      return String(countAt(key, 1, 99_999));
    case "json":
    case "object":
      return {};
    default:
      return null;
  }
}

function numberOf(key: string, bounds: Bounds, unit: number): number {
  const { minimum = -Infinity, maximum = Infinity, multipleOf = unit } = bounds;
  const { exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = bounds;
  const [usual, span] = bounds.format === "unix-time" ? [1_767_225_600, 31_536_000] : [1, 999];
  const least = Math.max(minimum, exclusiveMinimum + unit);
  const most = Math.min(maximum, exclusiveMaximum - unit);
  const from = least === -Infinity ? Math.min(usual, most) : least;
  const first = Math.ceil(from / multipleOf);
  const last = Math.max(Math.floor(Math.min(most, from + span) / multipleOf), first);
  return countAt(key, first, last) * multipleOf;
}

function uuidAt(key: string): string {
  const hex = charactersAt(key, 30);
  const [last, ...others] = [hex.slice(18), hex.slice(0, 8), hex.slice(8, 12)];
  return [...others, `4${hex.slice(12, 15)}`, `8${hex.slice(15, 18)}`, last].join("-");
}

const urlAt = (key: string): string =>
  `https://${pick(key, words)}.example/${countAt(`${key}/`, 1, 999)}`;

/** Example strings of formats, by their names in JSON Schema. */
const formats: Readonly<Record<string, (key: string) => string>> = {
  uuid: uuidAt,
  uri: urlAt,
  url: urlAt,
  email: (key) => `${pick(key, words)}.${countAt(`${key}@`, 1, 999)}@mail.example`,
  hostname: (key) => `${pick(key, words)}.example`,
  date: dayAt,
  "date-time": (key) => `${dayAt(key)}T12:00:00Z`,
  time: () => "12:00:00Z",
  ipv4: (key) => `192.0.2.${countAt(key, 1, 254)}`,
  ipv6: (key) => `2001:db8::${countAt(key, 1, 9999)}`,
};

function textOf(key: string, { format = "", pattern, minLength = 0, maxLength }: Bounds): string {
  const ofFormat = fieldValue(formats, format)?.(key);
  if (ofFormat !== undefined) return ofFormat;
  if (pattern !== undefined) return matching(pattern, key, minLength);
  const text = `${pick(key, words)} ${countAt(`${key}#`, 1, 999)}`;
  return text.padEnd(minLength, ".").slice(0, maxLength);
}

/** Returns a string that matches a simple pattern: characters and character classes with repetition. */
function matching(pattern: string, key: string, minLength: number): string {
  const atoms = pattern
    .replaceAll(/^\^|\$$/g, "")
    .matchAll(/(\\.|\[(?:\\.|[^\]])+\]|.)(?:\{(\d+)(?:,\d*)?\}|([+*?]))?/g);
  return Array.from(atoms, ([, atom = "", count, mark]) => {
    const many = mark === "+" || mark === "*" ? Math.max(minLength, 4) : 1;
    return charactersAt(`${key}${atom}`, Number(count ?? many), charactersOf(atom));
  }).join("");
}

function charactersOf(atom: string): string {
  if (!atom.startsWith("[")) return atom.replace("\\d", "0123456789").replace("\\w", "abcdef");
  return atom
    .slice(1, -1)
    .replaceAll(/([^\\])-([^\\])/g, (_, from: string, to: string) => {
      const first = from.charCodeAt(0);
      const length = Math.max(to.charCodeAt(0) - first + 1, 0);
      return Array.from({ length }, (__, at) => String.fromCharCode(first + at)).join("");
    })
    .replaceAll("\\d", "0123456789")
    .replaceAll("\\w", "abcdef")
    .replaceAll("\\", "");
}

/** Returns the id of a numbered record: the number, or a string that contains it. */
export function idOf(shape: Shape, index: number, key: string, types: Types): unknown {
  const { part, bounds } = resolved(shape, types);
  const texts = bounds.format === "uuid" ? [uuidAt(`${key}#${index}`)] : [];
  const all = [...texts, index, String(index), `0x${index.toString(16)}`];
  const ofEnum = "enum" in part ? part.enum[index - 1] : undefined;
  return ofEnum ?? all.find((one) => fits(one, shape, types)) ?? valueOf(shape, key, types);
}
