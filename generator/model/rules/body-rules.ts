import { factsOf } from "../../sheets/types/primitives.ts";
import { nonNullShape, type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { heldTypes, showType } from "../../sheets/types/type-parts.ts";
import { isIn } from "../../sheets/types/type.ts";
import { isBodiless } from "../content.ts";
import type { BuildContext } from "../context/build-context.ts";
import { notFrame } from "../../sheets/types/frames.ts";
import {
  type Operation,
  type Service,
  type TypeDeclaration,
  type TypeRef,
  unknown,
} from "../model.ts";
import { isUpload } from "../operation-facts.ts";

/** Reports a body that the method and paths do not allow: every call would fail. */
export function applyBodyRules(operation: Operation, context: BuildContext): void {
  const { method, paths, body } = operation;
  const isRead = paths.length > 0 && (method === "GET" || method === "HEAD");
  const sent = body ?? paths.find(({ role }) => role === "media");
  if (isRead && sent !== undefined) context.report("body-of-read", sent.place, { method });
  if (isUpload(operation) && body !== undefined && body.as !== "json") {
    context.report("body-of-upload", body.place, {});
  }
  const both = paths.find(({ role }) => role === "both");
  if (both === undefined || body !== undefined || context.incomplete.bodies.has(operation)) return;
  context.report("both-without-body", both.place, {});
}

/** Reports a result that the method and errors do not allow. */
export function applyResultRules(operation: Operation, context: BuildContext): void {
  const { method, paths, result, errors } = operation;
  if (paths.length > 0 && method === "HEAD" && !isBodiless(result.kind)) {
    context.report("result-of-head", result.place, {});
  }
  if (paths.length > 0 && method === "HEAD" && errors !== undefined && errors !== unknown) {
    context.report("errors-of-head", errors.place, {});
  }
  if (result.kind !== "exists" || errors === undefined || errors === unknown) return;
  const absent = errors.byStatus.find(({ status }) => status === 404);
  if (absent !== undefined) context.report("exists-and-error", absent.place, {});
}

/** Reports bytes in JSON, under any type name. */
export function applyBytesRules(
  { body, result, enveloped }: Operation,
  context: BuildContext,
): void {
  if (body?.as === "json" && isBytes(body.type)) {
    context.report("body-bytes", body.place, {});
  }
  if (result.kind === "value" && !enveloped && isBytes(result.type)) {
    context.report("result-bytes", result.place, {});
  }
}

/** Requires frames to have the fields of events. */
export function applyFrameRules({ result }: Operation, context: BuildContext): void {
  if (result.kind !== "frames") return;
  const type = notFrame(result.type);
  if (type !== undefined) context.report("frames-type", result.place, { type });
}

function isBytes(type: TypeRef): boolean {
  const shape = nonNullShape(type);
  return shape.kind === "primitive" && factsOf(shape.name).isInnerOnly === true;
}

/** Requires an object result if the envelope has no payload field: success fields are then part of the result. */
export function applyEnvelopeRules(
  { result, enveloped }: Operation,
  service: Service,
  context: BuildContext,
): void {
  const { envelope } = service;
  if (!enveloped || context.incomplete.envelopes.has(service)) return;
  if (envelope === undefined || envelope.result !== undefined) return;
  if (result.kind !== "value" || !isOther(result.type)) return;
  context.report("envelope-result-kind", result.place, { type: showType(result.type) });
}

/** Returns whether no value of the type is an object. */
function isOther(type: TypeRef): boolean {
  const shape = nonNullShape(type);
  if (shape.kind === "primitive") return factsOf(shape.name).code !== "unknown";
  return shape.kind === "array" || shape.kind === "literal" || shape.kind === "enum";
}

/** Requires a form to have fields, whose lists and objects a service can distinguish. */
export function applyFormRules(operation: Operation, context: BuildContext): void {
  const { body } = operation;
  if (body?.as !== "form") return;
  if (!hasFields(body.type)) {
    context.report("form-no-fields", body.place, { type: showType(body.type) });
    return;
  }
  if (body.list === "indexed" || context.incomplete.lists.has(operation)) return;
  const nestedList = listOfMore(body.type, new Set(body.encoding?.map(({ name }) => name)));
  if (nestedList === undefined) return;
  const { place, items } = nestedList;
  context.report("form-list", body.place, { place, items: showType(items), style: body.list });
}

/** Returns whether a form can hold a type: an object, a map, or an unknown value, which is checked at every call. */
export function hasFields(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "object":
    case "map":
      return true;
    case "union":
      return shape.members.every((member) => hasFields(member.type));
    case "intersection":
      return shape.members.every(hasFields);
    case "primitive":
      return factsOf(shape.name).code === "unknown";
    case "literal":
    case "enum":
    case "array":
    case "tuple":
      return false;
  }
}

interface Part {
  readonly type: TypeRef;
  /** The keys that lead to the value. */
  readonly at: readonly string[];
}

/** Returns the first list of lists or objects without its own encoding. Iterative: thousands of types can be nested. */
function listOfMore(
  type: TypeRef,
  encoded: ReadonlySet<string>,
): { readonly place: string; readonly items: TypeRef } | undefined {
  const seen = new Set<TypeDeclaration>();
  const left: Part[] = [{ type, at: [] }];
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (part.type.kind === "named") {
      if (seen.has(part.type.to)) continue;
      seen.add(part.type.to);
    }
    const [field = "", ...deeper] = part.at;
    if (deeper.length === 0 && encoded.has(field)) continue;
    const shape = shapeOf(part.type);
    const items = shape.kind === "array" || shape.kind === "tuple" ? heldTypes(shape) : [];
    const more = items.find(holdsMore);
    if (more !== undefined) return { place: `\`${part.at.join(".")}\``, items: more };
    left.push(...partsOf(shape, part.at).toReversed());
  }
  return undefined;
}

function partsOf(shape: Shape, at: Part["at"]): Part[] {
  switch (shape.kind) {
    case "map":
      return [{ type: shape.values, at: [...at, "*"] }];
    case "object":
      return [
        ...shape.fields
          .filter((field) => isIn(field, "sent"))
          .map((field) => ({ type: field.type, at: [...at, field.name] })),
        ...(shape.more === undefined ? [] : [{ type: shape.more, at: [...at, "*"] }]),
      ];
    case "union":
      return shape.members.map((member) => ({ type: member.type, at }));
    case "intersection":
      return shape.members.map((member) => ({ type: member, at }));
    case "array":
    case "tuple":
    case "primitive":
    case "literal":
    case "enum":
      return [];
  }
}

/** Returns whether a value of the type consists of several strings. */
function holdsMore(type: TypeRef): boolean {
  const shape = shapeOf(type);
  switch (shape.kind) {
    case "array":
    case "tuple":
    case "map":
    case "object":
      return true;
    case "union":
      return shape.members.some((member) => holdsMore(member.type));
    case "intersection":
      return shape.members.some(holdsMore);
    case "primitive":
    case "literal":
    case "enum":
      return false;
  }
}
