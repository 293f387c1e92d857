/** The format of `spec/accept.yaml`: accepted breaking changes, which do not describe the API. */
import * as v from "valibot";
import { section } from "./shapes.ts";
import { formatVersion, textField } from "./words.ts";

/** Matches a valid day of a month, including 29 February of any year. */
const day =
  /^\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/;

const accepted = section({
  change: v.pipe(
    v.string("must be a string: put it in quotes"),
    v.regex(
      /^[0-9a-f]{12}$/,
      "must be the fingerprint of a change: copy it from the output of `callsheet diff`",
    ),
    v.description("Fingerprint of the change, printed by `callsheet diff`."),
  ),
  rule: textField("Rule that reported the change: `operation-removed`. For readers."),
  target: textField("Name of the changed thing: `users.get`. For readers."),
  reason: textField("Reason for accepting the change, and who accepted it."),
  until: v.optional(
    v.pipe(
      v.string(),
      v.regex(day, "must be a date such as 2027-01-31"),
      v.description("Last day of the acceptance, in UTC. Default: no end."),
    ),
  ),
});

export const acceptFile = section({
  callsheet: formatVersion,
  accept: v.pipe(v.array(accepted), v.description("Changes that do not fail `callsheet diff`.")),
});

export type AcceptFile = v.InferOutput<typeof acceptFile>;

/** The name of the file of accepted changes, below the spec folder. */
export const acceptName = "accept.yaml";
