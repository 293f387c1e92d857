/** Compares waiting for jobs. The old side is compared under the new names, because renames are reported elsewhere. */
import { operationOf } from "../../model/linked-operations.ts";
import type { Operation, Service } from "../../model/model.ts";
import { type Wait, type WrittenWait, writtenWait } from "../../model/wait.ts";
import { sameOperations } from "../pair/pair-operations.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { type Comparer, differ } from "./difference.ts";
import { argumentNow, pathNow, resultsOf } from "./page-facts.ts";

export const compareWait: Comparer<Operation> = ({ old, new: now }, at) => {
  const services = bothSides(at.service);
  const before =
    old.wait && (services ? waitNow(old.wait, { old, new: now }, services) : writtenWait(old.wait));
  return differ(
    "operation.wait",
    at,
    { old: before, new: now.wait && writtenWait(now.wait) },
    { old: old.wait?.place ?? old.place, new: now.wait?.place ?? now.place },
  );
};

/** Returns `wait:` of the old side in the names of the new side. */
function waitNow(wait: Wait, operations: Pair<Operation>, services: Pair<Service>): WrittenWait {
  const ids = sameOperations(services);
  const idNow = (id: string): string => ids.get(id) ?? id;
  const pairAt = (id: string): Partial<Pair<Operation | undefined>> => ({
    old: operationOf(services.old, id),
    new: operationOf(services.new, idNow(id)),
  });
  const renamed = <Value>(
    fields: Readonly<Record<string, Value>>,
    nameNow: (name: string) => string,
    valueNow: (value: Value) => Value = (value) => value,
  ): Readonly<Record<string, Value>> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [nameNow(name), valueNow(value)]),
    );
  const fieldIn =
    (pair: Partial<Pair<Operation | undefined>>) =>
    (field: string): string => {
      const both = bothSides(pair);
      return both ? pathNow(field, resultsOf(both), "received", services) : field;
    };
  const argumentIn =
    (id: string) =>
    (argument: string): string => {
      const both = bothSides(pairAt(id));
      return both ? argumentNow(argument, both, services) : argument;
    };
  const { poll, with: passed, done, failed, result } = writtenWait(wait);
  const jobField = fieldIn(pairAt(poll));
  return {
    poll: idNow(poll),
    with: passed === "location" ? passed : renamed(passed, argumentIn(poll), fieldIn(operations)),
    done: renamed(done, jobField),
    failed: typeof failed === "object" ? renamed(failed, jobField) : failed && jobField(failed),
    result:
      typeof result === "object"
        ? {
            fetch: idNow(result.fetch),
            with: renamed(result.with, argumentIn(result.fetch), jobField),
          }
        : result && jobField(result),
  };
}
