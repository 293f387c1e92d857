/** Composes `credentials:` and `auth:` of the service, and `auth:` of its operations. */
import type { CredentialSpec } from "../../../sheets/format/auth.ts";
import type { ServiceFile } from "../../../sheets/format/files.ts";
import type { OperationSpec } from "../../../sheets/format/operation.ts";
import type {
  AuthDescription,
  CredentialDescription,
  OperationDescription,
} from "../../description/description.ts";
import { below } from "../../notes/notes.ts";
import { exportedFacts } from "../../exported/exported-description.ts";
import { splitDoc, wholeDoc } from "../../prose/split-doc.ts";
import { deprecationOf } from "../../types/extended.ts";
import { type Composing, commonOptions } from "../composing.ts";
import { type CredentialNames, credentialNames } from "./credential-names.ts";

type AuthSpec = NonNullable<OperationSpec["auth"]>;

export interface AuthSpecs {
  readonly service: Pick<ServiceFile, "credentials" | "auth">;
  /** Returns the requirement of an operation, if it differs from that of the service. */
  readonly of: (operation: OperationDescription) => AuthSpec | undefined;
}

/** Composes the requirements. `taken`: options of client parameters. */
export function authSpecs(composing: Composing, taken: ReadonlySet<string>): AuthSpecs {
  const { needs, description } = composing;
  const names = credentialNames(needs, commonOptions(description).union(taken));
  const written = new Map(Array.from(names, ([{ name }, named]) => [name, named.name]));
  const wordsOf = (auth: AuthDescription): AuthSpec =>
    authWords(auth, (one) => written.get(one) ?? one);
  const common = wordsOf(needs.common);
  const isExported = description.isExported === true;
  const of = (operation: OperationDescription): AuthSpec | undefined => {
    if (isExported && operation.auth === undefined) return undefined;
    const auth = wordsOf(needs.of(operation));
    return !isExported && isSame(auth, common) ? undefined : auth;
  };
  const specs = new Map(
    needs.credentials.map((one) => {
      const named = names.get(one) ?? { name: one.name, options: [] };
      return [named.name, credentialSpec(one, named, composing)] as const;
    }),
  );
  return { service: { credentials: specs.size === 0 ? undefined : specs, auth: common }, of };
}

const isSame = (one: AuthSpec, other: AuthSpec): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function authWords(auth: AuthDescription, nameOf: (name: string) => string): AuthSpec {
  if (auth === "unknown") return auth;
  const words = auth.map((names) => {
    const [first, ...others] = names.map(nameOf);
    if (first === undefined) return "none" as const;
    return others.length === 0 ? first : { all: [first, ...others] };
  });
  const [only = "none", ...others] = words;
  return others.length === 0 ? only : words;
}

function credentialSpec(
  credential: CredentialDescription,
  { options }: CredentialNames,
  composing: Composing,
): CredentialSpec {
  const facts = factsOf(credential, composing);
  const isPlain = Object.values(facts).every((value) => value === undefined);
  switch (credential.kind) {
    case "bearer":
    case "unknown":
      return isPlain ? credential.kind : { scheme: credential.kind, ...facts };
    case "basic": {
      const [only = "user", ...others] = options;
      return { basic: others.length === 0 ? only : [...options], ...facts };
    }
    case "oauth2": {
      const [id = "clientId", secret = "clientSecret"] = options;
      const { tokenUrl, scopes, audience, send } = credential.endpoint;
      return {
        oauth2: [id, secret],
        tokenUrl,
        scopes: scopes.length > 0 ? [...scopes] : undefined,
        audience,
        send,
        ...facts,
      };
    }
    case "key":
      return keySpec(credential, facts);
  }
}

type Facts = Pick<Extract<CredentialSpec, object>, "renamedFrom" | "doc" | "deprecated">;

const keySpec = (
  { in: location, wire }: Extract<CredentialDescription, { kind: "key" }>,
  facts: Facts,
): CredentialSpec => {
  switch (location) {
    case "header":
      return { header: wire, ...facts };
    case "query":
      return { query: wire, ...facts };
    case "cookie":
      return { cookie: wire, ...facts };
  }
};

function factsOf(
  { kind, doc, deprecated, extension, origin }: CredentialDescription,
  { description, notes }: Composing,
): Facts {
  const { renamedFrom, doc: written, deprecated: reason } = exportedFacts(extension);
  const common = { renamedFrom, deprecated: reason ?? deprecationOf({ deprecated }) };
  if (description.isExported === true) return { ...common, doc: written };
  // Descriptions of tokens are often guides, but their first sentence describes the credential.
  const { doc: first, details } = kind === "key" ? { doc: wholeDoc(doc) } : splitDoc(doc);
  if (details !== undefined) notes.add("security-doc", below(origin, "description"));
  return { ...common, doc: first };
}
