/** Reads responses by status, and the result that callers get for all successes. */
import type { Method } from "../../../model/model.ts";
import type {
  DescribedStatus,
  FixedDescription,
  ResultDescription,
} from "../../description/description.ts";
import { type Extension, type Schema, wordlessSignature } from "../../description/schema.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { isObject, propertyOf } from "../../source/plain-object.ts";
import { responseKeys } from "../reading/keys.ts";
import { byPreference, isStreamKind, type Media, mediasAt, vendorType } from "../reading/media.ts";
import { noteLostSchema } from "../reading/lost-schema.ts";
import {
  allEntriesAt,
  entriesAt,
  extensionOf,
  type ObjectAt,
  type Reading,
} from "../reading/reading.ts";

export interface Answer extends ObjectAt {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  /** Possible types of the body; empty if there is no body. */
  readonly medias: readonly Media[];
  /** Whether the document describes a body, even if HTTP does not allow one. */
  readonly hasContent: boolean;
  readonly headers: readonly AnswerHeader[];
  readonly hasHeaders: boolean;
  readonly hasLocation: boolean;
  /** Whether a header indicates support for byte ranges. */
  readonly hasRanges: boolean;
  /** Whether a header can refer to other pages. */
  readonly hasLink: boolean;
}

/** A described header of a response. */
export interface AnswerHeader extends ObjectAt {
  readonly name: string;
}

/** Returns the responses ordered by status: ranges after single statuses, and `default` last. */
export function readAnswers(operation: ObjectAt, method: Method, reading: Reading): Answer[] {
  const { notes } = reading;
  const entries = entriesAt(operation, "responses", reading).flatMap((entry): Answer[] => {
    const { value, origin } = entry;
    const status = entry.name.toLowerCase() === "default" ? "default" : entry.name.toUpperCase();
    if (!/^(?:default|[1-5](?:XX|\d\d))$/.test(status)) {
      notes.add("status-invalid", origin, entry.name);
      return [];
    }
    noteKeys(value, responseKeys, origin, notes);
    const headers = allEntriesAt(entry, "headers", reading);
    const has = (header: string): boolean =>
      headers.some(({ name }) => name.toLowerCase() === header);
    const content = propertyOf(value, "content");
    const hasContent = isObject(content) && Object.keys(content).length > 0;
    const hasBody = !isBodiless(status, method);
    if (hasContent && !hasBody) {
      const words = `${status}: ${Object.keys(content).join(", ")}`;
      notes.add("response-bodiless", below(origin, "content"), words);
    }
    const medias = hasBody ? mediasAt(entry, reading) : [];
    const described = propertyOf(value, "headers");
    const hasHeaders = isObject(described) && Object.keys(described).length > 0;
    const facts = {
      hasContent,
      hasHeaders,
      hasLocation: has("location"),
      hasRanges: has("accept-ranges"),
      hasLink: has("link"),
    };
    return [{ value, origin, status, medias, headers, ...facts }];
  });
  return entries.toSorted((a, b) => rank(a.status) - rank(b.status));
}

/** Returns whether HTTP allows no body in a response, whatever the document specifies. */
const isBodiless = (status: string, method: Method): boolean =>
  method === "HEAD" || /^(?:1..|204|205|304)$/.test(status);

const rank = (status: string): number =>
  status === "default" ? 1000 : Number(status.replace("XX", "99.5"));

export const isSuccess = ({ status }: Answer): boolean => status.startsWith("2");

/** Returns whether a response redirects; a range of statuses does if it has the header `Location`. */
const isRedirect = ({ status, hasLocation }: Answer): boolean =>
  /^30[12378]$/.test(status) || (status === "3XX" && hasLocation);

const isErrorStatus = (status: string): status is DescribedStatus =>
  /^(?:[45](?:XX|\d\d)|default)$/.test(status);

