import type { BuildContext } from "../context/build-context.ts";
import type { Operation, Service } from "../model.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { givenShape } from "../../spec/types/shape.ts";
import { showType } from "../../spec/types/show-type.ts";
import type { TypeRef } from "../../spec/types/type.ts";

/** What says success stands in an object: where there is no other payload, the result is that. */
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

/** Whether no object is of the type. */
function isOther(type: TypeRef): boolean {
  const shape = givenShape(type);
  if (shape.kind === "primitive") return factsOf(shape.name).code !== "unknown";
  return shape.kind === "array" || shape.kind === "literal" || shape.kind === "enum";
}
