import * as v from "valibot";
import { authSnippets, credentialSnippets, snippets } from "./editor-hints.ts";
import { credentialAdvice, nameAdvice, serviceAuthAdvice } from "./auth-advice.ts";
import { advised, closed, eitherByKey, eitherOf, named } from "./shapes.ts";
import { deprecated, doc, renamedFrom, textField, unknownWord } from "./words.ts";

const basicNames =
  "must be the name of an option, or two: `basic: apiKey` for a user without a password, `basic: [user, password]` for both";

const optionName = textField("Name of an option of the client.");

const basic = v.pipe(
  eitherOf(
    basicNames,
    optionName,
    v.pipe(v.array(optionName), v.minLength(1, basicNames), v.maxLength(2, basicNames)),
  ),
  v.description(
    "Names of the client's options for user and password, sent as `Authorization: Basic …`. One name: the password is empty.",
  ),
);

const oauth2Names = "must be the names of two options: `oauth2: [clientId, clientSecret]`";

const tokenUrlPattern = /^(?:https?:\/\/[^\s/?#@]+(?![^/?])|\/(?!\/))[^\s#]*$/;

/** Returns whether a string is a URL of http or https, or a path. */
export const isTokenUrl = (text: string): boolean => tokenUrlPattern.test(text);

/** OAuth 2.0 client credentials (RFC 6749, section 4.4). */
const oauth2 = {
  oauth2: v.pipe(
    v.array(optionName, oauth2Names),
    v.minLength(2, oauth2Names),
    v.maxLength(2, oauth2Names),
    v.description(
      "Names of the client's options for its id and its secret. A token is requested with them, and sent as `Authorization: Bearer …`.",
    ),
  ),
  tokenUrl: v.pipe(
    v.string("must be a URL"),
    v.regex(
      tokenUrlPattern,
      "must be a URL, such as https://auth.example.com/token, or a path at the origin of the API, such as /oauth/token",
    ),
    v.description("URL of the token endpoint, or a path at the origin of the API."),
  ),
  scopes: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          textField("Name of a scope."),
          v.regex(/^\S+$/, "must not contain spaces: write one scope per item"),
        ),
      ),
      v.minLength(1, "must not be empty"),
      v.description("Scopes that the token has. Default: those of the client."),
    ),
  ),
  audience: v.optional(textField("Audience of the token, sent as `audience`.")),
  send: v.optional(
    v.pipe(
      v.picklist(["basic", "form"], "must be basic or form"),
      v.description(
        "How the id and the secret are sent to the token endpoint: `basic` in the header (the default), `form` in the body.",
      ),
    ),
  ),
};

const bearer = v.pipe(
  v.literal("bearer"),
  v.description("A token, sent as `Authorization: Bearer …`."),
);

const wireName = (location: string) => textField(`Name of the ${location} for the credential.`);

const facts = {
  renamedFrom: renamedFrom(
    "Former name of the option, or several, for reviews of the change. Callers must edit their code.",
  ),
  doc: v.optional(doc),
  deprecated: v.optional(deprecated),
};

const unknownScheme =
  "An authorization scheme that a call sheet cannot express: the caller's `authorize` applies it.";

const ways =
  "bearer, { basic: [user, password] }, { oauth2: [clientId, clientSecret], tokenUrl: … }, { header: X-API-Key }, { query: key }, { cookie: session } or unknown";

/** A credential with several keys needs a name. */
const inlineWays =
  "bearer, { basic: [user, password] }, { header: X-API-Key }, { query: key } or { cookie: session }";

const credential = advised(
  credentialAdvice,
  eitherOf(
    `must be ${ways}`,
    bearer,
    unknownWord(unknownScheme),
    v.pipe(
      closed({
        scheme: v.pipe(
          v.picklist(["bearer", "unknown"], "must be bearer or unknown"),
          v.description(`\`bearer\`, or \`unknown\`: ${unknownScheme}`),
        ),
        ...facts,
      }),
      v.title("Scheme"),
    ),
    v.pipe(closed({ basic, ...facts }), v.title("Basic")),
    v.pipe(closed({ ...oauth2, ...facts }), v.title("Client credentials")),
    v.pipe(closed({ header: wireName("header"), ...facts }), v.title("Header key")),
    v.pipe(closed({ query: wireName("query parameter"), ...facts }), v.title("Query key")),
    v.pipe(closed({ cookie: wireName("cookie"), ...facts }), v.title("Cookie")),
  ),
);

export type CredentialSpec = v.InferOutput<typeof credential>;

export const credentials = v.pipe(
  named(credential),
  snippets(...credentialSnippets),
  v.description(
    "Credentials of the service. Each name is a client option; `basic` names its own options.",
  ),
);

const none = v.pipe(v.literal("none"), v.description("No credential."));
const unknownAuth = unknownWord("Not documented: the caller authorizes requests.");
const credentialName = textField("Name of a credential.");

const together = v.pipe(
  closed({
    all: v.pipe(
      v.array(credentialName),
      v.minLength(2, "must name two credentials or more"),
      v.description("Credentials that are sent together."),
    ),
  }),
  v.title("All"),
);

const alternatives = v.pipe(
  v.array(
    advised(
      nameAdvice,
      eitherByKey(
        eitherOf(
          "must be none, `{ all: [key, login] }` or the name of a credential, declared in `credentials`",
          none,
          credentialName,
        ),
        together,
      ),
    ),
  ),
  v.minLength(1, "must not be empty"),
  v.description(
    "Alternatives: the first that the caller has set is used. `none`: credentials are optional.",
  ),
);

const authWays =
  "none, unknown, the name of a credential, a list of names or `{ all: [key, login] }`";

/** Returns advice about `auth` of an operation. A list has advice for each of its items. */
const operationAdvice = (input: unknown): string | undefined =>
  Array.isArray(input) ? undefined : nameAdvice(input);

export const operationAuth = v.pipe(
  advised(
    operationAdvice,
    eitherOf(`must be ${authWays}`, none, unknownAuth, credentialName, together, alternatives),
  ),
  v.description(
    "Credentials that the operation needs, if they differ from the service's `auth`. No other credential is sent.",
  ),
);

/** The format of the default credentials of operations, or of the only credential of the service. */
export const serviceAuth = v.pipe(
  advised(
    serviceAuthAdvice,
    eitherOf(
      `must be ${authWays}, or the only credential: ${inlineWays}`,
      none,
      unknownAuth,
      bearer,
      credentialName,
      together,
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
      v.pipe(closed({ basic }), v.title("Basic")),
      v.pipe(closed({ header: wireName("header") }), v.title("Header key")),
      v.pipe(closed({ query: wireName("query parameter") }), v.title("Query key")),
      v.pipe(closed({ cookie: wireName("cookie") }), v.title("Cookie")),
      alternatives,
    ),
  ),
  snippets(...authSnippets),
  v.description(
    "Credentials that operations need, by their names in `credentials`; or the only credential of the service.",
  ),
);