export function readErrors(
  answers: readonly Answer[],
  reading: Reading,
): ReadonlyMap<DescribedStatus, Schema> {
  const { notes } = reading;
  const errors = new Map<DescribedStatus, Schema>();
  const isKnown = answers.some((answer) => isSuccess(answer) || isRedirect(answer));
  for (const answer of answers) {
    const { status, origin } = answer;
    if (status === "default" && !isKnown && answer.medias.length > 0) {
      notes.add("result-default", origin);
    } else if (isErrorStatus(status)) {
      const schema = bodyOf(answer);
      if (schema !== undefined) errors.set(status, schema);
    }
  }
  return errors;

  function bodyOf({ medias, origin, status }: Answer): Schema | undefined {
    const [media, ...others] = byPreference(medias, "answer");
    if (media === undefined) return undefined;
    if (media.kind !== "json") {
      notes.add("error-type", origin, `${status}: ${media.mediaType}`);
      return undefined;
    }
    for (const other of others) notes.add("error-type", other.origin, other.mediaType);
    return media.schema && reading.schema(media.schema);
  }
}

/** Returns the retries of errors that our own exporter wrote; undefined if no error has retries. */
export function readErrorRetries(
  answers: readonly Answer[],
  { isExported }: Reading,
): ReadonlyMap<DescribedStatus, Extension> | undefined {
  if (!isExported) return undefined;
  const retries = answers.flatMap(({ status, value }) => {
    const extension = extensionOf(value);
    return extension !== undefined && isErrorStatus(status) ? [[status, extension] as const] : [];
  });
  return retries.length === 0 ? undefined : new Map(retries);
}

function differing(schemas: readonly Schema[]): Schema[] {
  const distinct = new Map<string, Schema>();
  for (const schema of schemas) {
    const key = wordlessSignature(schema);
    if (!distinct.has(key)) distinct.set(key, schema);
  }
  return [...distinct.values()];
}

interface ReadResult {
  readonly result: ResultDescription;
  readonly fixed: readonly FixedDescription[];
  /** The streamed type in addition to the result, for calls that request a stream. */
  readonly stream?: Media | undefined;
}

/** Reads the result of an operation. `isConditional`: whether callers can make conditional requests. */
export function readResult(
  answers: readonly Answer[],
  operation: ObjectAt,
  method: Method,
  isConditional: boolean,
  reading: Reading,
): ReadResult {
  const { notes } = reading;
  const successes = answers.filter(isSuccess);
  const redirects = answers.filter(isRedirect);
  const unchanged = answers.find(({ status }) => status === "304");
  if (unchanged !== undefined && !isConditional) notes.add("result-not-modified", unchanged.origin);
  if (isYesOrNo(answers, method)) return of({ kind: "exists" });
  if (method === "HEAD")
    return of({ kind: redirects.length > 0 && successes.length === 0 ? "location" : "none" });
  if (successes.length === 0) {
    if (redirects.length > 0) return of({ kind: "location" });
    notes.add("result-unspecified", operation.origin);
    return of({ kind: "unknown" });
  }
  for (const { origin, status } of redirects) notes.add("result-redirect", origin, status);
  const taken = successes.flatMap((answer) => takenOf(answer, reading) ?? []);
  const [first] = taken;
  const isEmpty = (answer: Answer): boolean => answer.medias.length === 0;
  if (first === undefined) {
    return of({ kind: successes.some(({ hasLocation }) => hasLocation) ? "location" : "none" });
  }
  // The range `2XX` includes 204, which has no body.
  const orNone =
    successes.some((answer) => isEmpty(answer) || answer.status === "2XX") ||
    (unchanged !== undefined && isConditional);
  const stream = first.stream;
  if (first.media === undefined) return { ...of({ kind: "unknown" }), stream };
  const others = taken.filter(({ media }) => media?.kind !== first.media?.kind);
  for (const { media } of others)
    if (media !== undefined) notes.add("result-type", media.origin, media.mediaType);
  const part = taken.find(({ answer }) => answer.status === "206");
  switch (first.media.kind) {
    case "json": {
      if (part?.media !== undefined && part.media.kind !== "json") {
        notes.add("result-part", part.media.origin, part.media.mediaType);
        return { ...of({ kind: "unknown" }), stream };
      }
      const medias = taken.flatMap(({ media }) => (media?.kind === "json" ? media : []));
      const vendor = vendorType(first.media);
      const fixed = vendor === undefined ? [] : [acceptOf([vendor])];
      return { result: valueOf(medias, orNone, reading), fixed, stream };
    }
    case "text":
      noteLostSchema(first.media, reading);
      return { result: { kind: "text" }, fixed: acceptedTypes(taken, reading), stream };
    case "events":
    case "lines":
    case "sequence": {
      const { origin } = first.media;
      return of({ kind: "events", schema: { kind: "any", origin } }, first.media);
    }
    case "bytes":
    case "form":
    case "multipart":
      noteLostSchema(first.media, reading);
      return { result: { kind: "media" }, fixed: acceptedTypes(taken, reading), stream };
  }
}

