import * as v from "valibot";
import { operationAuth } from "./auth.ts";
import { body } from "./body.ts";
import {
  fixedSnippets,
  parameterSnippets,
  pathSnippets,
  snippets,
  suggestions,
} from "./editor-hints.ts";
import { errors, result } from "./answers.ts";
import { pages } from "./pages.ts";
import { headerParameter, pathParameter, queryParameter } from "./parameter.ts";
import { closed, either, eitherOf, named, section } from "./shapes.ts";
import { localEntries, sharedEntries } from "./each-fact.ts";
import { deprecated, doc, renamedFrom, scalar, textField, unknownWord } from "./words.ts";

const parameters = v.pipe(named(queryParameter), snippets(...parameterSnippets));
const headers = v.pipe(named(headerParameter), snippets(...parameterSnippets));

const httpLine = v.pipe(
  v.string(),
  v.regex(
    /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY) \/\S*$/,
    "must be a method in capitals and a path, such as GET /v1/things/{id}",
  ),
  v.description(
    "Method and path template, such as `GET /v1/things/{thingId}`. A `#name` after it is never sent: it tells operations of one path apart.",
  ),
  suggestions({
    "GET /": "Reads.",
    "HEAD /": "Asks whether something is there.",
    "POST /": "Adds, or does what no other method says. Not repeated after a failure.",
    "PUT /": "Replaces.",
    "PATCH /": "Changes. Not repeated after a failure.",
    "DELETE /": "Removes.",
    "OPTIONS /": "Asks what is possible.",
    "QUERY /": "Reads, with a body that specifies what.",
  }),
);

const fixedOfRole = v.pipe(
  named(scalar, "line"),
  v.title("Role"),
  v.description(
    "What an upload sends with one of its request lines alone: `media: { uploadType: media }`.",
  ),
);

const keyOrFlag = "must be true, false or the name of a header, such as Idempotency-Key";

export const throttle = v.pipe(
  closed({
    calls: v.pipe(
      v.number(),
      v.integer("must be a whole number"),
      v.minValue(1, "must be 1 or more"),
      v.description("How many calls."),
    ),
    per: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d*(ms|s|m|h)$/, "must be a duration such as 1s, 500ms, 1m or 1h"),
      v.description("In any stretch of this length: `1s`, `500ms`, `1m`, `1h`."),
      v.examples(["1s", "1m", "1h"]),
    ),
  }),
  v.title("Limit"),
);

/** A call of the API. */
export const operation = v.pipe(
  section({
    http: v.pipe(
      either(
        httpLine,
        v.pipe(
          section({ metadata: httpLine, media: httpLine, both: v.optional(httpLine) }),
          v.title("Upload"),
        ),
      ),
      v.description(
        "The request line; or one for the metadata alone, one for the bytes of a media upload, and one for `both` in one request, where the document has it.",
      ),
    ),
    server: v.optional(
      textField("Which of the service's `servers` it is sent to, where that is not its `baseUrl`."),
    ),
    fixed: v.optional(
      v.pipe(
        named(either(...scalar.options, fixedOfRole), "line"),
        v.description(
          "What it always sends, never an argument and part of what tells operations apart: query parameters by their name, `header.` and `body.` before the name of a header and of a field of the body. A mapping under `metadata`, `media` or `both` is what an upload sends with that alone.",
        ),
        snippets(...fixedSnippets),
      ),
    ),
    doc: v.optional(doc),
    details: v.optional(textField("Further paragraphs of the doc comment.")),
    ...localEntries,
    ...sharedEntries,
    deprecated: v.optional(deprecated),
    renamedFrom: renamedFrom(
      "The id it had before, such as `advertisers.check`, or several: code that uses it compiles on, with a mark of deprecation.",
    ),
    path: v.optional(
      v.pipe(
        named(pathParameter),
        v.description("What is known of the path's variables."),
        snippets(...pathSnippets),
      ),
    ),
    query: v.optional(
      v.pipe(
        either(unknownWord("The document does not show the query parameters."), parameters),
        v.description("Query parameters by their name on the wire."),
      ),
    ),
    header: v.optional(
      v.pipe(headers, v.description("Header parameters by their name on the wire.")),
    ),
    body: v.optional(body),
    result,
    ranges: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          "`true`: the service gives parts of the bytes, by the header Range. A download that breaks goes on where it broke.",
        ),
      ),
    ),
    envelope: v.optional(
      v.pipe(v.literal(false), v.description("`false`: answers outside the service's envelope.")),
    ),
    errors: v.optional(errors),
    pages: v.optional(pages),
    auth: v.optional(operationAuth),
    throttle: v.optional(
      v.pipe(
        either(unknownWord("The document states no limit."), throttle),
        v.description("The limit: so many `calls` in any stretch of the length `per`."),
      ),
    ),
    idempotent: v.optional(
      v.pipe(
        eitherOf(
          keyOrFlag,
          v.boolean(),
          v.pipe(
            v.string(),
            v.regex(
              /^(?!(?:[Yy]es|YES|[Nn]o|NO|[Oo]n|ON|[Oo]ff|OFF|[Tt]rue|TRUE|[Ff]alse|FALSE|unknown|none)$)\S+$/,
              keyOrFlag,
            ),
            v.description(
              "Header that gets a random value, the same in all repeats of a call, so that these are safe.",
            ),
            suggestions({
              "Idempotency-Key":
                "Header that gets a random value, the same in all repeats of a call, so that these are safe.",
            }),
          ),
        ),
        v.description(
          "Whether a repeat is safe, where the method does not tell: a POST that is, a GET that creates something. Or the header by which the service knows a repeat.",
        ),
      ),
    ),
  }),
  v.title("Operation"),
  v.description("A call of the API."),
);

export type OperationSpec = v.InferOutput<typeof operation>;
