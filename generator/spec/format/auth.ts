/** How callers are known to a service. */
import * as v from "valibot";
import { snippets } from "./editor-hints.ts";
import { closed, eitherOf } from "./shapes.ts";
import { authSnippets } from "./snippets.ts";
import { text, unknown } from "./words.ts";

const ways = "none, unknown, bearer, { bearer: apiKey } or { basic: [user, password] }";

const schemes = [
  v.pipe(
    v.literal("bearer"),
    v.description("A token, sent as `Authorization: Bearer …`; the client's option is `token`."),
  ),
  v.pipe(
    closed({
      bearer: text("Name of the client's option for the token, sent as `Authorization: Bearer …`."),
    }),
    v.title("Bearer"),
  ),
  v.pipe(
    closed({
      basic: v.pipe(
        v.array(text("Name of an option of the client.")),
        v.length(2, "must be two names of options, such as [user, password]"),
        v.description(
          "Names of the client's options for user and password, sent as `Authorization: Basic …`.",
        ),
      ),
    }),
    v.title("Basic"),
  ),
] as const;

/** What a service says. */
export const auth = v.pipe(
  eitherOf(
    `must be ${ways}, or a list of such`,
    v.pipe(v.literal("none"), v.description("No authentication.")),
    unknown("The document does not show the scheme: the caller authorizes requests."),
    ...schemes,
    v.pipe(
      v.array(
        eitherOf(
          `must be ${ways.replace(", unknown", "")}`,
          ...schemes,
          v.pipe(v.literal("none"), v.description("Calls may go without credentials.")),
        ),
      ),
      v.minLength(1, "must not be empty"),
      v.description("Several: whichever the caller gives, the first of them first."),
    ),
  ),
  snippets(...authSnippets),
  v.description("How a caller is known to the service."),
);
