/** Rules about credentials: names must exist, locations must not conflict, and every operation needs a default. */
import { showPlace } from "../../diagnostics/show-place.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import { schemeFor } from "../../sheets/format/auth-advice.ts";
import { httpToken } from "../../text/names.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import { impliedName } from "../read/build-credentials.ts";
import { alternativesOf, authOf, credentialsOf, exclusiveLocation } from "../credentials.ts";
import {
  type Credential,
  type Operation,
  type Requirement,
  type Service,
  unknown,
} from "../model.ts";
import { applyHeaderRules } from "./request-rules.ts";

export function applyCredentialRules(service: Service, at: Cursor, context: BuildContext): void {
  applySecretRules(service, context);
  for (const credential of service.credentials) applyWireRules(credential, context);
  if (at.to("credentials").isBroken || at.to("auth").isBroken) return;
  const operations = service.resources.flatMap((resource) => resource.operations);
  const requirements = [service, ...operations].flatMap(({ auth }) =>
    auth === undefined || auth === unknown ? [] : [auth],
  );
  for (const requirement of requirements) applyRequirementRules(requirement, service, context);
  const lacking = operations.find((operation) => authOf(operation, service) === undefined);
  if (service.credentials.length > 0 && service.auth === undefined && lacking !== undefined) {
    context.report("auth-missing", at.to("credentials").keyPlace, { id: lacking.id });
  }
  applyShadowRules(service, operations, context);
}

/** Reports keys among client parameters, which would be sent with every call. */
function applySecretRules({ client }: Service, context: BuildContext): void {
  for (const { secret, in: location, wire, argument, place } of client) {
    if (!secret || location === "path") continue;
    const key = argument === wire ? impliedName(wire) : argument;
    const entry = `${key}: { ${location}: ${wire} }`;
    context.report("client-secret", place, { name: wire, entry, key });
  }
}

function applyWireRules(credential: Credential, context: BuildContext): void {
  const { kind, name, place } = credential;
  if (["none", "unknown", "all"].includes(name))
    context.report("credential-reserved", place, { name });
  if (kind !== "key") return;
  if (credential.in === "header") applyHeaderRules(credential.wire, place, context);
  if (credential.in === "cookie" && !httpToken.test(credential.wire)) {
    context.report("cookie-name", place, { name: credential.wire });
  }
}

/** Words that authors use instead of a name. */
const words = ["bearer", "none", "unknown"];

/** Returns how to declare a missing credential, including its scheme if its name is a scheme. */
function declarationAdvice(name: string, { credentials, auth }: Service, at: Requirement): string {
  const bearer = credentials.find(({ kind }) => kind === "bearer");
  if (name === "bearer" && bearer !== undefined) return `. Write its name, \`${bearer.name}\`.`;
  if (name === "none") return ". Remove it from `all`.";
  if (words.includes(name)) {
    return name === "bearer"
      ? ". Add `token: bearer` there, and write `token`."
      : `. Set \`auth: ${name}\` alone.`;
  }
  const { write, reason = "" } = schemeFor(name) ?? { write: "{ header: X-API-Key }" };
  const isOnly = credentials.length === 0 && at === auth && schemeFor(name) !== undefined;
  if (isOnly) return `. Set \`auth: ${write}\`${reason}.`;
  return `. Add it there, such as \`${/^\w+$/.test(name) ? name : impliedName(name)}: ${write}\`${reason}.`;
}

function applyRequirementRules(
  requirement: Requirement,
  service: Service,
  context: BuildContext,
): void {
  const { alternatives, place } = requirement;
  const known = new Set(service.credentials.map(({ name }) => name));
  const missing = [...new Set(alternatives.flat())].filter((name) => !known.has(name));
  for (const name of missing) {
    const advice = declarationAdvice(name, service, requirement);
    const near = schemeFor(name) === undefined ? [...known, ...words] : known;
    context.report("credential-missing", place, { name, hint: hintAt(name, near, advice) });
  }
  const seen = new Set<string>();
  for (const names of alternatives) {
    const key = JSON.stringify(names.toSorted());
    const isTwice = seen.has(key) || new Set(names).size < names.length;
    if (isTwice) context.report("auth-twice", place, { name: names.join(" and ") || "none" });
    seen.add(key);
    applyConflictRules(credentialsOf(names, service), place, context);
  }
}

/** Reports two credentials in one header or query parameter. Cookies share their header. */
function applyConflictRules(
  together: readonly Credential[],
  place: Requirement["place"],
  context: BuildContext,
): void {
  const owners = new Map<string, string>();
  for (const credential of together) {
    const location = exclusiveLocation(credential);
    if (location === undefined) continue;
    const other = owners.get(location);
    if (other === undefined) owners.set(location, credential.name);
    else context.report("auth-conflict", place, { name: credential.name, other, location });
  }
}

/** Reports a parameter that would replace a credential of the same call. */
function applyShadowRules(
  service: Service,
  operations: readonly Operation[],
  context: BuildContext,
): void {
  for (const { in: location, wire, place } of service.client) {
    reportShadow({ location, name: wire, place }, service.credentials, context);
  }
  for (const operation of operations) {
    const names = alternativesOf(authOf(operation, service))?.flat() ?? [];
    const carried = credentialsOf(names, service);
    const fixed = operation.fixed.map(({ name: wire, ...one }) => ({ ...one, wire }));
    for (const { in: location, wire, place } of [...operation.parameters, ...fixed]) {
      reportShadow({ location, name: wire, place }, carried, context);
    }
  }
}

function reportShadow(
  sent: { readonly location: string; readonly name: string; readonly place: Requirement["place"] },
  credentials: readonly Credential[],
  context: BuildContext,
): void {
  const { location, name, place } = sent;
  const key = `${location} ${location === "header" ? name.toLowerCase() : name}`;
  const credential = credentials.find((one) => exclusiveLocation(one) === key);
  if (credential === undefined) return;
  const other = showPlace(credential.place);
  context.report("credential-shadowed", place, {
    location,
    name,
    credential: credential.name,
    other,
  });
}
