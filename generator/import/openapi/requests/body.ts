/** Reads the body of a request. */
import type { Method } from "../../../model/model.ts";
import type { ListStyle } from "../../../spec/types/type.ts";
import type { BodyDescription, FixedDescription } from "../../description/description.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import { entriesOf, own } from "../../source/plain-object.ts";
import { bodyKeys } from "../reading/keys.ts";
import { byPreference, isConcrete, type Media, mediasAt, vendorType } from "../reading/media.ts";
import { isTrue, type ObjectAt, objectAt, type Reading, textOf } from "../reading/reading.ts";
import { fieldsOf } from "../reading/wire-shape.ts";
import { locatedAt } from "../references.ts";

export interface ReadBody {
  readonly body?: BodyDescription | undefined;
  /** Media type object from which the body was read. */
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
    doc: textOf(at.value, "description"),
    origin: at.origin,
  };
  return bodyOf(medias, facts, method, reading);
}

interface BodyFacts {
  readonly isRequired: boolean;
  readonly doc?: string | undefined;
  readonly origin: Origin;
}

/** Describes the preferred media type; others are noted. */
function bodyOf(
  medias: readonly Media[],
  facts: BodyFacts,
  method: Method,
  reading: Reading,
): ReadBody {
  const { notes } = reading;
  const [media, ...others] = byPreference(medias, "body");
  if (media === undefined) return noBody;
  const isRead = method === "GET" || method === "HEAD";
  const isEmptied = method === "DELETE" || media.kind === "form" || media.kind === "multipart";
  if (isRead || (isEmptied && isEmpty(media, reading))) {
    notes.add("body-empty", facts.origin, media.mediaType);
    return noBody;
  }
  for (const { origin, mediaType } of others) notes.add("body-type", origin, mediaType);
  const { kind, schema, origin, mediaType } = media;
  const type = schema === undefined ? ({ kind: "any", origin } as const) : reading.schema(schema);
  switch (kind) {
    case "json": {
      const vendor = vendorType(media);
      const fixed = { in: "header", name: "Content-Type", value: vendor ?? "" } as const;
      return {
        body: { kind, schema: type, ...facts },
        media,
        fixed: vendor === undefined ? [] : [fixed],
      };
    }
    case "form": {
      const list = listStyleOf(media, reading);
      return { body: { kind, schema: type, list, ...facts }, media, fixed: [] };
    }
    case "multipart":
      noteEncoding(media, reading);
      return { body: { kind, schema: type, ...facts }, media, fixed: [] };
    case "text":
    case "events":
    case "bytes": {
      const isOne = isConcrete(mediaType) && (kind === "text" || others.length === 0);
      return {
        body: { kind: "media", mediaType: isOne ? mediaType : undefined, ...facts },
        fixed: [],
      };
    }
  }
}

/** Returns whether the body can hold nothing. */
function isEmpty({ schema }: Media, reading: Reading): boolean {
  if (schema === undefined) return true;
  const fields = fieldsOf(schema, reading.resolve);
  const more = own(schema.value, "additionalProperties");
  const isSealed = fields?.length === 0 && (more === undefined || more === false);
  return (
    isSealed && ["allOf", "anyOf", "oneOf"].every((key) => own(schema.value, key) === undefined)
  );
}

/** Notes encodings of fields; objects in a multipart form are JSON anyway. */
function noteEncoding({ value, origin }: Media, { notes }: Reading): void {
  const encoding = own(value, "encoding");
  if (typeof encoding !== "object" || encoding === null) return;
  for (const [name, one] of Object.entries(encoding)) {
    if (own(one, "contentType") === "application/json" && Object.keys(one ?? {}).length === 1)
      continue;
    notes.add("body-encoding", below(origin, "encoding", name), name);
  }
}

function listStyleOf(media: Media, reading: Reading): ListStyle | undefined {
  const { value, origin, schema } = media;
  const { notes } = reading;
  const encoding = own(value, "encoding");
  const shape = schema && reading.shape(schema);
  const styles = new Map<string, ListStyle>();
  const placeAt = (name: string): Origin => locatedAt(media, "encoding", name).origin;
  for (const [name, one] of entriesOf(encoding)) {
    const style = styleOf(one);
    if (style === undefined) notes.add("body-encoding", placeAt(name), name);
    else styles.set(name, style);
  }
  if (schema === undefined || shape?.hasList !== true) return undefined;
  const fields = fieldsOf(schema, reading.resolve) ?? [];
  const lists = fields.filter((field) => reading.shape(field).hasList);
  const listStyles = lists.map(({ name }) => styles.get(name) ?? "repeat");
  const most = [...new Set(listStyles)].toSorted(
    (a, b) => count(listStyles, b) - count(listStyles, a),
  )[0];
  // Only indexes can separate the items of a list of objects.
  const hasIndexedStyle = [...styles.values()].includes("indexed");
  const style = shape.hasDeepList ? "indexed" : most;
  if (shape.hasDeepList && !hasIndexedStyle) notes.add("body-lists", origin);
  for (const [at, { name }] of lists.entries()) {
    const isOther = listStyles[at] !== style && styles.has(name);
    if (isOther) notes.add("body-encoding", placeAt(name), name);
  }
  return style === "repeat" ? undefined : style;
}

const count = (styles: readonly ListStyle[], style: ListStyle): number =>
  styles.filter((one) => one === style).length;

/** Returns the list style of an encoding; undefined where a call sheet has none for it. */
function styleOf(encoding: unknown): ListStyle | undefined {
  const style = own(encoding, "style") ?? "form";
  const isExploded = own(encoding, "explode") ?? style === "form";
  const others = entriesOf(encoding).filter(([key]) => key !== "style" && key !== "explode");
  if (others.length > 0) return undefined;
  if (style === "deepObject") return "indexed";
  if (isExploded === true) return "repeat";
  return style === "form" ? "comma" : undefined;
}
