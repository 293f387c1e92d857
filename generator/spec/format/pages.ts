import * as v from "valibot";
import { closed, either } from "./shapes.ts";
import { text } from "./words.ts";

const first = (description: string) =>
  v.optional(v.pipe(v.number(), v.integer("must be a whole number"), v.description(description)));
const size = v.optional(text("Argument that says how many records a page has."));
const items = v.optional(
  text("Field of the result that holds the records; the result itself when it is left out."),
);

const byNumber = v.pipe(
  closed({
    number: text("Argument that counts pages."),
    first: first("Number of the first page: the argument's default, or 1, when it is left out."),
    size,
    items,
  }),
  v.title("Pages by number"),
);

const byOffset = v.pipe(
  closed({
    offset: text("Argument that says how many records to skip, or at which one to start."),
    first: first("Where the first page starts: the argument's default, or 0, when it is left out."),
    size,
    items,
  }),
  v.title("Pages by offset"),
);

const byToken = v.pipe(
  closed({
    token: text("Argument that carries the token of a page."),
    next: text("Field of the result that holds the token of the next page."),
    items: text("Field of the result that holds the records."),
  }),
  v.title("Pages by token"),
);

/** How the operation gives a long list in parts. Fields may be dotted: `meta.next`. */
export const pages = v.pipe(
  either(byNumber, byOffset, byToken),
  v.description(
    "How to ask for page after page: by `number`, by `offset`, or by the `token` that each page holds for the next.",
  ),
);

export type PagesSpec = v.InferOutput<typeof pages>;
