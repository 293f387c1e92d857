/** The bodies of answers that are no success. */
import type { ErrorStatus } from "../../description/description.ts";
import type { Schema } from "../../description/schema.ts";
import { byPreference } from "../reading/content.ts";
import type { Reading } from "../reading/reading.ts";
import { isRedirect, isSuccess, type Answer } from "./answer.ts";
import { differing } from "./differing.ts";

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
    const [media, ...others] = byPreference(medias, [
      "json",
      "text",
      "bytes",
      "form",
      "multipart",
      "events",
    ]);
    if (media === undefined) return undefined;
    if (media.kind !== "json") {
      notes.add("error-type", origin, `${status}: ${media.mediaType}`);
      return undefined;
    }
    for (const other of others) notes.add("error-type", other.origin, other.mediaType);
    return media.schema && reading.schema(media.schema.value, media.schema.origin);
  }
}
