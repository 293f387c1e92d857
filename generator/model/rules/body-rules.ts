import type { BuildContext } from "../context/build-context.ts";
import { unknown, type Operation, type TypeRef } from "../model.ts";
import { isBodiless } from "../result.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { givenShape } from "../../spec/types/shape.ts";

/** What is sent can be sent: else every call would fail. */
export function applyBodyRules(operation: Operation, context: BuildContext): void {
  const { method, paths, body } = operation;
  const isRead = paths.length > 0 && (method === "GET" || method === "HEAD");
  const sent = body ?? paths.find(({ role }) => role === "media");
  if (isRead && sent !== undefined) context.report("body-of-read", sent.place, { method });
  const isUpload = paths.some(({ role }) => role === "media");
  if (isUpload && body !== undefined && body.as !== "json") {
    context.report("body-of-upload", body.place, {});
  }
  const both = paths.find(({ role }) => role === "both");
  if (both === undefined || body !== undefined || context.incomplete.bodies.has(operation)) return;
  context.report("both-without-body", both.place, {});
}

/** What is expected can come back. */
export function applyResultRules(operation: Operation, context: BuildContext): void {
  const { method, paths, result, errors } = operation;
  if (paths.length > 0 && method === "HEAD" && !isBodiless(result.kind)) {
    context.report("result-of-head", result.place, {});
  }
  if (result.kind !== "exists" || errors === undefined || errors === unknown) return;
  const absent = errors.byStatus.find(({ status }) => status === 404);
  if (absent !== undefined) context.report("exists-and-error", absent.place, {});
}

/** No bytes go where JSON goes, under whichever name. */
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

function isBytes(type: TypeRef): boolean {
  const shape = givenShape(type);
  return shape.kind === "primitive" && factsOf(shape.name).isInnerOnly === true;
}
