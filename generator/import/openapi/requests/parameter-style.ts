/** How a parameter is written, and what call sheets have for that. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { NoteKind } from "../../notes/note-kinds.ts";
import { own, type PlainObject } from "../../source/plain-object.ts";
import type { WireShape } from "../reading/wire-shape.ts";

export interface Style {
  readonly name: string;
  readonly isExploded: boolean;
}

/**
 * `value`: as its type says. `text`: as one text that the caller writes. `pairs`: as a list of texts. `fields`: each
 * field on its own.
 */
export interface Writing {
  readonly as: "value" | "text" | "pairs" | "fields";
  readonly list?: ListStyle | undefined;
  /** What stands before it in the path. */
  readonly prefix?: string | undefined;
  readonly note?: NoteKind | undefined;
}

const usual: Readonly<Record<string, string>> = { query: "form", path: "simple", header: "simple" };

export function styleOf(value: PlainObject, location: string, isPlain: boolean): Style {
  if (isPlain) return collectionStyle(own(value, "collectionFormat"), location);
  const said = own(value, "style");
  const name = typeof said === "string" ? said : (usual[location] ?? "form");
  const explode = own(value, "explode");
  const isExploded = typeof explode === "boolean" ? explode : name === "form";
  return { name, isExploded };
}

/** Of Swagger 2.0, where commas are usual. */
function collectionStyle(format: unknown, location: string): Style {
  const name = usual[location] ?? "form";
  switch (format) {
    case "multi":
      return { name, isExploded: true };
    case "ssv":
      return { name: "spaceDelimited", isExploded: false };
    case "tsv":
      return { name: "tabDelimited", isExploded: false };
    case "pipes":
      return { name: "pipeDelimited", isExploded: false };
    default:
      return { name, isExploded: false };
  }
}

export function writingOf(
  location: "query" | "header" | "path",
  style: Style,
  shape: WireShape,
): Writing {
  if (location === "query") return inQuery(style, shape);
  const { name, isExploded } = style;
  const written = inOneText(style, shape);
  if (location === "header" || name === "simple") return written;
  const isTold = isExploded && (shape.isList || shape.isObject);
  // The sign between items is one that values keep; the sign between name and value is none.
  const note = shape.isObject ? "parameter-style" : "parameter-joined";
  if (name === "label") return { ...(isTold ? { as: "text", note } : written), prefix: "." };
  if (name !== "matrix") return { ...written, note: "parameter-style" };
  return { ...written, prefix: ";=", note: isTold ? "parameter-style" : written.note };
}

const asText: Writing = { as: "text", note: "parameter-joined" };

/** Commas between items, and between names and values. */
function inOneText({ isExploded }: Style, { isList, isObject }: WireShape): Writing {
  if (isObject && !isList) return { as: "pairs", list: "comma", note: "parameter-pairs" };
  if (isObject) return { ...asText, note: isExploded ? "parameter-style" : "parameter-joined" };
  return isList ? { as: "value", list: "comma" } : { as: "value" };
}

function inQuery({ name, isExploded }: Style, shape: WireShape): Writing {
  const { isList, isObject, hasList, hasDeepList } = shape;
  if (name === "deepObject") {
    return hasList ? { as: "value", list: "indexed", note: "parameter-indexed" } : { as: "value" };
  }
  if (/^(?:space|pipe|tab)Delimited$/.test(name) && !isExploded) {
    return isList || isObject ? asText : { as: "value" };
  }
  if (isObject) {
    return isExploded
      ? { as: "fields", note: "parameter-fields" }
      : { as: "pairs", list: "comma", note: "parameter-pairs" };
  }
  if (hasDeepList) return { as: "value", list: "indexed", note: "parameter-indexed" };
  return isList && !isExploded ? { as: "value", list: "comma" } : { as: "value" };
}