const acceptOf = (types: readonly string[]): FixedDescription => ({
  in: "header",
  name: "Accept",
  value: types.join(", "),
});

/** Matches a media type, or a range of types, with its parameters. */
const acceptable = /^[\w!#$&^.+-]+\/(?:\*|[\w!#$&^.+-]+)(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/;

/** Returns the header that requests a type of text or bytes; empty for any type, and for exported documents. */
function acceptedTypes(taken: readonly Taken[], { isExported }: Reading): FixedDescription[] {
  if (isExported) return [];
  const kinds = new Set(taken.map(({ media }) => media?.kind));
  const types = taken.flatMap(({ answer, media }) =>
    answer.medias.filter(({ kind }) => kind === media?.kind).map(({ mediaType }) => mediaType),
  );
  const isComplete = types.every((type) => acceptable.test(type));
  // `application/octet-stream` often means bytes of any type.
  const isAny = types.every((type) => type === "application/octet-stream");
  return kinds.size === 1 && isComplete && !isAny ? [acceptOf([...new Set(types)])] : [];
}

/**
 * Returns whether callers only need to know if the item exists: GET or HEAD, without content of successes and 404. A
 * 200 without a type does not count, because the document might omit its body.
 */
function isYesOrNo(answers: readonly Answer[], method: Method): boolean {
  const absent = answers.find(({ status }) => status === "404");
  const successes = answers.filter(isSuccess);
  if (absent === undefined || successes.length === 0) return false;
  const isEmpty = ({ hasContent, hasHeaders }: Answer): boolean => !hasContent && !hasHeaders;
  const isRead = method === "GET" || method === "HEAD";
  return (
    isRead &&
    [absent, ...successes].every(isEmpty) &&
    successes.every(({ status }) => isBodiless(status, method))
  );
}

const of = (result: ResultDescription, stream?: Media): ReadResult => ({
  result,
  fixed: [],
  stream,
});

interface Taken {
  readonly answer: Answer;
  readonly media: Media | undefined;
  readonly stream?: Media | undefined;
}

/** Selects one type of a response, and a stream in addition if there is one. */
function takenOf(answer: Answer, { notes }: Reading): Taken | undefined {
  const { medias } = answer;
  if (medias.length === 0) return undefined;
  const [stream, ...streams] = medias.filter(({ kind }) => isStreamKind(kind));
  for (const other of streams) notes.add("result-type", other.origin, other.mediaType);
  const plain = medias.filter(({ kind }) => !isStreamKind(kind));
  const ordered = byPreference(plain, "answer");
  const bytes = ordered.find(({ kind }) => kind === "bytes");
  // Bytes are preferred to text, because the content type of a JSON string is ambiguous.
  const media =
    bytes !== undefined && ordered[0] !== undefined && isText(ordered[0]) ? bytes : ordered[0];
  for (const other of ordered) {
    // A request accepts all types of the selected kind, except for JSON.
    const isTaken = other === media || (other.kind === media?.kind && other.kind !== "json");
    if (!isTaken) notes.add("result-type", other.origin, other.mediaType);
  }
  return media === undefined ? { answer, media: stream } : { answer, media, stream };
}

const isText = ({ kind, schema }: Media): boolean =>
  kind === "text" ||
  (kind === "json" && isObject(schema?.value) && propertyOf(schema.value, "type") === "string");

function valueOf(medias: readonly Media[], orNone: boolean, reading: Reading): ResultDescription {
  const schemas = medias.map(({ schema }) => schema && reading.schema(schema));
  const known = schemas.filter(
    (schema): schema is Schema =>
      schema !== undefined && (schema.kind !== "any" || schema.extension !== undefined),
  );
  const [schema, ...others] = differing(known);
  if (schema === undefined || known.length < schemas.length) return { kind: "unknown" };
  if (others.length === 0) return { kind: "value", schema, orNone };
  const { origin } = schema;
  return { kind: "value", schema: { kind: "union", members: [schema, ...others], origin }, orNone };
}
