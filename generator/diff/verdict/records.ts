import type { Difference } from "../facts/difference.ts";
import { recordType } from "../facts/page-words-now.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate } from "../types/relate.ts";

/** Whether code that reads the records of a list stops compiling, since they are of another type. */
export function breaksRecords({ at }: Difference<"pages.read">): boolean {
  const { service, operation } = at;
  if (service.old === undefined || service.new === undefined) return false;
  if (operation?.old === undefined || operation.new === undefined) return false;
  const [old, now] = [recordType(operation.old), recordType(operation.new)];
  if (old === undefined || now === undefined) return old !== now;
  const pairs = typePairs({ old: service.old, new: service.new });
  const { code } = relate({ old, new: now }, "received", pairs);
  return code === "other" || code === "wider";
}
