/** The notation of a parameter, or a field of a form, with several strings. */
import type {
  FieldWriting,
  FormBody,
  ListStyle,
  MultipartBody,
  ObjectStyle,
  Parameter,
  PathStyle,
  Separator,
  TypeRef,
  Writing,
} from "./model.ts";
import { anything } from "../sheets/types/shape.ts";
import { fieldOf } from "../sheets/types/type-at.ts";
import { partsOf } from "../sheets/types/value-parts.ts";

type Written = Pick<Parameter, "type"> & Writing;

/**
 * The notation of a parameter with a list or an object; undefined for one string. The fields of an object are written
 * in brackets whatever the list style.
 */
export function styleOf({ type, list }: Written): ListStyle | PathStyle | undefined {
  const { hasList, hasObject } = partsOf(type);
  if (hasList) return list ?? "repeat";
  return hasObject ? "brackets" : undefined;
}

/** The complete notation in words, for a comparison; undefined for one string. */
export const writingWords = (parameter: Written): string | undefined =>
  styleWords({ ...parameter, list: styleOf(parameter) });

/** The same, if `list` is already the style of the value. */
export function styleWords(writing: Writing): string | undefined {
  const { list, inner = [], object, media, reserved, whole } = writing;
  const isWhole = whole ? ["whole"] : [];
  if (media !== undefined) return [media, ...isWhole].join(" ");
  const style = isFlat(object) ? object : list;
  const words = [style, ...inner, ...(reserved ? ["reserved"] : []), ...isWhole];
  return words.every((word) => word === undefined) ? undefined : words.join(" ");
}

/** The function of the runtime that writes it, and what that is given after the value. */
export interface Mark {
  readonly name: ListStyle | "asJson" | "delimited" | "fields" | "reserved";
  readonly settings: readonly (string | readonly string[])[];
}

/** Separators of items; that of a matrix is the text before the variable in the path, such as `;ids=`. */
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

const isFlat = (object: ObjectStyle | undefined): object is Exclude<ObjectStyle, "brackets"> =>
  object !== undefined && object !== "brackets";

export const isJson = (media: string | undefined): boolean =>
  media !== undefined && /^application\/(?:[^;]*\+)?json\b/i.test(media);

/**
 * The style in generated code: a list repeats its name by default, an object does not. `path`: for a path parameter.
 */
export function markOf(
  parameter: Written & { readonly wire?: string },
  path = "",
): Mark | undefined {
  const { type, list = "repeat", inner = [], object, media, reserved } = parameter;
  if (isJson(media)) return { name: "asJson", settings: [] };
  const { hasList, hasObject } = partsOf(type);
  const sign = isSeparator(list) ? signs[list] : undefined;
  if (reserved) return { name: "reserved", settings: hasList && sign ? [sign] : [] };
  if (object === "fields" && hasObject) return { name: "fields", settings: [] };
  if (isFlat(object) && object !== "fields" && hasObject)
    return { name: "delimited", settings: objectSigns(object) };
  if (hasList && (list === "label" || list === "matrix")) {
    const before = literalBefore(path, parameter.wire ?? "");
    const name = before.slice(Math.max(0, before.lastIndexOf(";")));
    return { name: "delimited", settings: [list === "label" ? signs.label : name] };
  }
  if (hasList && inner.length > 0) {
    return { name: "delimited", settings: [[sign ?? "&", ...inner.map((one) => signs[one])]] };
  }
  const name = styleOf(parameter);
  const isNamed = name !== undefined && name !== "label" && name !== "matrix";
  return isNamed && (name !== "repeat" || hasObject) ? { name, settings: [] } : undefined;
}

/** The literal text before a variable of a path. */
export function literalBefore(path: string, variable: string): string {
  const pieces = path.split(/\{([^{}=]*)[^{}]*\}/);
  return pieces[pieces.findIndex((piece, at) => at % 2 === 1 && piece === variable) - 1] ?? "";
}

/** A field of a form that is written otherwise than others, and what writes it. */
export interface EncodedField extends FieldWriting {
  readonly type: TypeRef;
  readonly mark: Mark | undefined;
}

/** The fields under `encoding:`. Each item of a list as JSON is a string. */
export function encodedFields(body: FormBody | MultipartBody): EncodedField[] {
  return (body.encoding ?? []).map((field) => {
    const fieldType = fieldOf(body.type, field.name, "sent");
    const type = "known" in fieldType ? anything : fieldType;
    const { list } = field;
    const plain: Mark | undefined =
      list === "repeat" ? { name: "repeat", settings: [] } : undefined;
    const mark = markOf({ ...field, type }) ?? plain;
    const isEach = mark?.name === "asJson" && styleOf({ type }) !== "brackets";
    return { ...field, type, mark: isEach ? { ...mark, settings: ["item"] } : mark };
  });
}

const isSeparator = (list: ListStyle | PathStyle): list is Separator =>
  list in signs && list !== "label";

const objectSigns = (object: Exclude<ObjectStyle, "brackets" | "fields">): readonly string[] =>
  equalsSigns[object] ?? [signs[object as Separator]];
