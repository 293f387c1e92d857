/** How callers are known: by schemes of the service, and by secrets that a client sends with every call. */
import type { AuthScheme, ClientParameter, Service } from "../../model/model.ts";
import { schemesOf } from "../../model/schemes.ts";
import { describedKeywords } from "./described.ts";
import { type Json, type JsonObject, objectIfAny, objectOf } from "./json.ts";
import { valueSchema } from "./parameters.ts";
import type { Schemas } from "./schemas.ts";
import { withExtension } from "./extension.ts";

/** A secret in a query or a header is a key; one in a path is a variable like others. */
export const isKey = ({ secret, in: location }: ClientParameter): boolean =>
  secret && location !== "path";

export const securitySchemes = (service: Service, schemas: Schemas): JsonObject | undefined =>
  objectIfAny([
    ...schemesOf(service).flatMap((scheme) => {
      const object = schemeObject(scheme);
      return object === undefined ? [] : [[schemeName(scheme), object] as const];
    }),
    ...service.client
      .filter(isKey)
      .map(
        (parameter) => [componentName(parameter.argument), keyObject(parameter, schemas)] as const,
      ),
  ]);

function schemeObject({ kind }: AuthScheme): JsonObject | undefined {
  switch (kind) {
    case "bearer":
    case "basic":
      return { type: "http", scheme: kind };
    case "none":
      return undefined;
  }
}

function keyObject(parameter: ClientParameter, schemas: Schemas): JsonObject {
  const { in: location, wire, argument, required, send } = parameter;
  const { keywords, keys } = describedKeywords(parameter);
  const { deprecated, ...words } = keywords;
  return withExtension(
    { type: "apiKey", name: wire, in: location, ...words },
    {
      schema: valueSchema(parameter, schemas),
      as: argument === wire ? undefined : argument,
      required,
      send,
      ...keys,
      deprecated: keys.deprecated ?? deprecated,
    },
  );
}

/** The ways in which a call may be made. To OpenAPI, saying nothing is the same as saying that there are none. */
export function securityOf(service: Service): readonly Json[] {
  const keys = service.client.filter(isKey);
  const schemes = schemesOf(service);
  const ways = schemes.length === 0 ? [[]] : schemes.map((one) => withoutNone(one));
  const needed = keys
    .filter(({ required }) => required)
    .map(({ argument }) => componentName(argument));
  const others = keys
    .filter(({ required }) => !required)
    .map(({ argument }) => componentName(argument));
  const all = ways.flatMap((way) =>
    others.length === 0
      ? [[...way, ...needed]]
      : [
          [...way, ...needed, ...others],
          [...way, ...needed],
        ],
  );
  return all.every((way) => way.length === 0)
    ? []
    : all.map((way) => objectOf(way.map((name) => [name, []])));
}

const withoutNone = (scheme: AuthScheme): string[] =>
  scheme.kind === "none" ? [] : [schemeName(scheme)];

/** By the first of its options. */
const schemeName = ({ kind, options: [first] }: AuthScheme): string =>
  first === undefined ? kind : componentName(first.name);

/** Names of components have no other characters. */
export const componentName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, "_");

/** As a sheet says it; null where it says nothing. */
export function authOf({ auth }: Service): Json {
  if (typeof auth !== "object") return auth ?? null;
  const [only, ...others] = auth.map(schemeWords);
  return others.length === 0 ? (only ?? null) : [only ?? null, ...others];
}

function schemeWords(scheme: AuthScheme): Json {
  switch (scheme.kind) {
    case "none":
      return "none";
    case "basic": {
      const [user, password] = scheme.options;
      return { basic: password === undefined ? user.name : [user.name, password.name] };
    }
    case "bearer": {
      const [{ name }] = scheme.options;
      return name === "token" ? "bearer" : { bearer: name };
    }
  }
}
