import type { Operation } from "./model.ts";

/** Whether a failed attempt may be tried again: by the method, unless something else is said. */
export const mayRepeat = ({
  idempotent,
  method,
}: Pick<Operation, "idempotent" | "method">): boolean =>
  idempotent ?? (method !== "POST" && method !== "PATCH");
