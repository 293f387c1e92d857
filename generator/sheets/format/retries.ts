/** The format of `retry:` and `retryAfter:`, of errors and of an envelope. */
import * as v from "valibot";
import { closed, either, named } from "./shapes.ts";
import { scalar, textField } from "./words.ts";

/** Fields and their values: of errors to retry, and of the states of jobs. */
export const fieldValues = named(
  either(scalar, v.pipe(v.array(scalar), v.minLength(1, "must not be empty"))),
  "line",
);

const fieldPath = (description: string) =>
  textField(`${description} A dot separates nested fields.`);

/** The field of a body that requests a pause, by its unit. */
export const retryAfter = v.optional(
  v.pipe(
    either(
      v.pipe(
        closed({ seconds: fieldPath("Field with a number of seconds: `parameters.retry_after`.") }),
        v.title("Seconds"),
      ),
      v.pipe(
        closed({ milliseconds: fieldPath("Field with a number of milliseconds.") }),
        v.title("Milliseconds"),
      ),
      v.pipe(
        closed({ time: fieldPath("Field with a date and time, or with the seconds since 1970.") }),
        v.title("Point in time"),
      ),
    ),
    v.description(
      "Field of the body with the pause before the next call, and its unit: `{ seconds: parameters.retry_after }`. Without a valid value, headers determine the pause.",
    ),
  ),
);
