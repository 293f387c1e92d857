/** Reads the notation of form fields: the Encoding Object, and its defaults. */
import type { ListStyle, Writing } from "../../../sheets/types/type.ts";
import type { Encoding, FieldEncoding } from "../../description/description.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { entriesOf, propertyOf } from "../../source/plain-object.ts";
import { encodingKeys } from "../reading/keys.ts";
import { isConcrete, type Media, mediaKind } from "../reading/media.ts";
import { isTrue, type ObjectAt, objectAt, type Reading } from "../reading/reading.ts";
import { wireFields, partsAt, type WireShape } from "../reading/wire-shape.ts";
import { type Located, locatedAt } from "../references.ts";
import { isFileType } from "../schema/scalar.ts";
import { partHeaders } from "./part-headers.ts";
import { inOneText, isWrittenText, jsonTypeOf, repeated, writtenStyle } from "./writing.ts";

interface FormWriting {
  /** The most frequent notation of lists in the form. */
  readonly list?: ListStyle | undefined;
  /** Fields with a different notation. */
  readonly encoding?: Encoding | undefined;
}

const json = { media: "application/json" } as const;

export function formWriting(media: Media, reading: Reading): FormWriting {
  const fieldTable = fieldEncodings(media, reading);
  const lists = [...fieldTable.values()].flatMap(({ list, inner }) =>
    list === undefined || inner !== undefined ? [] : [list as ListStyle],
  );
  const counts = Map.groupBy(lists, (list) => list);
  const countOf = (list: ListStyle): number => counts.get(list)?.length ?? 0;
  const [usual = "repeat"] = [...counts.keys()].toSorted(
    (a, b) => countOf(b) - countOf(a) || Number(b === "repeat") - Number(a === "repeat"),
  );
  const others = [...fieldTable].filter(([, { list, ...facts }]) => {
    const isCommon = list === undefined || list === usual;
    return !isCommon || Object.keys(facts).length > 0;
  });
  return {
    list: usual === "repeat" ? undefined : usual,
    encoding: others.length === 0 ? undefined : new Map(others),
  };
}

export const fieldEncodings = (media: Media, reading: Reading): Map<string, FieldEncoding> =>
  fieldWritings(media, reading, urlencoded);

/** Reads the notation of the parts of a form with files. */
export function partWriting(media: Media, reading: Reading): Encoding | undefined {
  const writings = [...fieldWritings(media, reading, multipart)].filter(
    ([, facts]) => Object.keys(facts).length > 0,
  );
  return writings.length === 0 ? undefined : new Map(writings);
}

interface FieldAt {
  readonly name: string;
  readonly schema: Located;
  readonly encoding: ObjectAt | undefined;
}

/** Returns the encoding of a field; undefined if a call sheet cannot express it. */
type ReadField = (field: FieldAt, reading: Reading) => FieldEncoding | undefined;

function fieldWritings(
  media: Media,
  reading: Reading,
  read: ReadField,
): Map<string, FieldEncoding> {
  const { notes } = reading;
  const at = asObject(media);
  const encodings = at && objectAt(at, "encoding", reading);
  for (const key of ["prefixEncoding", "itemEncoding"]) {
    if (propertyOf(media.value, key) !== undefined)
      notes.add("body-encoding", below(media.origin, key));
  }
  const fieldTable = new Map<string, FieldEncoding>();
  const fields = media.schema ? formFields(media.schema, reading) : [];
  for (const { name, ...schema } of fields) {
    if (isReadonly(schema, reading)) continue;
    const encoding = encodings && objectAt(encodings, name, reading);
    if (encoding !== undefined) noteKeys(encoding.value, encodingKeys, encoding.origin, notes);
    const written = read({ name, schema, encoding }, reading);
    if (written === undefined && encoding !== undefined)
      notes.add("body-encoding", encoding.origin, name);
    // Exported documents contain encodings that OpenAPI cannot express.
    const isFromSheets = reading.isExported && encoding !== undefined;
    const plain =
      written ?? (isFromSheets ? undefined : read({ name, schema, encoding: undefined }, reading));
    if (plain !== undefined) fieldTable.set(name, plain);
  }
  for (const [name] of entriesOf(encodings?.value)) {
    const isField = fields.some((field) => field.name === name);
    if (encodings !== undefined && !isField && !name.startsWith("x-"))
      notes.add("encoding-field", below(encodings.origin, name), name);
  }
  return fieldTable;
}

const asObject = ({ value, origin }: Media): ObjectAt | undefined =>
  typeof value === "object" && value !== null
    ? { value: value as ObjectAt["value"], origin }
    : undefined;

const isReadonly = (schema: Located, reading: Reading): boolean =>
  propertyOf(schema.value, "readOnly") === true ||
  propertyOf(reading.resolve(schema)?.value, "readOnly") === true;

function formFields(schema: Located, reading: Reading): NonNullable<ReturnType<typeof wireFields>> {
  const target = reading.resolve(schema) ?? schema;
  const members = ["oneOf", "anyOf"].flatMap((key) => partsAt(target, key));
  const all = [...members, target].flatMap((part) => wireFields(part, reading.resolve) ?? []);
  return [...new Map(all.map((field) => [field.name, field])).values()];
}

const styleKeys = ["style", "explode", "allowReserved"];

const hasStyle = ({ value }: ObjectAt): boolean =>
  styleKeys.some((key) => propertyOf(value, key) !== undefined);

