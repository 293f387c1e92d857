/** Rules about requests without their bodies: each argument, fixed parameter, header and credential must be unique. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import { contentType } from "../../sheets/format/content-type.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { nonNullShape, isAnything } from "../../sheets/types/shape.ts";
import { fieldOf } from "../../sheets/types/type-at.ts";
import { httpToken } from "../../text/names.ts";
import { hintAt } from "../../text/nearest.ts";
import { bodyArgument, passedType } from "../content.ts";
import type { BuildContext } from "../context/build-context.ts";
import { fixedIn, fixedKey, isUpload } from "../operation-facts.ts";
import type { FixedParameter, Operation, Parameter, TypeRef } from "../model.ts";
import { applyValueRules } from "./value-rules.ts";

/** Reports two arguments with the same name, and parameters that the operation or the service already sends. */
export function applyArgumentRules(
  operation: Operation,
  service: Written<ServiceFile>,
  context: BuildContext,
): void {
  const { parameters, body, fixed } = operation;
  const taken = new Map<string, string>();
  if (body !== undefined) taken.set(bodyArgument(body), "the body");
  if (isUpload(operation)) taken.set("media", "the bytes of the upload");
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
  // A client-wide value is not a separate fact of the operation.
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

/** Returns a function for each client parameter that shows its declaration, by its name in the request. */
function clientParameters({ spec, at }: Written<ServiceFile>): ReadonlyMap<string, () => string> {
  const client = at.to("client");
  return new Map(
    Array.from(spec.client ?? [], ([name, parameter]) => [
      wireName(parameter.in, name),
      () => showPlace(client.to(name).keyPlace),
    ]),
  );
}

/** Returns the name in the request; header names are case-insensitive. */
const wireName = (location: Parameter["in"] | "body", name: string): string =>
  `${location} ${location === "header" ? name.toLowerCase() : name}`;

/** Requires fixed fields to exist in the body, with a value of their type. */
export function applyFixedRules(operation: Operation, context: BuildContext): void {
  const { body, method, paths } = operation;
  const type = passedType(body);
  for (const { name, value, place } of fixedIn(operation, "body")) {
    if (body === undefined) {
      const isRead = paths.length > 0 && (method === "GET" || method === "HEAD");
      if (isRead) context.report("body-of-read", place, { method });
    } else if (type === undefined || !mayHaveFields(type)) {
      context.report("fixed-no-object", place, { name });
    } else {
      const fieldType = fieldOf(type, name, "sent");
      if ("known" in fieldType) {
        const hint = hintAt(name, context.comparable(fieldType.known));
        context.report("fixed-no-field", place, { name, hint });
      } else applyValueRules([{ value, type: fieldType, place }], context);
    }
  }
  applyContentTypeRules(operation, context);
}

/** Reports a fixed content type unless the body is JSON: `media:` declares that of bytes, and forms have only one. */
function applyContentTypeRules(operation: Operation, context: BuildContext): void {
  const { body, paths } = operation;
  if (context.incomplete.bodies.has(operation)) return;
  const as = body?.as ?? (fixedIn(operation, "body").length > 0 ? "json" : undefined);
  const isJson = as === "json" && paths.every(({ role }) => role === undefined);
  for (const { name, value, place } of fixedIn(operation, "header")) {
    if (!isContentType(name)) continue;
    if (!isJson) context.report("reserved-header", place, { name });
    else if (!contentType.test(String(value)))
      context.report("fixed-content-type", place, { name });
  }
}

function mayHaveFields(type: TypeRef): boolean {
  if (isAnything(type)) return true;
  const shape = nonNullShape(type);
  switch (shape.kind) {
    case "object":
    case "map":
      return true;
    case "union":
      return shape.members.some((member) => mayHaveFields(member.type));
    case "intersection":
      return shape.members.every(mayHaveFields);
    case "primitive":
    case "literal":
    case "enum":
    case "array":
    case "tuple":
      return false;
  }
}

/** Headers that the client sets itself, or that browsers do not let it set. */
const reservedHeaders = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "content-type",
  "cookie",
  "host",
  "transfer-encoding",
]);

/** Returns whether a header can have a name. Node's fetch drops a header named `__proto__`. */
export const isHeaderName = (name: string): boolean =>
  httpToken.test(name) && name.toLowerCase() !== "__proto__";

/** Returns the diagnostic code for a header name that cannot be sent; undefined for a valid name. */
export function headerNameProblem(name: string): "header-name" | "reserved-header" | undefined {
  if (!isHeaderName(name)) return "header-name";
  return reservedHeaders.has(name.toLowerCase()) ? "reserved-header" : undefined;
}

/** Returns the code for a header of a multipart part. `Content-Disposition` is reserved, because it names the field. */
export const partHeaderProblem = (name: string): ReturnType<typeof headerNameProblem> =>
  name.toLowerCase() === "content-disposition" ? "reserved-header" : headerNameProblem(name);

export function applyHeaderRules(name: string, place: Place, context: BuildContext): void {
  const problem = headerNameProblem(name);
  if (problem !== undefined) context.report(problem, place, { name });
}

export const isContentType = (name: string): boolean => name.toLowerCase() === "content-type";

/** Returns whether an HTTP header can contain a string: one byte per character, without line ends. */
export const isHeaderText = (text: string): boolean => !/[\0\r\n\u0100-\uFFFF]/.test(text);
