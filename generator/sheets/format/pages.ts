import * as v from "valibot";
import { closed, either } from "./shapes.ts";
import { textField } from "./words.ts";

const first = (description: string) =>
  v.optional(v.pipe(v.number(), v.integer("must be a whole number"), v.description(description)));
const size = v.optional(textField("Argument that says how many records a page has."));
const most = v.optional(
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(1, "must be 1 or more"),
    v.description(
      "Most records that the service grants a page, where the `maximum` of `size` does not say it: a page with fewer than were asked for is then the last.",
    ),
  ),
);
const more = v.optional(
  textField(
    "Field of the result that says whether there are more pages: no call is made for one that is not.",
  ),
);
const itemsText = "Field of the result that holds the records";
const items = v.optional(textField(`${itemsText}; the result itself when it is left out.`));

const byNumber = v.pipe(
  closed({
    number: textField("Argument that counts pages; `body.page` is a field of the body."),
    first: first("Number of the first page: the argument's default, or 1, when it is left out."),
    size,
    most,
    items,
  }),
  v.title("Pages by number"),
);

const byOffset = v.pipe(
  closed({
    offset: textField(
      "Argument that says how many records to skip, or at which one to start; `body.skip` is a field of the body.",
    ),
    first: first("Where the first page starts: the argument's default, or 0, when it is left out."),
    size,
    most,
    items,
  }),
  v.title("Pages by offset"),
);

const byToken = v.pipe(
  closed({
    token: textField(
      "Argument that carries the token of a page; `body.cursor` is a field of the body.",
    ),
    next: textField("Field of the result that holds the token of the next page."),
    more,
    items: textField(`${itemsText}.`),
  }),
  v.title("Pages by token"),
);

const byLast = v.pipe(
  closed({
    token: textField(
      "Argument that says behind which record a page begins; `body.after` is a field of the body.",
    ),
    last: textField(
      "Field of a record that says which it is: that of the last one asks for the next page.",
    ),
    more,
    items,
  }),
  v.title("Pages by the last record"),
);

const byUrl = v.pipe(
  closed({
    url: textField(
      "Field of the result that holds the URL of the next page. Its query is read, and it is never followed.",
    ),
    items,
  }),
  v.title("Pages by URL"),
);

const byLink = v.pipe(
  closed({
    link: v.pipe(
      textField(
        "Relation of the link in the header `Link` that leads to the next page: `next`. The query of its URL is read, and it is never followed.",
      ),
      v.examples(["next"]),
    ),
    items,
  }),
  v.title("Pages by link"),
);

/** The pagination of the operation. Fields can be dotted: `meta.next`. */
export const pages = v.pipe(
  either(
    v.pipe(v.literal("link"), v.description("By the header `Link`, as `{ link: next }`.")),
    byNumber,
    byOffset,
    byToken,
    byLast,
    byUrl,
    byLink,
  ),
  v.description(
    "How to ask for page after page: by `number`, by `offset`, by the `token` that each page holds for the next or that is the `last` record's, by `url`, or by the header `link`.",
  ),
);

export type PagesSpec = v.InferOutput<typeof pages>;
