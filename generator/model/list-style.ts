/** The notation of a parameter or a form field that consists of several strings. */
import type {
  FieldWriting,
  FormBody,
  ListStyle,
  MultipartBody,
  Parameter,
  PathStyle,
  TypeRef,
  Writing,
} from "./model.ts";
import { anything } from "../sheets/types/shape.ts";
import { isFlat, literalBefore, type Mark, markFor, styleFor } from "../sheets/types/marks.ts";
import { fieldOf } from "../sheets/types/type-at.ts";
import { partsOf } from "../sheets/types/value-parts.ts";

export { isJson, literalBefore, type Mark } from "../sheets/types/marks.ts";

type Written = Pick<Parameter, "type"> & Writing;

/**
 * Returns the style of a parameter with a list or an object; undefined for a single string. Fields of an object are in
 * brackets with every list style.
 */
export function styleOf({ type, list }: Written): ListStyle | PathStyle | undefined {
  return styleFor(list, partsOf(type));
}

/** Returns the complete notation in words, for comparisons; undefined for a single string. */
export const writingWords = (parameter: Written): string | undefined =>
  styleWords({ ...parameter, list: styleOf(parameter) });

/** Returns the notation in words. `list` must be the style of the value. */
export function styleWords(writing: Writing): string | undefined {
  const { list, inner = [], object, media, reserved, whole } = writing;
  const isWhole = whole ? ["whole"] : [];
  if (media !== undefined) return [media, ...isWhole].join(" ");
  const style = isFlat(object) ? object : list;
  const words = [style, ...inner, ...(reserved ? ["reserved"] : []), ...isWhole];
  return words.every((word) => word === undefined) ? undefined : words.join(" ");
}

/** Returns the writer of a parameter; undefined for the default notation of a list. `path`: for a path parameter. */
export const markOf = (
  parameter: Written & { readonly wire?: string },
  path = "",
): Mark | undefined =>
  markFor(parameter, partsOf(parameter.type), literalBefore(path, parameter.wire ?? ""));

export interface EncodedField extends FieldWriting {
  readonly type: TypeRef;
  readonly mark: Mark | undefined;
}

/** Returns the fields under `encoding:`. If a list is sent as JSON, each of its items is a JSON string. */
export function encodedFields(body: FormBody | MultipartBody): EncodedField[] {
  return (body.encoding ?? []).map((field) => {
    const fieldType = fieldOf(body.type, field.name, "sent");
    const type = "known" in fieldType ? anything : fieldType;
    const { list } = field;
    const plain: Mark | undefined =
      list === "repeat" ? { name: "repeat", settings: [] } : undefined;
    const mark = markOf({ ...field, type }) ?? plain;
    const isEach = mark?.name === "jsonValue" && styleOf({ type }) !== "brackets";
    return { ...field, type, mark: isEach ? { ...mark, settings: ["item"] } : mark };
  });
}
