import { isDeepStrictEqual } from "node:util";
import type {
  Auth,
  ClientParameter,
  Credential,
  Operation,
  Requirement,
  Service,
} from "./model.ts";
import { unknown } from "./model.ts";
import { remembered } from "../text/remembered.ts";

type Authorized = Pick<Service, "auth" | "credentials" | "resources">;

/** Returns the credentials of an operation: its own `auth`, or the service's. Undefined if `auth` is not set. */
export const authOf = (
  operation: Pick<Operation, "auth">,
  service: Pick<Service, "auth">,
): Auth | undefined => operation.auth ?? service.auth;

/** The alternatives of an operation that needs no credential. */
export const noCredential: Requirement["alternatives"] = [[]];

/** Returns alternatives of credentials, the preferred one first. Undefined if they are unknown or not set. */
export const alternativesOf = (auth: Auth | undefined): Requirement["alternatives"] | undefined =>
  auth === undefined || auth === unknown ? undefined : auth.alternatives;

/** Returns whether calls never send a credential, even if the client has one. */
export const needsNothing = (auth: Auth | undefined): boolean =>
  isDeepStrictEqual(alternativesOf(auth), noCredential);

export const isSameAuth = (one: Auth | undefined, other: Auth | undefined): boolean =>
  isDeepStrictEqual(
    one === unknown ? unknown : alternativesOf(one),
    other === unknown ? unknown : alternativesOf(other),
  );

const operationsOf = ({ resources }: Pick<Service, "resources">): readonly Operation[] =>
  resources.flatMap(({ operations }) => operations);

/**
 * Returns the alternatives of credentials that every client needs: those that all operations share, or the credentials
 * in every alternative of every operation. Returns one empty alternative if a client does not need a credential.
 */
export const neededAlternatives = (service: Authorized | undefined): Requirement["alternatives"] =>
  service === undefined ? noCredential : neededBy(service);

const neededBy = remembered((service: Authorized): Requirement["alternatives"] => {
  const all = operationsOf(service).map((operation) => authOf(operation, service));
  const [first = service.auth, ...others] = all;
  const shared = alternativesOf(first) ?? noCredential;
  if (others.every((other) => isSameAuth(first, other))) {
    return shared.some((names) => names.length === 0) ? noCredential : shared;
  }
  const each = all.flatMap((auth) => alternativesOf(auth) ?? noCredential);
  const common = (each[0] ?? []).filter((name) => each.every((names) => names.includes(name)));
  return [common];
});

/** An option of the client that holds a credential or a part of it. */
export interface CredentialOption extends ClientParameter {
  readonly credential: Credential;
}

/** Returns the options of all credentials. An option is required if every alternative of a client needs it. */
export function credentialOptions(service: Authorized | undefined): readonly CredentialOption[] {
  const needed = neededAlternatives(service);
  return (service?.credentials ?? []).flatMap((credential) =>
    credential.options.map(({ name, place }): CredentialOption => ({
      credential,
      ...locationOf(credential, name),
      argument: name,
      renamedFrom: credential.renamedFrom,
      type: { kind: "primitive", name: "string" },
      required: needed.every((names) => names.includes(credential.name)),
      secret: true,
      doc: credential.doc,
      deprecated: credential.deprecated,
      place,
    })),
  );
}

/** Returns the location in the request, which identifies an option across versions. */
function locationOf(credential: Credential, option: string): Pick<ClientParameter, "in" | "wire"> {
  switch (credential.kind) {
    case "bearer":
      return { in: "header", wire: "Authorization: Bearer" };
    case "basic": {
      const part = credential.options[0].name === option ? "user" : "password";
      return { in: "header", wire: `Authorization: Basic (${part})` };
    }
    case "oauth2": {
      const part = credential.options[0].name === option ? "client id" : "client secret";
      return { in: "header", wire: `Authorization: Bearer (${part})` };
    }
    case "key":
      return credential.in === "cookie"
        ? { in: "header", wire: `Cookie: ${credential.wire}` }
        : { in: credential.in, wire: credential.wire };
    case "unknown":
      return { in: "header", wire: credential.name };
  }
}

/**
 * Returns the header or query parameter that only one credential of a call can use, such as `header authorization`.
 * Undefined for cookies, which share a header, and for an unknown scheme.
 */
export function exclusiveLocation(credential: Credential): string | undefined {
  switch (credential.kind) {
    case "bearer":
    case "basic":
    case "oauth2":
      return "header authorization";
    case "key": {
      const { in: location, wire } = credential;
      if (location === "cookie") return undefined;
      return `${location} ${location === "header" ? wire.toLowerCase() : wire}`;
    }
    case "unknown":
      return undefined;
  }
}

/** Returns the options that a client takes once for all calls. */
export const clientOptions = (service: Service): readonly ClientParameter[] => [
  ...service.client,
  ...credentialOptions(service),
];

/**
 * Returns the options that a new client needs, with the first alternative of credentials. `passed`: names of options that
 * the client gets anyway; an alternative that consists of them is preferred.
 */
export function neededOptions(
  service: Service,
  passed: readonly string[] = [],
): readonly ClientParameter[] {
  const options = credentialOptions(service);
  const alternatives = neededAlternatives(service).map((names) =>
    options.filter(({ credential }) => names.includes(credential.name)),
  );
  const isPassed = (all: readonly CredentialOption[]): boolean =>
    all.every(({ argument }) => passed.includes(argument));
  return [
    ...service.client.filter(({ required }) => required),
    ...(alternatives.find(isPassed) ?? alternatives[0] ?? []),
  ];
}

/** Returns an example client's options: the required ones, or those of the service's default credentials. */
export function exampleOptions(service: Service): readonly ClientParameter[] {
  const needed = neededOptions(service);
  const [first = []] = alternativesOf(service.auth) ?? [];
  const isNeeded = neededAlternatives(service).every((names) => names.length > 0);
  if (isNeeded) return needed;
  const defaults = credentialOptions(service).filter(({ credential }) =>
    first.includes(credential.name),
  );
  return [
    ...needed,
    ...defaults.filter(({ argument }) => needed.every((one) => one.argument !== argument)),
  ];
}

export const credentialsOf = (
  names: readonly string[],
  { credentials }: Pick<Service, "credentials">,
): readonly Credential[] => credentials.filter(({ name }) => names.includes(name));
