import type { Method } from "../../../model/model.ts";
import type { BodyDescription, FixedDescription } from "../../description/description.ts";
import type { Schema } from "../../description/schema.ts";
import { noteKeys, type Origin } from "../../notes/notes.ts";
import { entriesOf, propertyOf } from "../../source/plain-object.ts";
import { bodyKeys } from "../reading/keys.ts";
import { noteLostSchema } from "../reading/lost-schema.ts";
import {
  byPreference,
  isConcrete,
  type Media,
  mediasAt,
  streamType,
  vendorType,
} from "../reading/media.ts";
import {
  extensionOf,
  isTrue,
  type ObjectAt,
  objectAt,
  type Reading,
  textIn,
} from "../reading/reading.ts";
import { wireFields, partsAt, type WireShape } from "../reading/wire-shape.ts";
import type { Located } from "../references.ts";
import { formWriting, isFile, partWriting } from "./form-encoding.ts";
import { isWrittenText, jsonTypeOf } from "./writing.ts";

export interface ReadBody {
  readonly body?: BodyDescription | undefined;
  readonly media?: Media | undefined;
  readonly fixed: readonly FixedDescription[];
}

const noBody: ReadBody = { fixed: [] };

export function readBody(operation: ObjectAt, method: Method, reading: Reading): ReadBody {
  const { notes } = reading;
  const at = objectAt(operation, "requestBody", reading);
  if (at === undefined) return noBody;
  noteKeys(at.value, bodyKeys, at.origin, notes);
  const medias = mediasAt(at, reading);
  const facts: BodyFacts = {
    isRequired: isTrue(at.value, "required"),
    doc: textIn(at.value, "description"),
    origin: at.origin,
  };
  return callersPart(operation, bodyOf(medias, facts, method, reading), reading);
}

/** Returns a body without the fixed fields that our own exporter adds; undefined if callers pass no body. */
function callersPart(operation: ObjectAt, read: ReadBody, reading: Reading): ReadBody {
  const { body, media } = read;
  const fixed = propertyOf(extensionOf(operation.value), "fixed");
  const isFixed = entriesOf(fixed).some(([key]) => key.startsWith("body."));
  if (!reading.isExported || !isFixed || body === undefined || body.kind === "media") return read;
  const [part, ...others] = media?.schema === undefined ? [] : partsAt(media.schema, "allOf");
  const isPassed = part !== undefined && others.length > 0;
  return { ...read, body: isPassed ? { ...body, schema: reading.schema(part) } : undefined };
}

interface BodyFacts {
  readonly isRequired: boolean;
  readonly doc?: string | undefined;
  readonly origin: Origin;
}

/** Describes the preferred media type of a body; other types are noted. */
function bodyOf(
  medias: readonly Media[],
  facts: BodyFacts,
  method: Method,
  reading: Reading,
): ReadBody {
  const { notes } = reading;
  const [media, ...others] = byMeaning(medias, reading);
  if (media === undefined) return noBody;
  const isRead = method === "GET" || method === "HEAD";
  const isEmptied = method === "DELETE" || media.kind === "form" || media.kind === "multipart";
  if (isRead || (isEmptied && isEmpty(media, reading))) {
    notes.add("body-empty", facts.origin, media.mediaType);
    return noBody;
  }
  // A raw body can be text or bytes, each with its own type.
  const bytes = media.kind === "text" ? others.find((one) => one.kind === "bytes") : undefined;
  for (const one of others) {
    if (one !== bytes) notes.add("body-type", one.origin, one.mediaType);
  }
  const { kind, schema, origin, mediaType } = media;
  // Deferred, because notes about the unused schema of text or bytes would be misleading.
  const typeOf = (): Schema =>
    schema === undefined ? { kind: "any", origin } : reading.schema(schema);
  switch (kind) {
    case "json": {
      const vendor = vendorType(media);
      const fixed = { in: "header", name: "Content-Type", value: vendor ?? "" } as const;
      return {
        body: { kind, schema: typeOf(), ...facts },
        media,
        fixed: vendor === undefined ? [] : [fixed],
      };
    }
    case "form": {
      const body = { kind, schema: typeOf(), ...formWriting(media, reading), ...facts };
      return { body, media, fixed: [] };
    }
    case "multipart": {
      const encoding = partWriting(media, reading);
      return { body: { kind, schema: typeOf(), encoding, ...facts }, media, fixed: [] };
    }
    case "lines":
    case "sequence":
      return {
        body: { kind, schema: typeOf(), contentType: streamType(media), ...facts },
        media,
        fixed: [],
      };
    case "text":
    case "events":
    case "bytes": {
      noteLostSchema(media, reading);
      const isOne = isConcrete(mediaType) && (kind === "text" || others.length === 0);
      const single = isOne ? mediaType : undefined;
      const types = bytes
        ? { mediaType: bytesType(bytes), textType: single }
        : { mediaType: single };
      return { body: { kind: "media", ...types, ...facts }, fixed: [] };
    }
  }
}

const bytesType = ({ mediaType }: Media): string =>
  isConcrete(mediaType) ? mediaType : "application/octet-stream";

/** Patch formats that a schema can contradict: a list of steps (RFC 6902), or parts of an object (RFC 7396). */
const patches: ReadonlyMap<string, keyof Pick<WireShape, "isList" | "isObject">> = new Map([
  ["application/json-patch+json", "isList"],
  ["application/merge-patch+json", "isObject"],
]);

/** Sorts types by preference; types that contradict their schema come last. */
function byMeaning(medias: readonly Media[], reading: Reading): readonly Media[] {
  const hasParts = medias.some(({ kind }) => kind === "multipart");
  const contradicts = ({ kind, mediaType, schema }: Media): boolean => {
    if (schema === undefined) return false;
    // JSON cannot contain files.
    if (kind === "json" && hasParts && holdsFile(schema, reading)) return true;
    const needed = patches.get(jsonTypeOf(mediaType) ?? "");
    const shape = reading.shape(schema);
    return needed !== undefined && !isWrittenText(shape) && !shape[needed];
  };
  const { true: others = [], false: fitting = [] } = Object.groupBy(medias, (one) =>
    contradicts(one) ? "true" : "false",
  );
  return [fitting, others].flatMap((some) => byPreference(some, "body"));
}

const holdsFile = (schema: Located, reading: Reading): boolean =>
  (wireFields(schema, reading.resolve) ?? []).some((field) =>
    [field, ...["oneOf", "anyOf"].flatMap((key) => partsAt(field, key))].some((one) =>
      isFile(one, reading),
    ),
  );

function isEmpty({ schema }: Media, reading: Reading): boolean {
  if (schema === undefined) return true;
  const fields = wireFields(schema, reading.resolve);
  const more = propertyOf(schema.value, "additionalProperties");
  const isSealed = fields?.length === 0 && (more === undefined || more === false);
  return (
    isSealed &&
    ["allOf", "anyOf", "oneOf"].every((key) => propertyOf(schema.value, key) === undefined)
  );
}
