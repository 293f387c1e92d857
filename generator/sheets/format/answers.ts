import * as v from "valibot";
import { suggestions } from "./editor-hints.ts";
import { advised, closed, either, eitherByKey, named, section } from "./shapes.ts";
import { linesType, sequenceType, streamContentType } from "./streams.ts";
import { retryAfter, fieldValues } from "./retries.ts";
import { errorsAdvice } from "./type-advice.ts";
import { primitiveWords, scalar, textField, expressionFormat } from "./words.ts";

const end = v.optional(
  v.pipe(
    textField(
      "Data of the last event, which is not a value. A stream that ends without it is broken.",
    ),
    v.examples(["[DONE]"]),
  ),
);

const events = v.pipe(
  closed({
    events: v.pipe(
      expressionFormat,
      suggestions({ ...primitiveWords, text: "Data that is not JSON." }),
      v.description(
        "Type of the JSON in the data of each event of a `text/event-stream`; `text` if the data is text.",
      ),
    ),
    end,
  }),
  v.title("Events: their data"),
);

const frames = v.pipe(
  closed({
    frames: v.pipe(
      expressionFormat,
      v.description(
        "Type of each event of a `text/event-stream`: an object with the fields `event`, `data`, `id` and `retry`, or a union of such objects by the value of `event`. String data is unchanged; other data is JSON.",
      ),
    ),
    end,
  }),
  v.title("Events: names, data and ids"),
);

const lines = v.pipe(
  closed({ lines: linesType, contentType: streamContentType("application/x-ndjson") }),
  v.title("JSON in lines"),
);

const sequence = v.pipe(
  closed({ sequence: sequenceType, contentType: streamContentType("application/json-seq") }),
  v.title("JSON sequence"),
);

/** Words that replace a type as the whole result. */
export const resultWords = {
  none: "No content.",
  media: "Bytes.",
  text: "A string that is not JSON.",
  location: "The URL in the header Location of a success or redirect.",
  exists: "Yes or no by the status: true for a success, false for a 404.",
} as const;

export const resultSentences: Readonly<Record<string, string>> = {
  ...primitiveWords,
  boolean: "A JSON boolean. If the status is the result, 204 or 404, write `exists`.",
  ...resultWords,
};

export const result = v.pipe(
  eitherByKey(
    v.pipe(expressionFormat, suggestions(resultSentences)),
    events,
    frames,
    lines,
    sequence,
  ),
  v.description(
    "Type of the result: `none` for no content, `T | none` if the content is optional, `media` for bytes, `text` for plain text, `location` for the URL in the header Location, `exists` for a boolean by status (204 or 404), `events:` or `frames:` and a type for a stream of events, `lines:` or `sequence:` and a type for a stream of JSON values, `unknown` if it is not documented.",
  ),
);

export type ResultSpec = v.InferOutput<typeof result>;

const errorEntry = eitherByKey(
  expressionFormat,
  v.pipe(
    closed({
      type: expressionFormat,
      retry: v.optional(
        v.pipe(
          either(v.literal(true), fieldValues),
          v.description(
            "Errors of requests that the service has not performed: they are retried, even if the operation is not idempotent. `true` for all, or fields of the body with their values. A dot separates nested fields: `error.code`.",
          ),
        ),
      ),
      retryAfter,
    }),
    v.title("Error"),
  ),
);

const byStatus = v.pipe(
  named(errorEntry, "line"),
  v.title("Errors by status"),
  v.description(
    "Types by status, such as `422`, by range, `4XX` and `5XX`, and `default` for all others. A status overrides its range.",
  ),
);

/** The format of the errors of a service, or of an operation with different errors. */
export const errors = v.pipe(
  advised(errorsAdvice, either(expressionFormat, byStatus)),
  v.description(
    "Type of the body of error responses, or types by status and range: `{ 422: Invalid, 5XX: Fault, default: Problem }`; `unknown` if it is not documented. An entry can also set which errors are retried: `429: { type: Limited, retry: true }`.",
  ),
);

export type ErrorsSpec = v.InferOutput<typeof errors>;

/** An entry of `errors` with more than a type. */
export type ErrorEntrySpec = Exclude<v.InferOutput<typeof errorEntry>, string>;

export const envelope = v.pipe(
  section({
    success: v.optional(
      v.pipe(
        named(scalar, "line"),
        v.description("Fields and the values that mark a success: `{ ok: true }`."),
      ),
    ),
    failure: v.optional(textField("Field that is present, and not null, in a failure: `error`.")),
    result: v.optional(
      textField("Field that contains the result. Default: the whole response is the result."),
    ),
    retry: v.optional(
      v.pipe(
        fieldValues,
        v.description(
          "Failures to retry, like HTTP 429: fields with their values. A dot separates nested fields: `error.code`.",
        ),
      ),
    ),
    retryAfter,
  }),
  v.title("Envelope"),
  v.description("Common shape of all responses, with conditions for success, failure, or both."),
);

export type EnvelopeSpec = v.InferOutput<typeof envelope>;
