import * as v from "valibot";
import { contentType } from "./content-type.ts";
import { expressionFormat } from "./words.ts";

export const linesType = v.pipe(
  expressionFormat,
  v.description("Type of the JSON in each line of an `application/x-ndjson` or similar."),
);

export const sequenceType = v.pipe(
  expressionFormat,
  v.description("Type of each JSON value in an `application/json-seq`, after a record separator."),
);

/** Returns the format of a stream's content type. `usual`: the default. */
export const streamContentType = (usual: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(contentType, `must be a content type, such as ${usual}`),
      v.description(`Content type on the wire. Default: \`${usual}\`.`),
      v.examples(usual.endsWith("seq") ? ["application/geo+json-seq"] : ["application/jsonl"]),
    ),
  );

export const streamTypes = {
  events: "text/event-stream",
  frames: "text/event-stream",
  lines: "application/x-ndjson",
  sequence: "application/json-seq",
} as const;
