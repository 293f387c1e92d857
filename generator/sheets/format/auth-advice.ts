/** Advice for credentials in other notations: names of other formats, and wrong shapes. */

import { nearest } from "../../text/nearest.ts";

interface Scheme {
  /** The spelling in a call sheet. */
  readonly write: string;
  readonly reason?: string;
}

const granted = {
  write: "bearer",
  reason:
    ", whose option can be a function that fetches tokens; client credentials are `{ oauth2: [clientId, clientSecret], tokenUrl: … }` in `credentials`",
};
const fetched = { write: "bearer", reason: ", whose option can be a function that fetches tokens" };
const signed = { write: "unknown", reason: ": the caller's `authorize` applies the scheme" };

/** Schemes by their names in other formats and in everyday use. */
const schemes: readonly (readonly [pattern: RegExp, scheme: Scheme])[] = [
  [/^(?:oauth[-_ ]?2(?:\.0)?|oauth|client[-_ ]?credentials)$/i, granted],
  [/^(?:open[-_ ]?id(?:[-_ ]?connect)?|oidc|jwt)$/i, fetched],
  [/^(?:http[-_ ]?|bearer[-_ ]?)(?:bearer|token|auth)$/i, fetched],
  [/^(?:http[-_ ]?)?basic(?:[-_ ]?auth)?$/i, { write: "{ basic: [user, password] }" }],
  [/^(?:api[-_ ]?key|header)$/i, { write: "{ header: X-API-Key }" }],
  [/^query$/i, { write: "{ query: key }" }],
  [/^cookie$/i, { write: "{ cookie: session }" }],
  [
    /^(?!x-).*(?:\b|_)(?:aws|sigv?\d*|signature|signed|hmac|digest|m?tls|mutual(?:tls)?|ntlm|negotiate|kerberos|hawk|oauth1)(?:\b|_)/i,
    signed,
  ],
];

/** Returns the call sheet notation of a scheme with a name of another format, or of a header's name. */
export function schemeFor(word: string): Scheme | undefined {
  const known = schemes.find(([pattern]) => pattern.test(word))?.[1];
  if (known !== undefined) return known;
  return /^[A-Za-z]\w*(?:-\w+)+$/.test(word) ? { write: `{ header: ${word} }` } : undefined;
}

type Mapping = ReadonlyMap<string, unknown>;

function meantBy(input: unknown): Scheme | undefined {
  if (typeof input === "string") return schemeFor(input);
  if (!(input instanceof Map)) return undefined;
  const mapping = input as Mapping;
  const [location, name] = [mapping.get("in"), mapping.get("name")];
  if (["header", "query", "cookie"].includes(String(location)) && typeof name === "string") {
    return { write: `{ ${String(location)}: ${name} }` };
  }
  if (mapping.has("bearer")) return { write: "bearer" };
  const words = [mapping.get("scheme"), mapping.get("type"), ...mapping.keys()];
  return words.flatMap((word) => schemeFor(String(word)) ?? [])[0];
}

const text = ({ write, reason = "" }: Scheme): string => `must be ${write}${reason}`;

/** Keys that identify the kind of a credential, and keys that describe a credential. */
const deciding = ["scheme", "basic", "oauth2", "header", "query", "cookie"];
/** Keys of a credential that the service's `auth` can contain. */
const inline = ["basic", "header", "query", "cookie"];
const describing = ["renamedFrom", "doc", "deprecated", "scheme"];

const isMapping = (input: unknown): input is Mapping => input instanceof Map;

const hasKey = (input: Mapping, keys: readonly string[]): boolean =>
  [...input.keys()].some((key) => keys.includes(key) || nearest(key, keys) !== undefined);

/** Returns the error of a credential without a scheme of the format. */
export function credentialAdvice(input: unknown): string | undefined {
  if (typeof input === "string") {
    const meant = ["bearer", "unknown"].includes(input) ? undefined : schemeFor(input);
    return meant && text(meant);
  }
  if (!isMapping(input)) return undefined;
  if (hasKey(input, deciding) && !input.has("bearer")) return undefined;
  const meant = meantBy(input);
  if (meant !== undefined) return text(meant);
  return "must have one of the keys scheme, basic, oauth2, header, query and cookie, such as `header: X-API-Key`";
}

/** Returns the error of a mapping as `auth` of a service. */
export function serviceAuthAdvice(input: unknown): string | undefined {
  if (!isMapping(input)) return undefined;
  if (hasKey(input, ["all", "bearer", ...inline])) {
    return hasKey(input, describing)
      ? "must be a name if the credential is described: declare it in `credentials`"
      : undefined;
  }
  const [[key, value] = ["", undefined]] = input;
  if (Array.isArray(value))
    return "must be a list if there are alternatives, such as `[key, token]`";
  const isDeclaration = value === "bearer" || (isMapping(value) && hasKey(value, deciding));
  const meant = isDeclaration ? undefined : meantBy(input);
  return meant === undefined
    ? `must be a name: declare \`${key}\` in \`credentials\`, and set \`auth: ${key}\``
    : text(meant);
}

/** Returns the error of a mapping as `auth` of an operation, or as an item of a list. */
export function nameAdvice(input: unknown): string | undefined {
  if (Array.isArray(input)) {
    return "must be a name, or `{ all: [key, login] }` for credentials that are sent together";
  }
  if (!isMapping(input) || hasKey(input, ["all"])) return undefined;
  return [...input.values()].some((value) => Array.isArray(value)) && !input.has("basic")
    ? "must be a list if there are alternatives, such as `[key, token]`"
    : "must be a name: declare the credential in `credentials` of service.yaml";
}
