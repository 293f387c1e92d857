/** What may come back, by status. */
import type { ErrorStatus } from "../../description/description.ts";
import { below } from "../../description/origin.ts";
import { type Schema, wordlessSignature } from "../../description/schema.ts";
import { noteKeys } from "../../notes/notes.ts";
import { isObject, own } from "../../source/plain-object.ts";
import { responseKeys } from "../reading/keys.ts";
import { byPreference, type Media, mediasAt } from "../reading/media.ts";
import { entriesAt, type ObjectAt, type Reading } from "../reading/reading.ts";

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
  const { notes } = reading;
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
    const medias = mediasAt(entry, reading);
    const described = own(value, "headers");
    const hasHeaders = isObject(described) && Object.keys(described).length > 0;
    const hasLocation = headers.some((name) => name.toLowerCase() === "location");
    const hasRanges = headers.some((name) => name.toLowerCase() === "accept-ranges");
    const hasLink = headers.some((name) => name.toLowerCase() === "link");
    return [{ value, origin, status, medias, hasHeaders, hasLocation, hasRanges, hasLink }];
  });
  return entries.toSorted((a, b) => rank(a.status) - rank(b.status));
}

const rank = (status: string): number =>
  status === "default" ? 1000 : Number(status.replace("XX", "99.5"));

export const isSuccess = ({ status }: Answer): boolean => status.startsWith("2");

export const isRedirect = ({ status }: Answer): boolean => /^30[12378]$/.test(status);

export function readErrors(
  answers: readonly Answer[],
  reading: Reading,
): ReadonlyMap<ErrorStatus, Schema> {
  const { notes } = reading;
  const errors = new Map<ErrorStatus, Schema>();
  const isKnown = answers.some((answer) => isSuccess(answer) || isRedirect(answer));
  const ranges: { readonly answer: Answer; readonly schema: Schema }[] = [];
  for (const answer of answers) {
    const { status, origin } = answer;
    if (status === "default" && !isKnown && answer.medias.length > 0) {
      notes.add("result-default", origin);
    } else if (/^(?:[45]|default$)/.test(status)) {
      const schema = bodyOf(answer);
      if (schema === undefined) continue;
      if (status.endsWith("XX")) ranges.push({ answer, schema });
      else errors.set(status === "default" ? status : `${Number(status)}`, schema);
    }
  }
  const isOne = differing(ranges.map(({ schema }) => schema)).length === 1;
  for (const [at, { answer, schema }] of ranges.entries()) {
    const isFree = !errors.has("default") && (isOne || at === 0);
    if (isFree) errors.set("default", schema);
    notes.add("error-range", answer.origin, answer.status);
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

export function differing(schemas: readonly Schema[]): Schema[] {
  const found = new Map<string, Schema>();
  for (const schema of schemas) {
    const key = wordlessSignature(schema);
    if (!found.has(key)) found.set(key, schema);
  }
  return [...found.values()];
}
