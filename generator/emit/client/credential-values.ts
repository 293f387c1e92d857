/** Plans the credentials of a client and of a call as code. */
import {
  alternativesOf,
  authOf,
  needsNothing,
  isSameAuth,
  neededAlternatives,
} from "../../model/credentials.ts";
import {
  type Auth,
  type Credential,
  type Operation,
  type Service,
  type TokenEndpoint,
  unknown,
} from "../../model/model.ts";
import {
  call,
  list,
  literal,
  name,
  object,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";

export function credentialsValue(service: Service): ValueDraft | undefined {
  const { credentials, auth } = service;
  const [only] = credentials;
  if (only === undefined) return undefined;
  const needed = neededAlternatives(service);
  // If a client always needs its only credential, no table to choose from is necessary.
  const isSimple =
    credentials.length === 1 &&
    only.kind !== "unknown" &&
    needed.every(([first]) => first === only.name);
  if (isSimple) return credentialValue(only);
  const table = credentials.map((one) => ({ key: one.name, value: credentialValue(one) }));
  return call(
    runtime("credentials"),
    object(table),
    requirementValue(auth ?? unknown),
    ...(needed.every((names) => names.length === 0) ? [] : [alternativesValue(needed)]),
  );
}

function credentialValue(credential: Credential): ValueDraft {
  const { kind } = credential;
  const options = credential.options.map((option) => literal(option.name));
  switch (kind) {
    case "bearer":
      return call(runtime("bearerAuth"), ...options);
    case "basic":
      return call(runtime("basicAuth"), ...options);
    case "oauth2":
      return call(runtime("clientCredentials"), ...options, endpointValue(credential.endpoint));
    case "key": {
      const { in: location, wire } = credential;
      return call(runtime(keys[location]), ...options, literal(wire));
    }
    case "unknown":
      return name(runtime("customAuth"));
  }
}

function endpointValue({ tokenUrl, scopes, audience, send }: TokenEndpoint): ValueDraft {
  return object([
    { key: "tokenUrl", value: literal(tokenUrl) },
    ...(scopes.length > 0 ? [{ key: "scopes", value: list(scopes.map(literal)) }] : []),
    ...(audience === undefined ? [] : [{ key: "audience", value: literal(audience) }]),
    ...(send === "basic" ? [] : [{ key: "send", value: literal(send) }]),
  ]);
}

/** A function for each location of keys, so that a program only includes the code it uses. */
const keys = { header: "headerKey", query: "queryKey", cookie: "cookieKey" } as const;

/** Returns the credentials of a call; undefined if the service's default applies. */
export function authValue(operation: Operation, service: Service): ValueDraft | undefined {
  const auth = authOf(operation, service);
  if (auth === undefined) return undefined;
  // `authorize` is not called for an operation without credentials, unless no operation is known to need credentials.
  const isDefault =
    isSameAuth(auth, service.auth) && !(needsNothing(auth) && needsCredentials(service));
  if (isDefault) return undefined;
  return service.credentials.length > 0 || needsNothing(auth) ? requirementValue(auth) : undefined;
}

const needsCredentials = (service: Service): boolean =>
  service.resources.some(({ operations }) =>
    operations.some((operation) => !needsNothing(authOf(operation, service))),
  );

const requirementValue = (auth: Auth): ValueDraft =>
  auth === unknown ? literal(unknown) : alternativesValue(alternativesOf(auth) ?? []);

function alternativesValue(alternatives: readonly (readonly string[])[]): ValueDraft {
  const [first, ...others] = alternatives.map(togetherValue);
  return first !== undefined && others.length === 0 ? first : list(alternatives.map(togetherValue));
}

function togetherValue(names: readonly string[]): ValueDraft {
  const [first = "none", ...others] = names;
  return others.length === 0
    ? literal(first)
    : object([{ key: "all", value: list(names.map(literal)) }]);
}
