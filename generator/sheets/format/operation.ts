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
import { responseHeaders } from "./response-header.ts";
import { wait } from "./wait.ts";
import { headerParameter, pathParameter, queryParameter } from "./parameter.ts";
import { closed, either, eitherOf, named, section } from "./shapes.ts";
import { localEntries, sharedEntries } from "./each-fact.ts";
import {
  deprecated,
  doc,
  headerName,
  renamedFrom,
  scalar,
  textField,
  unknownWord,
} from "./words.ts";

const parameters = v.pipe(named(queryParameter), snippets(...parameterSnippets));
const headers = v.pipe(named(headerParameter), snippets(...parameterSnippets));

const httpLine = v.pipe(
  v.string(),
  v.regex(
    /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY) \/\S*$/,
    "must be a method in capitals and a path, such as GET /v1/things/{id}",
  ),
  v.description(
    "Method and path template, such as `GET /v1/things/{thingId}`. A `#name` after the path is never sent: it distinguishes operations with the same path.",
  ),
  suggestions({
    "GET /": "Reads.",
    "HEAD /": "Checks whether a resource exists.",
    "POST /": "Creates, or performs another action. Not retried after a failure.",
    "PUT /": "Replaces.",
    "PATCH /": "Changes. Not retried after a failure.",
    "DELETE /": "Removes.",
    "OPTIONS /": "Lists the supported methods.",
    "QUERY /": "Reads, with a query in the body.",
  }),
);

const fixedOfRole = v.pipe(
  named(scalar, "line"),
  v.title("Role"),
  v.description(
    "Fixed parameters of one request line of an upload: `media: { uploadType: media }`.",
  ),
);

const keyOrFlag = "must be true, false or the name of a header, such as Idempotency-Key";

const limitHeaders = v.pipe(
  either(
    v.pipe(
      v.literal("standard"),
      v.description("`RateLimit`, or `RateLimit-Remaining` and `RateLimit-Reset`."),
    ),
    v.pipe(
      v.literal("x-ratelimit"),
      v.description("`X-RateLimit-Remaining` and `X-RateLimit-Reset`, also as `X-Rate-Limit-…`."),
    ),
    v.pipe(
      closed({
        remaining: headerName("Header with the number of remaining calls."),
        reset: headerName(
          "Header with the time of the reset: in seconds, as a duration such as `6m0s`, or as a point in time.",
        ),
      }),
      v.title("Headers of the limit"),
    ),
  ),
  v.description(
    "Headers of responses that report the limit. After a response without remaining calls, calls wait until the reset.",
  ),
);

export const throttle = v.pipe(
  closed({
    calls: v.pipe(
      v.number(),
      v.integer("must be a whole number"),
      v.minValue(1, "must be 1 or more"),
      v.description("Number of calls."),
    ),
    per: v.pipe(
      v.string(),
      v.regex(/^[1-9]\d*(ms|s|m|h)$/, "must be a duration such as 1s, 500ms, 1m or 1h"),
      v.description("Period: `1s`, `500ms`, `1m`, `1h`."),
      v.examples(["1s", "1m", "1h"]),
    ),
    headers: v.optional(limitHeaders),
  }),
  v.title("Limit"),
);

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
        "The request line, or several for an upload: one for the metadata alone, one for the media alone, and one for `both` in one request.",
      ),
    ),
    server: v.optional(textField("Name of one of the service's `servers`. Default: `baseUrl`.")),
    fixed: v.optional(
      v.pipe(
        named(either(...scalar.options, fixedOfRole), "line"),
        v.description(
          "Fixed values that every call sends, which also distinguish operations: query parameters by name; `header.` and `body.` prefix the names of headers and body fields. A mapping under `metadata`, `media` or `both` applies to that request of an upload.",
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
      "Former id, such as `advertisers.check`, or several. Code that uses it still compiles, with a deprecation.",
    ),
    path: v.optional(
      v.pipe(
        named(pathParameter),
        v.description("Facts about the path variables."),
        snippets(...pathSnippets),
      ),
    ),
    query: v.optional(
      v.pipe(
        either(unknownWord("The document does not specify the query parameters."), parameters),
        v.description("Query parameters by their name in the request."),
      ),
    ),
    header: v.optional(
      v.pipe(headers, v.description("Header parameters by their name in the request.")),
    ),
    body: v.optional(body),
    result,
    responseHeaders: v.optional(responseHeaders),
    ranges: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          "`true`: the service supports the header Range. Interrupted downloads are resumed. A POST needs `idempotent: true`, too.",
        ),
      ),
    ),
    envelope: v.optional(
      v.pipe(v.literal(false), v.description("`false`: responses have no envelope.")),
    ),
    errors: v.optional(errors),
    pages: v.optional(pages),
    wait: v.optional(wait),
    auth: v.optional(operationAuth),
    throttle: v.optional(
      v.pipe(
        either(unknownWord("The document does not specify a limit."), throttle),
        v.description("Rate limit: `calls` in any period of the length `per`."),
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
              "Header with a random value that stays the same in all retries of a call, so that they are safe.",
            ),
            suggestions({
              "Idempotency-Key":
                "Header with a random value that stays the same in all retries of a call, so that they are safe.",
            }),
          ),
        ),
        v.description(
          "Whether retries are safe, if the method does not determine it: `true` for an idempotent POST, `false` for a GET that creates something. Or the header of an idempotency key.",
        ),
      ),
    ),
  }),
  v.title("Operation"),
  v.description("An operation of the API."),
);

export type OperationSpec = v.InferOutput<typeof operation>;
