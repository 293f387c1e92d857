/** How callers are known to a service. */
import * as v from "valibot";
import { authSnippets, snippets } from "./editor-hints.ts";
import { closed, eitherOf } from "./shapes.ts";
import { textField, unknownWord } from "./words.ts";

const ways =
  "none, unknown, bearer, { bearer: apiKey }, { basic: [user, password] } or { basic: user }";

const optionName = textField("Name of an option of the client.");

const basicNames =
  "must be the name of an option, or two: `basic: apiKey` for a user without a password, `basic: [user, password]` for both";

const schemes = [
  v.pipe(
    v.literal("bearer"),
    v.description("A token, sent as `Authorization: Bearer …`; the client's option is `token`."),
  ),
  v.pipe(
    closed({
      bearer: v.pipe(
        v.string(
          "must be the name of an option, such as `bearer: apiKey`; `bearer` alone names it `token`",
        ),
        v.nonEmpty("must not be empty"),
        v.description(
          "Name of the client's option for the token, sent as `Authorization: Bearer …`.",
        ),
      ),
    }),
    v.title("Bearer"),
  ),
  v.pipe(
    closed({
      basic: v.pipe(
        eitherOf(
          basicNames,
          optionName,
          v.pipe(v.array(optionName), v.minLength(1, basicNames), v.maxLength(2, basicNames)),
        ),
        v.description(
          "Names of the client's options for user and password, sent as `Authorization: Basic …`; one name where the password is empty, as where a key is the user.",
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
    unknownWord("The document does not show the scheme: the caller authorizes requests."),
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
