import * as v from "valibot";
import { suggestions } from "./editor-hints.ts";
import { closed, eitherByKey } from "./shapes.ts";
import { primitiveWords, text, typeExpression } from "./words.ts";

const events = closed({
  events: v.pipe(
    typeExpression,
    v.description("Type of the JSON that each event of a `text/event-stream` holds."),
  ),
  end: v.optional(
    v.pipe(
      text("What the last event holds in place of JSON; a stream that stops without it is broken."),
      v.examples(["[DONE]"]),
    ),
  ),
});

/** What stands in place of a type, as the whole result. */
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

/** What comes back. */
export const result = v.pipe(
  eitherByKey(v.pipe(typeExpression, suggestions(resultSentences)), events),
  v.description(
    "Type of what comes back; `none` for no content, `T | none` where the document does not promise any, `media` for bytes, `text` for a text of any type, `location` for the URL that the answer points to, `exists` for yes or no by the status, 204 or 404, `events:` and a type for a stream of events, `unknown` when the document does not show it.",
  ),
);

export type ResultSpec = v.InferOutput<typeof result>;
