import type { ValueParts } from "./value-parts.ts";
import type { ListStyle, ObjectStyle, PathStyle, Separator, Writing } from "./type.ts";

/** A runtime function that writes a value, and its arguments after the value. */
export interface Mark {
  readonly name: ListStyle | "jsonValue" | "delimited" | "fields" | "reserved";
  readonly settings: readonly (string | readonly string[])[];
}

/** Separators of items. A matrix instead uses the text before its variable in the path, such as `;ids=`. */
const signs: Readonly<Record<Separator | "label", string>> = {
  comma: ",",
  space: " ",
  pipe: "|",
  tab: "\t",
  label: ".",
};

const equalsSigns: Readonly<Partial<Record<ObjectStyle, readonly [string, string]>>> = {
  equals: [",", "="],
  label: [".", "="],
  matrix: [";", "="],
};

/** Returns whether the fields of an object are not in brackets. */
export const isFlat = (
  object: ObjectStyle | undefined,
): object is Exclude<ObjectStyle, "brackets"> => object !== undefined && object !== "brackets";

export const isJson = (media: string | undefined): boolean =>
  media !== undefined && /^application\/(?:[^;]*\+)?json\b/i.test(media);

/** Returns the style of lists, or of objects in brackets; undefined for other values. */
export function styleFor(
  list: ListStyle | PathStyle | undefined,
  { hasList, hasObject }: ValueParts,
): ListStyle | PathStyle | undefined {
  if (hasList) return list ?? "repeat";
  return hasObject ? "brackets" : undefined;
}

/** Returns the function that writes a value; undefined for the default. `before`: text before a path variable. */
export function markFor(writing: Writing, parts: ValueParts, before = ""): Mark | undefined {
  const { list = "repeat", inner = [], object, media, reserved } = writing;
  const { hasList, hasObject } = parts;
  if (isJson(media)) return { name: "jsonValue", settings: [] };
  const sign = isSeparator(list) ? signs[list] : undefined;
  if (reserved) return { name: "reserved", settings: hasList && sign ? [sign] : [] };
  if (object === "fields" && hasObject) return { name: "fields", settings: [] };
  if (isFlat(object) && object !== "fields" && hasObject)
    return { name: "delimited", settings: objectSigns(object) };
  if (hasList && (list === "label" || list === "matrix")) {
    const name = before.slice(Math.max(0, before.lastIndexOf(";")));
    return { name: "delimited", settings: [list === "label" ? signs.label : name] };
  }
  if (hasList && inner.length > 0) {
    return { name: "delimited", settings: [[sign ?? "&", ...inner.map((one) => signs[one])]] };
  }
  const name = styleFor(list, parts);
  const isNamed = name !== undefined && name !== "label" && name !== "matrix";
  return isNamed && (name !== "repeat" || hasObject) ? { name, settings: [] } : undefined;
}

/** Returns the literal text before a variable of a path. */
export function literalBefore(path: string, variable: string): string {
  const pieces = path.split(/\{([^{}=]*)[^{}]*\}/);
  return pieces[pieces.findIndex((piece, at) => at % 2 === 1 && piece === variable) - 1] ?? "";
}

const isSeparator = (list: ListStyle | PathStyle): list is Separator =>
  list in signs && list !== "label";

const objectSigns = (object: Exclude<ObjectStyle, "brackets" | "fields">): readonly string[] =>
  equalsSigns[object] ?? [signs[object as Separator]];
