/** The format of `errors:`, answers that are no success. */
import * as v from "valibot";
import { either, named } from "./shapes.ts";
import { typeExpression } from "./words.ts";

const byStatus = v.pipe(
  named(typeExpression, "line"),
  v.title("Errors by status"),
  v.description("A type for each status, such as `422`, and `default` for all others."),
);

/** Of a service, or of an operation where it differs. */
export const errors = v.pipe(
  either(typeExpression, byStatus),
  v.description(
    "Type of the body of answers that are no success, or a type for each status: `{ 422: Invalid, default: Problem }`; `unknown` when the document does not show it.",
  ),
);

export type ErrorsSpec = v.InferOutput<typeof errors>;
