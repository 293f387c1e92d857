/** The format of `envelope:`, the shape that all answers of a service share. */
import * as v from "valibot";
import { either, named, section } from "./shapes.ts";
import { scalar, text } from "./words.ts";

export const envelope = v.pipe(
  section({
    success: v.optional(
      v.pipe(
        named(scalar, "line"),
        v.description("Fields and the values that they all have on success: `{ ok: true }`."),
      ),
    ),
    failure: v.optional(
      text("Field that is there, and not null, when the call has failed: `error`."),
    ),
    result: v.optional(
      text("Field that holds the payload; left out where the whole answer is the result."),
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
