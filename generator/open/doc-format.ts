/** Documentation in the public model: sentences on a service, an operation, a type or a value in addition to `doc`. */
import * as v from "valibot";
import { closed, described } from "../sheets/format/shapes.ts";
import { flag, text, texts } from "./type-format.ts";

export const operationDocFormat = closed({
  title: v.optional(text("`doc` as a sentence.")),
  details: texts("Paragraphs of `details`."),
  requests: texts("Method and path of each request line: `GET /books?format=full`."),
  facts: described(
    "Further facts in the order of the documentation.",
    v.array(
      closed({
        key: text("Key of the fact: `throttle`."),
        label: text("Its name: `Limit`."),
        text: text("The fact in words."),
        isSentence: flag("Whether the text is complete without the label."),
        isQuote: flag("Whether the text is from the API's document."),
      }),
    ),
  ),
  result: v.optional(text("Sentences about the result that its type does not express.")),
  errors: described(
    "Errors of this call in addition to those of any call.",
    v.array(
      closed({
        error: described("Class of the error.", v.picklist(["EnvelopeError", "HttpError"])),
        text: text("End of a sentence: `that holds …`, `unless …`."),
      }),
    ),
  ),
});

export const serviceDocFormat = closed({
  details: texts("Paragraphs of `details`."),
  notes: texts("Credentials, limits, errors and missing facts, one per paragraph."),
  facts: described(
    "Name, addresses and envelope.",
    v.array(closed({ label: v.string(), text: v.string() })),
  ),
});
