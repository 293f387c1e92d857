import * as v from "valibot";
import { closed, either } from "./shapes.ts";
import { textField } from "./words.ts";

const first = (description: string) =>
  v.optional(v.pipe(v.number(), v.integer("must be a whole number"), v.description(description)));
const size = v.optional(textField("Argument with the number of records per page."));
const most = v.optional(
  v.pipe(
    v.number(),
    v.integer("must be a whole number"),
    v.minValue(1, "must be 1 or more"),
    v.description(
      "Maximum number of records per page, if it is not the `maximum` of `size`. A page with fewer records is the last.",
    ),
  ),
);
const more = v.optional(
  textField(
    "Field of the result that specifies whether there are more pages. A false value ends pagination without another request.",
  ),
);
const end = v.optional(
  textField(
    "Field of the result that is `true` on the last page: it ends pagination without another request.",
  ),
);
const total = v.optional(
  textField(
    "Field of the result with the number of records of all pages: the last page has been read when that many were.",
  ),
);
const totalPages = v.optional(
  textField("Field of the result with the number of pages: the page with that number is the last."),
);
const itemsText = "Field of the result that contains the records";
const items = v.optional(textField(`${itemsText}. Default: the result itself.`));

const byNumber = v.pipe(
  closed({
    number: textField("Argument with the number of the page; `body.page` is a field of the body."),
    first: first("Number of the first page. Default: the argument's default, or 1."),
    size,
    most,
    more,
    end,
    totalPages,
    total,
    items,
  }),
  v.title("Pages by number"),
);

const byOffset = v.pipe(
  closed({
    offset: textField(
      "Argument with the number of records to skip, or the position of the first record; `body.skip` is a field of the body.",
    ),
    first: first("Offset of the first page. Default: the argument's default, or 0."),
    size,
    most,
    more,
    end,
    total,
    items,
  }),
  v.title("Pages by offset"),
);

const byToken = v.pipe(
  closed({
    token: textField("Argument with the token of a page; `body.cursor` is a field of the body."),
    next: textField(
      "Field of the result with the token of the next page: a string, a number, an object or a list.",
    ),
    continue: v.optional(
      textField(
        "Id of the operation that returns the next pages, if it is another: `files.continue`. `token` is its argument; other arguments of the same name are passed on.",
      ),
    ),
    more,
    items: textField(`${itemsText}.`),
  }),
  v.title("Pages by token"),
);

const byLast = v.pipe(
  closed({
    token: textField(
      "Argument with the key of the record before the page; `body.after` is a field of the body.",
    ),
    last: textField(
      "Field of a record with its key. The key of the last record requests the next page.",
    ),
    more,
    items,
  }),
  v.title("Pages by the last record"),
);

const byUrl = v.pipe(
  closed({
    url: textField(
      "Field of the result with the URL of the next page. Only its query is used; no request is sent to the URL.",
    ),
    items,
  }),
  v.title("Pages by URL"),
);

const byLink = v.pipe(
  closed({
    link: v.pipe(
      textField(
        "Relation in the header `Link` for the next page: `next`. Only the query of its URL is used; no request is sent to the URL.",
      ),
      v.examples(["next"]),
    ),
    items,
  }),
  v.title("Pages by link"),
);

/** The format of an operation's pagination. Fields can be dotted: `meta.next`. */
export const pages = v.pipe(
  either(
    v.pipe(v.literal("link"), v.description("Pages by the header `Link`: `{ link: next }`.")),
    byNumber,
    byOffset,
    byToken,
    byLast,
    byUrl,
    byLink,
  ),
  v.description(
    "Pagination: by `number`, by `offset`, by the `token` of the next page or of the `last` record, by `url`, or by the header `link`.",
  ),
);

export type PagesSpec = v.InferOutput<typeof pages>;
