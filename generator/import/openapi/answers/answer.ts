/** What may come back, by status. */
import { below } from "../../description/origin.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject, own } from "../../source/plain-object.ts";
import { mediaOf, type Media } from "../reading/content.ts";
import { mediaTypeKeys, responseKeys } from "../reading/operation-keys.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import { entriesAt, textsAt } from "../reading/walk.ts";

export interface Answer extends ObjectAt {
  /** `200`, `2XX` or `default`. */
  readonly status: string;
  /** The types that its body may have; none where it has no body. */
  readonly medias: readonly Media[];
  /** Whether any header is described. */
  readonly hasHeaders: boolean;
  readonly hasLocation: boolean;
  /** Whether a header says that parts of its bytes are given. */
  readonly hasRanges: boolean;
  /** Whether a header may lead to other pages. */
  readonly hasLink: boolean;
}

/** In the order of their statuses: ranges after what is in them, and `default` last. */
export function readAnswers(operation: ObjectAt, reading: Reading): Answer[] {
  const { version, notes } = reading;
  const entries = entriesAt(operation, "responses", reading).flatMap((entry): Answer[] => {
    const { value, origin } = entry;
    const status = entry.name.toLowerCase() === "default" ? "default" : entry.name.toUpperCase();
    if (!/^(?:default|[1-5](?:XX|\d\d))$/.test(status)) {
      notes.add("status-invalid", origin, entry.name);
      return [];
    }
    noteKeys(value, responseKeys, origin, notes);
    const headers = entriesAt(entry, "headers", reading).map(({ name }) => name);
    for (const name of headers) {
      if (!/^(?:location|link|accept-ranges|content-range)$/i.test(name))
        notes.add("response-header", below(origin, "headers", name), name);
    }
    const medias =
      version === "2.0" ? plainMedias(entry, operation, reading) : mediasOf(entry, reading);
    const described = own(value, "headers");
    const hasHeaders = isObject(described) && Object.keys(described).length > 0;
    const hasLocation = headers.some((name) => name.toLowerCase() === "location");
    const hasRanges = headers.some((name) => name.toLowerCase() === "accept-ranges");
    const hasLink = headers.some((name) => name.toLowerCase() === "link");
    return [{ value, origin, status, medias, hasHeaders, hasLocation, hasRanges, hasLink }];
  });
  return entries.toSorted((a, b) => rank(a.status) - rank(b.status));
}

function mediasOf(answer: ObjectAt, reading: Reading): Media[] {
  return entriesAt(answer, "content", reading).map(({ name, value, origin }) => {
    noteKeys(value, mediaTypeKeys, origin, reading.notes);
    return mediaOf(name, value, origin, reading);
  });
}

/** Of Swagger 2.0, which says types once for all answers. */
function plainMedias({ value, origin }: ObjectAt, operation: ObjectAt, reading: Reading): Media[] {
  const schema = own(value, "schema");
  if (schema === undefined) return [];
  const level = own(operation.value, "produces") === undefined ? reading.root : operation;
  const types = textsAt(level, "produces", reading);
  const all = types.length === 0 ? ["application/json"] : types;
  return all.map((type) => mediaOf(type, { schema }, origin, reading));
}

const rank = (status: string): number =>
  status === "default" ? 1000 : Number(status.replace("XX", "99.5"));

export const isSuccess = ({ status }: Answer): boolean => status.startsWith("2");

export const isRedirect = ({ status }: Answer): boolean => /^30[12378]$/.test(status);
