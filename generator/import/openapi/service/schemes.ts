/** Security schemes of a document, as far as a client can be known by them. */
import { below, noteKeys } from "../../notes/notes.ts";
import { own } from "../../source/plain-object.ts";
import { securitySchemeKeys } from "../reading/keys.ts";
import {
  entriesAt,
  isTrue,
  type ObjectAt,
  objectAt,
  type Reading,
  textOf,
} from "../reading/reading.ts";

interface SchemeFacts {
  readonly name: string;
  readonly at: ObjectAt;
}

export interface KeyScheme extends SchemeFacts {
  readonly kind: "key";
  readonly in: "query" | "header";
  readonly wire: string;
  readonly doc?: string | undefined;
  readonly deprecated?: true | undefined;
}

export type Scheme =
  KeyScheme | (SchemeFacts & { readonly kind: "bearer" | "basic" | "unsupported" });

export function readSchemes(reading: Reading): ReadonlyMap<string, Scheme> {
  const components = objectAt(reading.root, "components", reading);
  const entries = components === undefined ? [] : entriesAt(components, "securitySchemes", reading);
  const schemes = entries.map((entry) => schemeOf(entry.name, entry, reading));
  const hasOthers = schemes.some(({ kind }) => kind === "bearer" || kind === "basic");
  const usable = schemes.map((scheme) => {
    // What `auth:` sends, nothing else can.
    const isBlocked = hasOthers && scheme.kind === "key" && isAuthorization(scheme.in, scheme.wire);
    return isBlocked ? unsupported(scheme, reading, "Authorization") : scheme;
  });
  return new Map(usable.map((scheme) => [scheme.name, scheme]));
}

const isAuthorization = (location: string, wire: string): boolean =>
  location === "header" && wire.toLowerCase() === "authorization";

function unsupported({ name, at }: SchemeFacts, { notes }: Reading, why: string): Scheme {
  notes.add("security-scheme", at.origin, why);
  return { kind: "unsupported", name, at };
}

function schemeOf(name: string, { value, origin }: ObjectAt, reading: Reading): Scheme {
  const { notes } = reading;
  const at = { value, origin };
  noteKeys(value, securitySchemeKeys, origin, notes);
  const type = textOf(value, "type") ?? "";
  const scheme = textOf(value, "scheme")?.toLowerCase();
  const isKey = type === "apiKey";
  if (!isKey && textOf(value, "description") !== undefined) {
    notes.add("security-doc", below(origin, "description"));
  }
  if (type === "basic" || (type === "http" && scheme === "basic")) {
    return { kind: "basic", name, at };
  }
  const isToken =
    /^(?:oauth2|openIdConnect)$/.test(type) || (type === "http" && scheme === "bearer");
  if (isToken) return { kind: "bearer", name, at };
  return isKey ? keyOf(name, at, reading) : unsupported({ name, at }, reading, scheme ?? type);
}

function keyOf(name: string, at: ObjectAt, reading: Reading): Scheme {
  const { value, origin } = at;
  const location = own(value, "in");
  const wire = textOf(value, "name");
  const doc = textOf(value, "description");
  if (wire === undefined || (location !== "query" && location !== "header")) {
    return unsupported({ name, at }, reading, `apiKey in ${String(location)}`);
  }
  if (isAuthorization(location, wire) && /bearer/i.test(`${name} ${doc ?? ""}`)) {
    reading.notes.add("security-bearer", origin);
    return { kind: "bearer", name, at };
  }
  const deprecated = isTrue(value, "deprecated") ? true : undefined;
  return { kind: "key", name, at, in: location, wire, doc, deprecated };
}
