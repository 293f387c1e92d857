import type { ClientParameter, Operation, Service } from "../../open/model-types.ts";
import { unknown } from "../../sheets/types/type.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { describedKeywords } from "./described.ts";
import { type Json, type JsonObject, objectIfAny } from "./json.ts";
import { valueSchema } from "./parameters.ts";
import type { SchemaNames } from "./schemas.ts";
import { withExtension } from "./extension.ts";

/** Returns the servers, starting with the base URL. A document without servers refers to its own host. */
export function serversOf(service: Service, schemas: SchemaNames): readonly Json[] {
  const { baseUrl, defaultEnvironment, environments } = service;
  if (baseUrl === unknown)
    return [{ url: "/", description: "The address is not documented: pass it." }];
  const others = environments.filter(({ name }) => name !== defaultEnvironment);
  return [{ name: defaultEnvironment, url: baseUrl }, ...others].map(({ name, url }) => ({
    ...serverObject(url, service, schemas),
    description: name,
  }));
}

/** Returns the URL of the first server in the document. */
export const exportedUrl = ({ baseUrl }: Service): string | undefined =>
  baseUrl === unknown ? undefined : withoutSlash(baseUrl);

/** Returns the servers of an operation, if they differ from those of the document. */
export function serversOfOperation(
  { server }: Operation,
  service: Service,
  schemas: SchemaNames,
): readonly Json[] | undefined {
  const namedServer = service.servers.find(({ name }) => name === server);
  if (namedServer === undefined) return undefined;
  const { url, name, environments = [] } = namedServer;
  return [{ name, url }, ...environments].map((one) => ({
    ...serverObject(one.url, service, schemas),
    description: one.name,
  }));
}

function serverObject(url: string, service: Service, schemas: SchemaNames): JsonObject {
  const variables = service.parameters.filter(
    ({ in: place, wire }) => place === "path" && url.includes(`{${wire}}`),
  );
  return {
    url: withoutSlash(url),
    variables: objectIfAny(variables.map((one) => [one.wire, variableObject(one, schemas)])),
  };
}

/** Removes the trailing slash, because paths start with a slash. */
const withoutSlash = (url: string): string => url.replace(/\/+$/, "") || "/";

/** Returns a server variable. OpenAPI requires a default, even if there is no sensible value. */
function variableObject(parameter: ClientParameter, schemas: SchemaNames): JsonObject {
  const { wire, argument, type, send, secret } = parameter;
  const { keywords, keys } = describedKeywords(parameter);
  const { texts, isAll } = listedTexts(schemas.link(type));
  const values = isAll && texts.length > 0 ? [...new Set(texts)] : undefined;
  return withExtension(
    {
      enum: values,
      default: String(send ?? values?.[0] ?? wire),
      description: keywords["description"],
    },
    {
      schema: valueSchema(parameter, schemas),
      as: argument === wire ? undefined : argument,
      required: send === undefined ? true : undefined,
      send,
      secret: secret ? true : undefined,
      ...keys,
    },
  );
}
