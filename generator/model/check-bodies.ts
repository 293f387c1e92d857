import type { BuildContext } from "./build-context.ts";
import type { Operation, TypeRef } from "./model.ts";

/** What is sent can be sent: else every call would fail. */
export function checkBodies(operation: Operation, context: BuildContext): void {
  const { method, paths, body } = operation;
  const isRead = paths.length > 0 && (method === "GET" || method === "HEAD");
  const sent = body ?? paths.find(({ role }) => role === "media");
  if (isRead && sent !== undefined) context.report("body-of-read", sent.place, { method });
  if (body !== undefined && isBytes(body.type)) context.report("body-bytes", body.place, {});
}

/** What is expected can come back. */
export function checkResult(operation: Operation, context: BuildContext): void {
  const { method, paths, result, enveloped } = operation;
  if (paths.length > 0 && method === "HEAD" && result.kind !== "none") {
    context.report("result-of-head", result.place, {});
  }
  if (result.kind === "value" && !enveloped && isBytes(result.type)) {
    context.report("result-bytes", result.place, {});
  }
}

const isBytes = (type: TypeRef): boolean => type.kind === "primitive" && type.name === "bytes";
