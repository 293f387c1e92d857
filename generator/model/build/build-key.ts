/** The header by which a service knows a repeated call from another one. */
import type { OperationSpec } from "../../spec/format/operation.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import { camelWords } from "../../text/case.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Parameter } from "../model.ts";
import { applyHeaderRules } from "../rules/header-rules.ts";

/** The headers of an operation, with the one that `idempotent:` names. */
export function withKey(
  headers: readonly Parameter[],
  idempotent: OperationSpec["idempotent"],
  at: Cursor,
  context: BuildContext,
): readonly Parameter[] {
  if (typeof idempotent !== "string") return headers;
  const found = headers.find(({ wire }) => wire.toLowerCase() === idempotent.toLowerCase());
  if (found === undefined) return [...headers, ownKey(idempotent, at, context)];
  const reason = contradiction(found);
  if (reason !== undefined) {
    context.report("idempotency-key", found.place, { name: found.wire, reason });
  }
  return headers.map((one) => (one === found ? { ...one, random: true } : one));
}

/** What is said of it under `header:` goes before; here nothing is. */
function ownKey(wire: string, at: Cursor, context: BuildContext): Parameter {
  const { place } = at;
  applyHeaderRules(wire, place, context);
  return {
    in: "header",
    wire,
    // A name of signs alone, which is one to a server, has no words.
    argument: camelWords(wire) || "idempotencyKey",
    type: { kind: "primitive", name: "string" },
    required: false,
    random: true,
    doc: "By this the service knows a repeated call from another one.",
    facts: { by: "operation", place },
    place,
  };
}

function contradiction({ required, send, type }: Parameter): string | undefined {
  if (required) return "so it cannot be required";
  if (send !== undefined) return "so nothing else can be sent then";
  return type.kind === "primitive" && type.name !== "string"
    ? "so it has to be a string"
    : undefined;
}
