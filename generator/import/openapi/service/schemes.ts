import { extensionName } from "../../../export/openapi/extension.ts";
import { isTokenUrl } from "../../../sheets/format/auth.ts";
import { headerNameProblem } from "../../../model/rules/request-rules.ts";
import type { CredentialDescription, TokenEndpoint } from "../../description/description.ts";
import { below, noteKeys } from "../../notes/notes.ts";
import { isObject, propertyOf } from "../../source/plain-object.ts";
import { securitySchemeKeys } from "../reading/keys.ts";
import {
  describedExtension,
  isTrue,
  type ObjectAt,
  objectAt,
  type Reading,
  textIn,
} from "../reading/reading.ts";

/** Returns the declared credentials by name. A scheme that is not supported becomes an unknown credential. */
export function readSchemes(reading: Reading): ReadonlyMap<string, CredentialDescription> {
  const components = objectAt(reading.root, "components", reading);
  const mapping = components && objectAt(components, "securitySchemes", reading);
  // Names of schemes can start with `x-`.
  const names = Object.keys(mapping?.value ?? {});
  return new Map(
    names.map((name) => {
      const at = mapping && objectAt(mapping, name, reading);
      const origin = below(mapping?.origin ?? reading.root.origin, name);
      return [
        name,
        at === undefined ? unknownCredential(name, origin) : readScheme(name, at, reading),
      ];
    }),
  );
}

export const unknownCredential = (
  name: string,
  origin: ObjectAt["origin"],
): CredentialDescription => ({ kind: "unknown", name, origin });

export function readScheme(name: string, at: ObjectAt, reading: Reading): CredentialDescription {
  const { value, origin } = at;
  noteKeys(value, securitySchemeKeys, origin, reading.notes);
  const extension = describedExtension(value, reading);
  const facts = {
    name,
    ...exportedNames(name, value, reading),
    doc: textIn(value, "description"),
    deprecated:
      isTrue(value, "deprecated") || propertyOf(extension, "deprecated") === true
        ? (true as const)
        : undefined,
    extension,
    origin,
  };
  const type = textIn(value, "type") ?? "";
  const scheme = textIn(value, "scheme")?.toLowerCase();
  const isBasic = type === "basic" || (type === "http" && scheme === "basic");
  if (isBasic) return { ...facts, kind: "basic" };
  const endpoint = type === "oauth2" ? tokenEndpoint(value, extension) : undefined;
  if (endpoint !== undefined) return { ...facts, kind: "oauth2", endpoint };
  const isToken =
    /^(?:oauth2|openIdConnect)$/.test(type) || (type === "http" && scheme === "bearer");
  if (isToken) return { ...facts, kind: "bearer" };
  if (type === "apiKey") return { ...facts, ...placeOf(facts, value, reading) };
  if (!reading.isExported) {
    reading.notes.add("security-scheme", origin, scheme ?? type);
  }
  return { ...facts, kind: "unknown" };
}

/** Returns the token endpoint if client credentials are the only flow: other tokens belong to users. */
function tokenEndpoint(value: ObjectAt["value"], extension: unknown): TokenEndpoint | undefined {
  const flows = propertyOf(value, "flows");
  const names = isObject(flows) ? Object.keys(flows).filter((name) => !name.startsWith("x-")) : [];
  const isOnly = names.length === 1 && names[0] === "clientCredentials";
  // Swagger 2.0 has one flow per scheme.
  const flow =
    propertyOf(value, "flow") === "application"
      ? value
      : isOnly && propertyOf(flows, "clientCredentials");
  if (!isObject(flow)) return undefined;
  const [tokenUrl, scopes, audience, send] = [
    propertyOf(flow, "tokenUrl"),
    propertyOf(flow, "scopes"),
    propertyOf(extension, "audience"),
    propertyOf(extension, "send"),
  ];
  if (typeof tokenUrl !== "string" || !isTokenUrl(tokenUrl)) return undefined;
  return {
    tokenUrl,
    scopes: isObject(scopes) ? Object.keys(scopes).filter((name) => /^(?!x-)\S+$/.test(name)) : [],
    audience: typeof audience === "string" ? audience : undefined,
    send: send === "form" ? send : undefined,
  };
}

/** Cookie names consist of token characters, like header names. */
const isToken = (name: string): boolean => headerNameProblem(name) !== "header-name";

const isAuthorization = (wire: string): boolean => wire.toLowerCase() === "authorization";

type Place =
  | Pick<Extract<CredentialDescription, { kind: "key" }>, "kind" | "in" | "wire">
  | { readonly kind: "bearer" | "unknown" };

function placeOf(
  { name, doc, origin }: Pick<CredentialDescription, "name" | "doc" | "origin">,
  value: ObjectAt["value"],
  { notes, isExported }: Reading,
): Place {
  const location = propertyOf(value, "in");
  const wire = textIn(value, "name");
  const isHeader = location === "header";
  if (wire !== undefined && isHeader && isAuthorization(wire)) {
    if (isExported || !/bearer/i.test(`${name} ${doc ?? ""}`)) {
      return { kind: "key", in: "header", wire };
    }
    notes.add("security-bearer", origin);
    return { kind: "bearer" };
  }
  const isSent =
    wire !== undefined &&
    (location === "query" ||
      (location === "cookie" && isToken(wire)) ||
      (isHeader && headerNameProblem(wire) === undefined));
  if (isSent) return { kind: "key", in: location as "query" | "header" | "cookie", wire };
  notes.add("security-scheme", origin, `apiKey ${wire ?? ""} in ${String(location)}`);
  return { kind: "unknown" };
}

/** Returns the names that our own exporter specifies. */
function exportedNames(
  name: string,
  value: ObjectAt["value"],
  { isExported }: Reading,
): Pick<CredentialDescription, "argument" | "options"> {
  if (!isExported) return {};
  const extension = propertyOf(value, extensionName);
  const [written, basic, oauth2] = ["name", "basic", "oauth2"].map((key) =>
    isObject(extension) ? propertyOf(extension, key) : undefined,
  );
  const options = [basic ?? oauth2].flat().filter((one) => typeof one === "string");
  return {
    argument: typeof written === "string" ? written : name,
    options: options.length > 0 ? options : undefined,
  };
}
