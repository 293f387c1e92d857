// Knows the operations of a service by the tree of its functions
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import { nearest } from "../util/nearest.ts";
import { isObject, own } from "../util/values.ts";
import type { Operation } from "./argument-names.ts";

/**
 * Limits under a name that is like none are left alone: they are of another service that shares them.
 *
 * @throws {ParameterError} when limits name an operation that there is not but for a slip.
 */
export function refuseUnknown(limits: object, resources: object, client: unknown): void {
  for (const id of Object.keys(limits)) {
    if (id === "*" || isIdOfOperation(id, resources)) continue;
    const meant = meantBy(id, operationsIn(resources));
    if (meant === undefined) continue;
    const problem = `\`throttle.limits\` names \`${id}\`, and there is no such operation, did you mean \`${meant}\`?`;
    const facts = { operation: serviceOf(client), attempts: 0, url: "", redact };
    throw new ParameterError(facts, "throttle.limits", problem);
  }
}

/** A slip or some more, in long ids; an id without its beginning; a walk through pages. */
function meantBy(id: string, ids: readonly string[]): string | undefined {
  const walked = id.replace(/Pages$/, "");
  const slips = Math.max(2, Math.floor(id.length / 6));
  return (
    ids.find((known) => known === walked || known.endsWith(`.${id}`)) ?? nearest(id, ids, slips)
  );
}

/** There is no secret in the id of an operation. */
const redact = (text: string): string => text;

function serviceOf(client: unknown): string {
  const { service }: { readonly service?: unknown } = Object(client) as object;
  return typeof service === "string" ? service : "client";
}

function isIdOfOperation(id: string, resources: object): boolean {
  const dot = id.lastIndexOf(".");
  const resource =
    dot < 0 ? resources : id.slice(0, dot).split(".").reduce<unknown>(memberOf, resources);
  const name = id.slice(dot + 1);
  return typeof memberOf(resource, name) === "function" && !isWalk(resource, name);
}

/** A function that asks for pages stands beside the operation, which the limit is for. */
function isWalk(resource: unknown, name: string): boolean {
  const one = name.replace(/Pages$/, "");
  return one !== name && typeof memberOf(resource, one) === "function";
}

/** The function of this name, or the one that it asks for pages: both take the same arguments. */
export function operationOf(resource: object, name: string): Operation {
  const asked = isWalk(resource, name) ? name.replace(/Pages$/, "") : name;
  return memberOf(resource, asked) as Operation;
}

function memberOf(tree: unknown, name: string): unknown {
  return isObject(tree) ? own(tree, name) : undefined;
}

function operationsIn(tree: object, within = ""): string[] {
  return Object.entries(tree).flatMap(([name, member]: [string, unknown]) => {
    if (typeof member === "function") return isWalk(tree, name) ? [] : [within + name];
    return isObject(member) ? operationsIn(member, `${within}${name}.`) : [];
  });
}
