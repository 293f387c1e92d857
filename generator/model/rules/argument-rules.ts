import { showPlace } from "../../diagnostics/show-place.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Written } from "../../spec/format/spec.ts";
import { bodyArgument } from "../body.ts";
import { fixedKey } from "../fixed.ts";
import type { FixedParameter, Operation, Parameter } from "../model.ts";

/** No two arguments of one name; no parameter that the operation or the service sends already. */
export function applyArgumentRules(
  operation: Operation,
  service: Written<ServiceFile>,
  context: BuildContext,
): void {
  const { parameters, body, fixed, paths } = operation;
  const taken = new Map<string, string>();
  if (body !== undefined) taken.set(bodyArgument(body), "the body");
  if (paths.some(({ role }) => role === "media")) taken.set("media", "the bytes of the upload");
  const fixedNames = new Set(fixed.map((one) => wireName(one.in, one.name)));
  const client = clientParameters(service);
  for (const { argument, in: location, wire, place } of parameters) {
    const here = `the ${location} parameter ${wire}`;
    const first = taken.get(argument);
    if (first !== undefined) {
      context.report("argument-twice", place, { name: argument, first, second: here });
    }
    taken.set(argument, here);
    if (fixedNames.has(wireName(location, wire))) {
      context.report("fixed-shadowed", place, { location, name: wire });
    }
  }
  for (const [index, one] of fixed.entries()) {
    const other = fixed.slice(0, index).find((before) => areSentTogether(before, one));
    if (other === undefined) continue;
    const name = fixedKey(one);
    context.report("fixed-twice", one.place, { name, other: showPlace(other.place) });
  }
  // What the client sends with every call is not an operation's as well.
  const sent = fixed.map(({ in: location, name, place }) => ({ in: location, wire: name, place }));
  for (const { in: location, wire, place } of [...parameters, ...sent]) {
    const other = client.get(wireName(location, wire));
    if (other === undefined) continue;
    context.report("client-shadowed", place, { location, name: wire, other: other() });
  }
}

const areSentTogether = (a: FixedParameter, b: FixedParameter): boolean =>
  wireName(a.in, a.name) === wireName(b.in, b.name) &&
  (a.role === undefined || b.role === undefined || a.role === b.role);

/** Where each of them is declared, by what it is on the wire. */
function clientParameters({ spec, at }: Written<ServiceFile>): ReadonlyMap<string, () => string> {
  const client = at.to("client");
  return new Map(
    Array.from(spec.client ?? [], ([name, parameter]) => [
      wireName(parameter.in, name),
      () => showPlace(client.to(name).keyPlace),
    ]),
  );
}

/** Headers are one whatever their case. */
const wireName = (location: Parameter["in"] | "body", name: string): string =>
  `${location} ${location === "header" ? name.toLowerCase() : name}`;
