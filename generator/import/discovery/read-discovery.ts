import type {
  AuthDescription,
  ClientParameterDescription,
  CredentialDescription,
  Description,
  NamedSchema,
  OperationDescription,
} from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";
import type { ImportedDocument } from "../source/imported-document.ts";
import { isObject } from "../source/plain-object.ts";
import {
  authKeys,
  discoveryKeys,
  endpointKeys,
  oauthKeys,
  resourceKeys,
  scopeKeys,
} from "./keys.ts";
import { type Known, Part } from "./part.ts";
import { readMethod, type ReadMethod, distinguishOperations } from "./read-method.ts";
import { readDiscoveryParameter } from "./read-parameters.ts";
import { readDiscoverySchema } from "./read-schema.ts";
import { scopesWords, sourceWords } from "./words.ts";

export function readDiscovery({ root }: Pick<ImportedDocument, "root">, notes: Notes): Description {
  const origin = { file: root.file, pointer: "" };
  const part = new Part(isObject(root.value) ? root.value : {}, origin, notes);
  part.check(discoveryKeys);
  const name = part.text("name");
  const named = part.parts("schemas");
  const known: Known = {
    schemas: new Set(named.map(([key]) => key)),
    empty: new Set(named.filter(([key, schema]) => isEmpty(key, schema)).map(([key]) => key)),
    prefix: name === undefined ? "" : `${name}.`,
    servicePath: servicePathOf(part),
    encodesReserved: part.isTrue("fullyEncodeReservedExpansion"),
  };
  const schemas = new Map(
    named.map(([key, schema]): [string, NamedSchema] => [
      key,
      { name: key, schema: readDiscoverySchema(schema, known), isNamed: true },
    ]),
  );
  const read = distinguishOperations(readResource(part, [], false, known), notes);
  const { token, key, scopes } = readCredentials(part);
  const operations = read.map((one) => ({ ...one, auth: authOf(one, token, key) }));
  const queryNames = operations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === "query").map((one) => one.name),
  );
  noteEndpoints(part);
  const title = part.text("title") ?? part.text("canonicalName") ?? name ?? "";
  const link = part.text("documentationLink") ?? "";
  const paragraphs = [link === "" ? undefined : `Documentation: ${link}`, scopes].filter(
    (text) => text !== undefined,
  );
  return {
    origin,
    name,
    title: title,
    doc: part.text("description"),
    details: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
    source: sourceWords(title, part.text("version"), part.text("revision")),
    baseUrl: rootUrlOf(part),
    servers: new Map(),
    credentials: new Map(
      [token, key].flatMap((one) => (one === undefined ? [] : [[one.name, one] as const])),
    ),
    client: readClient(part, new Set(queryNames)),
    schemas,
    operations,
  };
}

/** Returns whether a message represents an empty response; other messages can get fields later, and stay types. */
const isEmpty = (name: string, schema: Part): boolean =>
  /(?:^|Protobuf)Empty$/.test(name) &&
  !schema.has("additionalProperties") &&
  Object.keys(schema.value("properties") ?? {}).length === 0;

function readResource(
  part: Part,
  group: readonly string[],
  isDeprecated: boolean,
  known: Known,
): ReadMethod[] {
  const methods = part
    .parts("methods")
    .flatMap(([name, method]) => readMethod(method, { name, group, isDeprecated }, known));
  const below = part.parts("resources").flatMap(([name, resource]) => {
    const isDeprecatedToo = isDeprecated || resource.check(resourceKeys).isTrue("deprecated");
    return readResource(resource, [...group, name], isDeprecatedToo, known);
  });
  return [...methods, ...below];
}

/** Returns the root URL, because uploads and downloads are outside the path of the service. */
export function rootUrlOf(part: Part): string | undefined {
  const written = part.text("rootUrl");
  if (written !== undefined && /^https?:\/\/[^\s?#]+$/.test(written)) {
    return written.replace(/\/+$/, "");
  }
  if (written !== undefined) part.invalid("an http(s) URL is expected", "rootUrl");
  return /^https?:\/\/[^\s?#/]+/.exec(part.text("baseUrl") ?? "")?.[0];
}

export function servicePathOf(part: Part): string {
  const path = part.text("servicePath") ?? part.text("basePath") ?? "";
  return `/${path}/`.replace(/\/{2,}/g, "/");
}

/** Notes regional endpoints, which are alternatives to the base URL. */
export function noteEndpoints(part: Part): void {
  for (const endpoint of part.partsInList("endpoints")) {
    const url = endpoint.check(endpointKeys).text("endpointUrl");
    part.notes.add("regional-address", endpoint.origin, url);
  }
}

interface Credentials {
  readonly token?: CredentialDescription | undefined;
  readonly key?: CredentialDescription | undefined;
  readonly scopes?: string | undefined;
}

/** Reads the OAuth token, and the API key that the global parameter `key` sends. */
export function readCredentials(part: Part): Credentials {
  const oauth = part.part("auth")?.check(authKeys).part("oauth2")?.check(oauthKeys);
  const written = part.part("parameters", "key");
  const key = written && readDiscoveryParameter("key", written, undefined);
  const scopes = oauth
    ?.parts("scopes")
    .map(([scope, one]) => [scope, one.check(scopeKeys).text("description")] as const);
  if (oauth !== undefined && key !== undefined) part.notes.add("key-or-token", oauth.origin);
  return {
    token: oauth && { kind: "bearer", name: "oauth2", origin: oauth.origin },
    key: key && {
      kind: "key",
      name: "key",
      in: "query",
      wire: "key",
      doc: key.doc,
      deprecated: key.deprecated,
      origin: key.origin,
    },
    scopes: scopes && scopesWords(scopes),
  };
}

/**
 * Returns a method's requirement: with scopes, a token or key; otherwise an optional key that no parameter replaces.
 */
function authOf(
  { parameters, requires }: OperationDescription,
  token: CredentialDescription | undefined,
  key: CredentialDescription | undefined,
): AuthDescription | undefined {
  if (token === undefined && key === undefined) return undefined;
  const isShadowed = parameters.some((one) => one.in === "query" && one.name === key?.name);
  const needsToken = token !== undefined && requires !== undefined;
  return [
    ...(needsToken ? [[token.name]] : []),
    ...(key === undefined || isShadowed ? [] : [[key.name]]),
    ...(needsToken ? [] : [[]]),
  ];
}

/** Global parameters that callers set once, on the client. */
const ofCallers: ReadonlySet<string> = new Set(["fields", "quotaUser"]);

/** Reads the global parameters. `taken`: names of the methods' own parameters. */
export function readClient(part: Part, taken: ReadonlySet<string>): ClientParameterDescription[] {
  return part.parts("parameters").flatMap(([name, one]): ClientParameterDescription[] => {
    if (name === "key") return [];
    const isOfCallers = ofCallers.has(name);
    if (!isOfCallers || taken.has(name)) {
      part.notes.add(isOfCallers ? "global-parameter-shadowed" : "global-parameter", one.origin);
      return [];
    }
    const { list: _, ...parameter } = readDiscoveryParameter(name, one, undefined);
    return [{ ...parameter, in: "query", isRequired: false }];
  });
}
