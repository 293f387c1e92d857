/** Reads the notation of a list or an object: converts OpenAPI's styles to those of call sheets. */
import type { ObjectStyle, Separator, Writing } from "../../../sheets/types/type.ts";
import { propertyOf } from "../../source/plain-object.ts";
import type { Reading } from "../reading/reading.ts";
import type { WireShape } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";

export interface WrittenStyle {
  readonly name: string;
  readonly isExploded: boolean;
}

/** Reads a style. `usual`: default style of the parameter's location. */
export function writtenStyle(value: unknown, usual: string): WrittenStyle {
  const style = propertyOf(value, "style");
  const name = typeof style === "string" ? style : usual;
  const explode = propertyOf(value, "explode");
  return { name, isExploded: typeof explode === "boolean" ? explode : name === "form" };
}

/** Separators of styles that write a list as one string. */
const separatorOf: ReadonlyMap<string, Separator> = new Map([
  ["form", "comma"],
  ["simple", "comma"],
  ["label", "comma"],
  ["matrix", "comma"],
  ["spaceDelimited", "space"],
  ["pipeDelimited", "pipe"],
  ["tabDelimited", "tab"],
]);

/** Returns undefined if a server could not distinguish the parts of the value in one string. */
export function inOneText(
  style: WrittenStyle,
  shape: WireShape,
  schema: Located,
  reading: Reading,
): Writing | undefined {
  const outer = separatorOf.get(style.name);
  if (outer === undefined) return undefined;
  const object = objectWord(style, outer);
  if (shape.isObject && (shape.isNested || object === undefined)) return undefined;
  if (shape.isList && shape.isNested) {
    const inner = reading.version === "2.0" ? innerSeparators(schema, reading) : undefined;
    const all = [outer, ...(inner ?? [])];
    const isClear = inner !== undefined && new Set(all).size === all.length;
    return isClear && !shape.isObject ? { list: outer, inner } : undefined;
  }
  return {
    ...(shape.isList && { list: outer }),
    ...(shape.isObject && { object }),
  };
}

function objectWord({ name, isExploded }: WrittenStyle, outer: Separator): ObjectStyle | undefined {
  if (name === "simple" && isExploded) return "equals";
  return outer === "tab" ? undefined : outer;
}

/** Returns the notation of nested lists that repeat their name: `a=1,2&a=3`; undefined if there is no rule. */
export function repeated(schema: Located, reading: Reading): Writing | undefined {
  const inner = reading.version === "2.0" ? innerSeparators(schema, reading) : undefined;
  const isClear = inner !== undefined && inner.length > 0 && new Set(inner).size === inner.length;
  return isClear ? { list: "repeat", inner } : undefined;
}

/** Returns the separators of nested lists in Swagger 2; undefined if an item is an object. */
function innerSeparators(schema: Located, reading: Reading): readonly Separator[] | undefined {
  const list = reading.resolve(schema) ?? schema;
  const items = locatedAt(list, "items");
  const shape = reading.shape(items);
  if (shape.isObject) return undefined;
  if (!shape.isList) return [];
  const format = propertyOf((reading.resolve(items) ?? items).value, "collectionFormat") ?? "csv";
  const separator = collections.get(format);
  const deeper = innerSeparators(items, reading);
  return separator === undefined || deeper === undefined ? undefined : [separator, ...deeper];
}

const collections: ReadonlyMap<unknown, Separator> = new Map([
  ["csv", "comma"],
  ["ssv", "space"],
  ["tsv", "tab"],
  ["pipes", "pipe"],
]);

/** Returns a JSON content type, normalized; undefined if call sheets cannot name it. */
export function jsonTypeOf(mediaType: string): string | undefined {
  const [essence = ""] = mediaType.split(";");
  const type = essence.trim().toLowerCase();
  return /^application\/(?:[\w.-]+\+)?json$/.test(type) ? type : undefined;
}

/** Returns whether every value is a single string. */
export const isWrittenText = (shape: WireShape): boolean => !shape.isList && !shape.isObject;
