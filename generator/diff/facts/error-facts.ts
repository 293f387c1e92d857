/** What error answers of an operation hold, as its service says it or it does itself. */
import { errorsOf, type ErrorTypes } from "../../model/error-types.ts";
import type { Operation, Service, TypeRef } from "../../model/model.ts";
import { isUnknown } from "../../spec/types/anything.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { isSameType } from "../types/same-type.ts";
import { differ, type Comparer } from "./difference.ts";

export const compareErrors: Comparer<Operation> = ({ old, new: now }, at) => {
  const { old: before, new: after } = at.service;
  if (before === undefined || after === undefined) return [];
  const types = { old: knownOf(old, before), new: knownOf(now, after) };
  if (types.old !== undefined && types.new !== undefined) {
    const services: Pair<Service> = { old: before, new: after };
    if (isSame({ old: types.old, new: types.new }, services)) return [];
  }
  return differ("operation.errors", at, types, { old: old.place, new: now.place });
};

function knownOf(operation: Operation, service: Service): ErrorTypes | undefined {
  const types = errorsOf(operation, service);
  return types.byStatus.size === 0 && isUnknown(types.other) ? undefined : types;
}

/** Whatever status comes, the same type does. */
function isSame({ old, new: now }: Pair<ErrorTypes>, services: Pair<Service>): boolean {
  const pairs = typePairs(services);
  const at = ({ byStatus, other }: ErrorTypes, status: number): TypeRef =>
    byStatus.get(status) ?? other;
  const statuses = [...old.byStatus.keys(), ...now.byStatus.keys()];
  return (
    isSameType({ old: old.other, new: now.other }, pairs) &&
    statuses.every((status) => isSameType({ old: at(old, status), new: at(now, status) }, pairs))
  );
}
