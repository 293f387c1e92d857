import type { Auth, Operation, Service } from "../../open/model-types.ts";
import { unknown } from "../../sheets/types/type.ts";
import { describedKeywords } from "./described.ts";
import { type SchemeExtension, withExtension } from "./extension.ts";
import { type Json, type JsonObject, objectIfAny, jsonObject } from "./json.ts";
import { freeKey } from "./request-lines.ts";

type Credential = Service["credentials"][number];

/** Replaces characters that are invalid in names of components. */
export const componentName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]/g, "_");

function schemeNames({ credentials }: Pick<Service, "credentials">): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(credentials.map(({ name }) => [name, freeKey(componentName(name), taken)]));
}

export function securitySchemes(service: Service): JsonObject | undefined {
  const names = schemeNames(service);
  return objectIfAny(
    service.credentials.map((one) => {
      const name = names.get(one.name) ?? one.name;
      return [name, schemeObject(one, name)] as const;
    }),
  );
}

function schemeObject(credential: Credential, name: string): JsonObject {
  const { keywords, keys } = describedKeywords(credential);
  const { deprecated, ...words } = keywords;
  const extension: SchemeExtension = {
    name: credential.name === name ? undefined : credential.name,
    basic: credential.kind === "basic" ? optionNames(credential) : undefined,
    oauth2: credential.kind === "oauth2" ? optionNames(credential) : undefined,
    audience: credential.endpoint?.audience,
    send: credential.endpoint?.send === "form" ? "form" : undefined,
    ...keys,
    deprecated: keys.deprecated ?? deprecated,
  };
  return withExtension({ ...wireKeywords(credential), ...words }, extension);
}

/** Returns the type of a scheme, which OpenAPI requires. `unknown` is not a registered HTTP scheme. */
function wireKeywords(credential: Credential): JsonObject {
  const { kind, wire, in: location, endpoint } = credential;
  if (endpoint !== undefined) {
    const scopes = jsonObject(endpoint.scopes.map((scope) => [scope, ""]));
    return {
      type: "oauth2",
      flows: { clientCredentials: { tokenUrl: endpoint.tokenUrl, scopes } },
    };
  }
  return kind === "key"
    ? { type: "apiKey", name: wire, in: location }
    : { type: "http", scheme: kind };
}

function optionNames({ options }: Credential): Json | undefined {
  const [first, ...others] = options.map(({ name }) => name);
  return first === undefined || others.length === 0 ? first : [first, ...others];
}

/** Returns the requirement of an operation, unless it inherits that of the service. */
export const operationAuth = ({ auth }: Operation): Auth | undefined =>
  auth?.from.by === "operation" ? auth.value : undefined;

/** Returns the security requirements; empty if no credential is needed, or if the requirement is unknown. */
export function securityOf(
  auth: Auth | undefined,
  service: Pick<Service, "credentials">,
): readonly Json[] {
  if (auth === undefined || auth === unknown) return [];
  if (auth.every((names) => names.length === 0)) return [];
  const schemes = schemeNames(service);
  return auth.map((names) => jsonObject(names.map((name) => [schemes.get(name) ?? name, []])));
}
