/** The format of `result:`, `errors:` and `envelope:`. */
import * as v from "valibot";
import { suggestions } from "./editor-hints.ts";
import { closed, either, eitherByKey, named, section } from "./shapes.ts";
import { linesType, sequenceType, streamContentType } from "./streams.ts";
import { primitiveWords, scalar, textField, expressionFormat } from "./words.ts";

const end = v.optional(
  v.pipe(
    textField(
      "Data of the last event, which is not a value; a stream that stops without it is broken.",
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
        "Type of each event of a `text/event-stream`: an object with the fields `event`, `data`, `id` and `retry`, or a union of such objects by the value of `event`. Data whose type is a text is left as it is sent; other data is JSON.",
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

/** The words that replace a type as the whole result. */
export const resultWords = {
  none: "No content.",
  media: "Bytes.",
  text: "A text that is no JSON.",
  location: "The URL in the header Location, of a success or a redirect.",
  exists: "Yes or no by the status: true for a success, false for a 404.",
} as const;

/** All that a result can be by a word, each in a sentence. */
export const resultSentences: Readonly<Record<string, string>> = {
  ...primitiveWords,
  boolean: "`true` or `false` in JSON. Where the status is the answer, 204 or 404, write `exists`.",
  ...resultWords,
};

/** The result of an operation. */
export const result = v.pipe(
  eitherByKey(
    v.pipe(expressionFormat, suggestions(resultSentences)),
    events,
    frames,
    lines,
    sequence,
  ),
  v.description(
    "Type of what comes back; `none` for no content, `T | none` where the document does not promise any, `media` for bytes, `text` for a text of any type, `location` for the URL that the answer points to, `exists` for yes or no by the status, 204 or 404, `events:` or `frames:` and a type for a stream of events, `lines:` or `sequence:` and a type for JSON values one by one, `unknown` when the document does not show it.",
  ),
);

export type ResultSpec = v.InferOutput<typeof result>;

const byStatus = v.pipe(
  named(expressionFormat, "line"),
  v.title("Errors by status"),
  v.description(
    "A type for each status, such as `422`, for `4XX` and `5XX`, and `default` for all others. A status comes before its range, and a range before `default`.",
  ),
);

/** The errors of a service, or of an operation that differs. */
export const errors = v.pipe(
  either(expressionFormat, byStatus),
  v.description(
    "Type of the body of answers that are no success, or a type for each status and range of statuses: `{ 422: Invalid, 5XX: Fault, default: Problem }`; `unknown` when the document does not show it.",
  ),
);

export type ErrorsSpec = v.InferOutput<typeof errors>;

export const envelope = v.pipe(
  section({
    success: v.optional(
      v.pipe(
        named(scalar, "line"),
        v.description("Fields and the values that they all have on success: `{ ok: true }`."),
      ),
    ),
    failure: v.optional(
      textField("Field that is there, and not null, when the call has failed: `error`."),
    ),
    result: v.optional(
      textField("Field that holds the payload; left out where the whole answer is the result."),
    ),
    retry: v.optional(
      v.pipe(
        named(either(scalar, v.pipe(v.array(scalar), v.minLength(1, "must not be empty"))), "line"),
        v.description(
          "What a failure says that may be tried again, as HTTP 429 is: each field with its value, or one of several. A dot leads into a field: `error.code`.",
        ),
      ),
    ),
  }),
  v.title("Envelope"),
  v.description(
    "One shape of answers for all operations; what it says of success, failure, or both.",
  ),
);

export type EnvelopeSpec = v.InferOutput<typeof envelope>;
