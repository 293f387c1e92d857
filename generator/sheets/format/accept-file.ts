/** `spec/accept.yaml`: accepted breaking changes. It describes nothing of the API. */
import * as v from "valibot";
import { section } from "./shapes.ts";
import { formatVersion, textField } from "./words.ts";

/** A day of a month that has it; whether a year has the 29th of February does not matter to a last day. */
const day =
  /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/;

const accepted = section({
  change: v.pipe(
    v.string("must be text: put it in quotes"),
    v.regex(/^[0-9a-f]{12}$/, "must be the fingerprint of a change, which `callsheet diff` prints"),
    v.description("The fingerprint that `callsheet diff` prints for the change."),
  ),
  rule: textField("The rule that judged it, for the reader: `operation-removed`."),
  target: textField("What changed, for the reader: `users.get`."),
  reason: textField("Why it is accepted, and by whom."),
  until: v.optional(
    v.pipe(
      v.string(),
      v.regex(day, "must be a day that the calendar has, such as 2027-01-31"),
      v.description("The last day on which it is accepted, in UTC; without one it always is."),
    ),
  ),
});

export const acceptFile = section({
  callsheet: formatVersion,
  accept: v.pipe(
    v.array(accepted),
    v.description("Changes that `callsheet diff` does not fail for."),
  ),
});

export type AcceptFile = v.InferOutput<typeof acceptFile>;

/** The file of accepted changes, below the spec folder. */
export const acceptName = "accept.yaml";
