/** How the fields of a form are written: the Encoding Object, and what holds without one. */
import type { ListStyle, Writing } from "../../../spec/types/type.ts";
import type { Encoding } from "../../description/description.ts";
import { noteKeys } from "../../notes/notes.ts";
import { own } from "../../source/plain-object.ts";
import { encodingKeys } from "../reading/keys.ts";
import { isConcrete, type Media, mediaKind } from "../reading/media.ts";
import { isTrue, type ObjectAt, objectAt, type Reading } from "../reading/reading.ts";
import { fieldsOf, partsAt } from "../reading/wire-shape.ts";
import type { Located } from "../references.ts";
import { inOneText, isText, jsonTypeOf, repeated, styleOf } from "./writing.ts";

interface FormWriting {
  /** How most lists are written. */
  readonly list?: ListStyle | undefined;
  /** The fields that are written otherwise. */
  readonly encoding?: Encoding | undefined;
}

const json = { media: "application/json" } as const;

/** Reads how the fields of an urlencoded form are written. */
export function formWriting(media: Media, reading: Reading): FormWriting {
  const found = fieldWritings(media, reading, urlencoded);
  const lists = [...found.values()].flatMap(({ list, inner }) =>
    list === undefined || inner !== undefined ? [] : [list as ListStyle],
  );
  const counts = Map.groupBy(lists, (list) => list);
  const [usual = "repeat"] = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  );
  const others = [...found].filter(([, { list, ...facts }]) => {
    const isUsual = list === undefined || list === usual;
    return !isUsual || Object.keys(facts).length > 0;
  });
  return {
    list: usual === "repeat" ? undefined : usual,
    encoding: others.length === 0 ? undefined : new Map(others),
  };
}

/** Reads how the parts of a form with files are written. */
export function partWriting(media: Media, reading: Reading): Encoding | undefined {
  const found = [...fieldWritings(media, reading, multipart)].filter(
    ([, facts]) => Object.keys(facts).length > 0,
  );
  return found.length === 0 ? undefined : new Map(found);
}

interface FieldAt {
  readonly name: string;
  readonly schema: Located;
  readonly encoding: ObjectAt | undefined;
}

/** Returns undefined if a call sheet cannot set it. */
type ReadField = (field: FieldAt, reading: Reading) => Writing | undefined;

function fieldWritings(media: Media, reading: Reading, read: ReadField): Map<string, Writing> {
  const { notes } = reading;
  const at = asObject(media);
  const encodings = at && objectAt(at, "encoding", reading);
  const found = new Map<string, Writing>();
  for (const { name, ...schema } of media.schema ? formFields(media.schema, reading) : []) {
    if (isReadonly(schema, reading)) continue;
    const encoding = encodings && objectAt(encodings, name, reading);
    if (encoding !== undefined) noteKeys(encoding.value, encodingKeys, encoding.origin, notes);
    const written = read({ name, schema, encoding }, reading);
    if (written !== undefined) found.set(name, written);
    else if (encoding !== undefined) notes.add("body-encoding", encoding.origin, name);
  }
  return found;
}

const asObject = ({ value, origin }: Media): ObjectAt | undefined =>
  typeof value === "object" && value !== null
    ? { value: value as ObjectAt["value"], origin }
    : undefined;

const isReadonly = (schema: Located, reading: Reading): boolean =>
  own(schema.value, "readOnly") === true ||
  own(reading.resolve(schema)?.value, "readOnly") === true;

/** The fields of an object, and those of objects of which it is one. */
function formFields(schema: Located, reading: Reading): NonNullable<ReturnType<typeof fieldsOf>> {
  const target = reading.resolve(schema) ?? schema;
  const members = ["oneOf", "anyOf"].flatMap((key) => partsAt(target, key));
  const all = [...members, target].flatMap((part) => fieldsOf(part, reading.resolve) ?? []);
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

const hasStyle = ({ value }: ObjectAt): boolean =>
  ["style", "explode", "allowReserved"].some((key) => own(value, key) !== undefined);

const urlencoded: ReadField = ({ schema, encoding }, reading) => {
  const shape = reading.shape(schema);
  if (encoding !== undefined && hasStyle(encoding)) return styled(encoding, schema, reading);
  const type = own(encoding?.value, "contentType");
  if (typeof type === "string") {
    const media = jsonTypeOf(type);
    if (media !== undefined) return { media };
    // Text is sent as it is, whatever its type is called.
    return isText(shape) ? {} : undefined;
  }
  const isJson = shape.isObject || (shape.isList && shape.isNested);
  if (isJson) return json;
  return shape.isList ? { list: "repeat" } : {};
};

/** Reads an encoding with a style of its own. */
function styled(encoding: ObjectAt, schema: Located, reading: Reading): Writing | undefined {
  const shape = reading.shape(schema);
  const style = styleOf(encoding.value, "form");
  const reserved = isTrue(encoding.value, "allowReserved") ? { reserved: true as const } : {};
  if (isText(shape)) return reserved;
  if (style.name === "deepObject") return shape.hasList ? { list: "indexed" } : {};
  if (!style.isExploded) {
    const written = inOneText(style, shape, schema, reading);
    return written && (shape.isObject || written.inner ? written : { ...written, ...reserved });
  }
  if (shape.isObject) return undefined;
  if (!shape.isNested) return { list: "repeat", ...reserved };
  const nested = repeated(schema, reading);
  if (nested === undefined) reading.notes.add("body-lists", schema.origin);
  return nested ?? { list: "indexed" };
}

const multipart: ReadField = ({ schema, encoding }, reading) => {
  if (encoding === undefined) return {};
  const { value } = encoding;
  const type = own(value, "contentType");
  const shape = reading.shape(schema);
  // OpenAPI 3.0 has styles for urlencoded forms alone.
  if (hasStyle(encoding) && reading.version !== "3.0" && !isText(shape)) {
    const { name, isExploded } = styleOf(value, "form");
    if (isExploded && name !== "deepObject")
      return shape.isNested || shape.isObject ? undefined : {};
    if (name === "deepObject")
      return shape.isObject && !shape.hasList ? { object: "brackets" } : undefined;
    return styled(encoding, schema, reading);
  }
  if (typeof type !== "string") return hasStyle(encoding) && !isText(shape) ? undefined : {};
  const types = type.split(",").map((one) => one.trim());
  const [only = "", ...others] = types;
  if (others.length > 0 || !isConcrete(only)) return isFile(schema, reading) ? {} : undefined;
  const isUsual = mediaKind(only) === "json" && shape.isObject && jsonTypeOf(only) === json.media;
  return isUsual ? {} : { media: only };
};

const isFile = (schema: Located, { resolve }: Reading): boolean => {
  const target = resolve(schema)?.value;
  return own(target, "format") === "binary" || own(target, "contentMediaType") !== undefined;
};
