/** The small pieces that the files of a call sheet have in common. */
import * as v from "valibot";
import { either } from "./shapes.ts";

export const text = (description: string) =>
  v.pipe(v.string(), v.nonEmpty("must not be empty"), v.description(description));

export const doc = text("One sentence for the reader, in the doc comment of the generated code.");

export const deprecated = v.pipe(
  either(v.literal(true), v.string()),
  v.description("`true`, or what to use instead."),
);

export const unknown = (description: string) =>
  v.pipe(v.literal("unknown"), v.description(description));

export const typeExpression = v.pipe(
  v.string(),
  v.nonEmpty("must not be empty"),
  v.title("Type expression"),
  v.description(
    "A type as TypeScript writes it: `string`, `integer`, `number`, `boolean`, `json`, `bytes`, `date`, `datetime`, " +
      "`digits`, `decimal`, `int64`, `hex`, `unknown`, the name of a declared type, `T[]`, `Record<string, T>`, " +
      "`T | null`, `'a' | 'b'`, `A & B`.",
  ),
  v.examples(["string", "LineItem", "TokenHolder[]", "Record<string, integer>", "'asc' | 'desc'"]),
);

export const scalar = either(v.string(), v.number(), v.boolean(), v.null());

/** Bounds that the server enforces; they become words in the doc comment. */
export const constraints = {
  pattern: v.optional(text("Regular expression that the value matches.")),
  minimum: v.optional(v.pipe(v.number(), v.description("Smallest value."))),
  maximum: v.optional(v.pipe(v.number(), v.description("Largest value."))),
  minLength: v.optional(v.pipe(v.number(), v.description("Fewest characters."))),
  maxLength: v.optional(v.pipe(v.number(), v.description("Most characters."))),
  minItems: v.optional(v.pipe(v.number(), v.description("Fewest items."))),
  maxItems: v.optional(v.pipe(v.number(), v.description("Most items."))),
};
