/** What operations have from their service: OpenAPI says it of each, and the service of all. */
import { errorsOf } from "../../model/error-types.ts";
import { unknown, type Operation, type Service } from "../../model/model.ts";
import { objectIfAny, type Json } from "./json.ts";

/** Each with the first operation that has it from there. */
export function sharedOf(service: Service): Json | undefined {
  const operations = service.resources.flatMap((resource) => resource.operations);
  return objectIfAny(
    [
      ["path", objectIfAny(pathOf(operations))] as const,
      ["errors", objectIfAny(sharedErrors(service, operations))] as const,
    ].flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** By the name of the variable. */
function pathOf(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { id, parameters } of operations) {
    for (const { in: location, wire, facts } of parameters) {
      const word = wire.slice(wire.lastIndexOf(".") + 1);
      const isShared = location === "path" && facts?.by === "service";
      if (isShared && !found.has(word)) found.set(word, id);
    }
  }
  return found;
}

/** By status. */
function sharedErrors(
  service: Service,
  operations: readonly Operation[],
): readonly (readonly [string, string])[] {
  const { errors } = service;
  if (errors === undefined || errors === unknown) return [];
  const { byStatus, other } = errors;
  const statuses = byStatus.map(({ status, type }) => ({ status: String(status), type }));
  const all = [...statuses, ...(other === undefined ? [] : [{ status: "default", type: other }])];
  return all.flatMap(({ status, type }) => {
    const from = operations.find((operation) => {
      const found = errorsOf(operation, service);
      return (status === "default" ? found.other : found.byStatus.get(Number(status))) === type;
    });
    return from === undefined ? [] : [[status, from.id] as const];
  });
}
