import type { Cursor } from "../../sheets/format/cursor.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import { calmWords, camelWords, isIdentifier } from "../../text/names.ts";
import { type BuildContext, deprecation, formerNames } from "../context/build-context.ts";
import { type Auth, type Credential, type OptionName, unknown } from "../model.ts";

type CredentialSpec =
  NonNullable<ServiceFile["credentials"]> extends ReadonlyMap<string, infer Value> ? Value : never;
type ServiceAuthSpec = NonNullable<ServiceFile["auth"]>;
type AuthSpec = NonNullable<OperationSpec["auth"]>;
/** The only credential of a service, declared inline instead of by name. */
type InlineSpec = Extract<
  ServiceAuthSpec,
  | { bearer: string }
  | { basic: unknown }
  | { header: string }
  | { query: string }
  | { cookie: string }
>;

/** Default name of a bearer token. */
const tokenName = "token";

export function buildCredentials(
  { credentials, auth }: Pick<ServiceFile, "credentials" | "auth">,
  at: Cursor,
  context: BuildContext,
): { readonly credentials: readonly Credential[]; readonly auth: Auth | undefined } {
  const here = at.to("auth");
  const named = at
    .to("credentials")
    .intact(credentials)
    .map(({ key, value, at: one }) => buildCredential(key, value, one.keyPlace, one, context));
  if (auth === undefined || here.isBroken) return { credentials: named, auth: undefined };
  const isInline = isInlineSpec(auth) || (auth === "bearer" && !credentials?.has("bearer"));
  if (!isInline) return { credentials: named, auth: buildAuth(auth, here) };
  if (named.length > 0) {
    context.report("auth-inline", here.place, {});
    return { credentials: named, auth: unknown };
  }
  const only = buildInline(auth as "bearer" | InlineSpec, here, context);
  return { credentials: [only], auth: { alternatives: [[only.name]], place: here.place } };
}

const isInlineSpec = (spec: ServiceAuthSpec): spec is InlineSpec =>
  typeof spec === "object" && !isList(spec) && !("all" in spec);

const isList = (spec: unknown): spec is readonly unknown[] => Array.isArray(spec);

/** Builds the requirement of an operation. Its names are checked when all credentials are known. */
export function buildAuth(spec: AuthSpec, at: Cursor): Auth {
  if (spec === unknown) return unknown;
  const alternatives = isList(spec) ? spec.map(namesOf) : [namesOf(spec)];
  return { alternatives, place: at.place };
}

const namesOf = (spec: string | { readonly all: readonly string[] }): readonly string[] =>
  typeof spec === "object" ? spec.all : spec === "none" ? [] : [spec];

function buildInline(spec: "bearer" | InlineSpec, at: Cursor, context: BuildContext): Credential {
  const { place } = at;
  if (spec === "bearer") return buildCredential(tokenName, spec, place, at, context);
  if ("bearer" in spec) {
    return buildCredential(spec.bearer, "bearer", at.to("bearer").place, at, context);
  }
  if ("basic" in spec) {
    const [user = ""] = typeof spec.basic === "string" ? [spec.basic] : spec.basic;
    return buildCredential(user, spec, place, at, context);
  }
  const [wire = ""] = Object.values(spec);
  return buildCredential(impliedName(wire), spec, place, at, context);
}

interface Described {
  readonly renamedFrom?: string | readonly string[] | undefined;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

/** Returns the default name of a key: `xApiKey` for `X-API-Key`, and `key` for a name without letters. */
export const impliedName = (wire: string): string =>
  [wire, camelWords(calmWords(wire))].find(isIdentifier) ?? "key";

function buildCredential(
  name: string,
  spec: CredentialSpec,
  place: OptionName["place"],
  at: Cursor,
  context: BuildContext,
): Credential {
  const facts = typeof spec === "object" ? spec : { scheme: spec };
  const described: Described = facts;
  const common = {
    name,
    renamedFrom: formerNames(described.renamedFrom, at.to("renamedFrom")),
    doc: described.doc,
    deprecated: deprecation(described.deprecated),
    place,
  };
  const option = (text: string, here: OptionName["place"]): OptionName => {
    context.visibleName(text, "an option", here);
    return { name: text, place: here };
  };
  if ("basic" in facts) {
    const here = at.to("basic");
    if (typeof facts.basic === "string") {
      return { ...common, kind: "basic", options: [option(facts.basic, here.place)] };
    }
    const [user = "", password] = facts.basic;
    const first = option(user, here.to(0).place);
    if (password === undefined) return { ...common, kind: "basic", options: [first] };
    return { ...common, kind: "basic", options: [first, option(password, here.to(1).place)] };
  }
  if ("oauth2" in facts) {
    const here = at.to("oauth2");
    const [id = "", secret = ""] = facts.oauth2;
    const { tokenUrl, scopes = [], audience, send = "basic" } = facts;
    return {
      ...common,
      kind: "oauth2",
      options: [option(id, here.to(0).place), option(secret, here.to(1).place)],
      endpoint: { tokenUrl, scopes, audience, send },
    };
  }
  if ("scheme" in facts) {
    return facts.scheme === unknown
      ? { ...common, kind: "unknown", options: [] }
      : { ...common, kind: "bearer", options: [option(name, place)] };
  }
  const options = [option(name, place)] as const;
  if ("header" in facts)
    return { ...common, kind: "key", in: "header", wire: facts.header, options };
  if ("query" in facts) return { ...common, kind: "key", in: "query", wire: facts.query, options };
  return { ...common, kind: "key", in: "cookie", wire: facts.cookie, options };
}