const urlencoded: ReadField = ({ schema, encoding }, reading) => {
  const shape = reading.shape(schema);
  noteIgnored(encoding, "headers", reading);
  if (encoding !== undefined && hasStyle(encoding)) return styled(encoding, schema, reading);
  const isNested = shape.isObject || (shape.isList && shape.isNested);
  const type = typeFor(encoding, shape, reading);
  if (type === undefined) return undefined;
  const media = jsonTypeOf(type);
  if (media !== undefined) return { media };
  if (isNested) return encoding === undefined || type === "" ? json : undefined;
  // Text is sent unchanged, whatever its content type.
  return shape.isList ? { list: "repeat" } : {};
};

/** Notes encoding facts that OpenAPI ignores. */
function noteIgnored(encoding: ObjectAt | undefined, key: string, { notes }: Reading): void {
  if (encoding === undefined || propertyOf(encoding.value, key) === undefined) return;
  notes.add("encoding-ignored", below(encoding.origin, key));
}

/** Returns the first supported content type; empty if no type is set, undefined if none is supported. */
function typeFor(
  encoding: ObjectAt | undefined,
  shape: WireShape,
  { notes }: Reading,
): string | undefined {
  const type = propertyOf(encoding?.value, "contentType");
  if (typeof type !== "string") return "";
  const types = type.split(",").map((one) => one.trim());
  // The client can write objects only as JSON.
  const isNested = shape.isObject || shape.isNested;
  const contentType = types.find(
    (one) => isConcrete(one) && (!isNested || mediaKind(one) === "json"),
  );
  if (encoding !== undefined && contentType !== undefined && types.length > 1)
    notes.add("part-type", below(encoding.origin, "contentType"), type);
  return contentType;
}

function styled(encoding: ObjectAt, schema: Located, reading: Reading): Writing | undefined {
  const shape = reading.shape(schema);
  const style = writtenStyle(encoding.value, "form");
  const isReserved = isTrue(encoding.value, "allowReserved");
  const reserved = isReserved ? { reserved: true as const } : {};
  const unreserved = (writing: Writing | undefined): Writing | undefined => {
    const at = below(encoding.origin, "allowReserved");
    if (isReserved && writing !== undefined) reading.notes.add("parameter-unencoded", at);
    return writing;
  };
  if (isWrittenText(shape)) return reserved;
  if (style.name === "deepObject") return unreserved(shape.hasList ? { list: "indexed" } : {});
  if (!style.isExploded) {
    const written = inOneText(style, shape, schema, reading);
    const isPlain = written !== undefined && !shape.isObject && written.inner === undefined;
    return isPlain ? { ...written, ...reserved } : unreserved(written);
  }
  if (shape.isObject) return shape.hasDeepList ? undefined : unreserved({ object: "fields" });
  if (!shape.isNested) return { list: "repeat", ...reserved };
  const nested = repeated(schema, reading);
  if (nested === undefined) reading.notes.add("body-lists", schema.origin);
  return unreserved(nested ?? { list: "indexed" });
}

const multipart: ReadField = (field, reading) => {
  const written = partOf(field, reading);
  const headers = field.encoding && partHeaders(field.encoding, reading);
  return written && headers ? { ...written, headers } : written;
};

function partOf({ schema, encoding }: FieldAt, reading: Reading): Writing | undefined {
  const shape = reading.shape(schema);
  if (encoding === undefined) return partType(contentMediaType(schema, reading));
  const isStyled = hasStyle(encoding) && !isWrittenText(shape);
  // OpenAPI 3.0 supports styles only for urlencoded forms.
  if (isStyled && reading.version === "3.0") {
    for (const key of styleKeys) noteIgnored(encoding, key, reading);
  } else if (isStyled) {
    const { name, isExploded } = writtenStyle(encoding.value, "form");
    if (name === "deepObject")
      return shape.isObject && !shape.hasList ? { object: "brackets" } : undefined;
    if (!isExploded) return styled(encoding, schema, reading);
    if (shape.isObject) return shape.hasDeepList ? undefined : { object: "fields" };
    return shape.isNested ? undefined : {};
  }
  if (isFile(schema, reading)) return partType(fileType(encoding));
  const type = typeFor(encoding, shape, reading);
  if (type === undefined) return undefined;
  const isDefault = shape.isObject && jsonTypeOf(type) === json.media;
  return isDefault ? {} : partType(type);
}

const partType = (type: string): Writing =>
  type === "" || type === "application/octet-stream" ? {} : { media: type };

/** Returns the content type for files without a type; an empty string if there are several. */
function fileType({ value }: ObjectAt): string {
  const type = propertyOf(value, "contentType");
  return typeof type === "string" && isConcrete(type) ? type : "";
}

/** Returns the content type in the schema of a file. */
function contentMediaType(schema: Located, reading: Reading): string {
  const type = propertyOf(reading.resolve(schema)?.value, "contentMediaType");
  return typeof type === "string" && isConcrete(type) && isFile(schema, reading) ? type : "";
}

export function isFile(schema: Located, { resolve }: Reading): boolean {
  const target = resolve(schema);
  const items = propertyOf(target?.value, "items");
  const item = target && items !== undefined ? resolve(locatedAt(target, "items")) : target;
  const isEncoded = propertyOf(item?.value, "contentEncoding") !== undefined;
  const type = propertyOf(item?.value, "contentMediaType");
  return (
    propertyOf(item?.value, "format") === "binary" ||
    propertyOf(item?.value, "type") === "file" ||
    (!isEncoded && typeof type === "string" && isFileType(type))
  );
}
