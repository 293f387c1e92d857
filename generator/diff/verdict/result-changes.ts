/** Whether code that reads results goes on with what is returned now. */
import type { Result, TypeRef } from "../../model/model.ts";
import type { Difference } from "../facts/difference.ts";
import { recordType } from "../facts/page-facts.ts";
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

/** Whether code that reads a result of one kind goes on with one of the other: a text is a `string` as well, and a status that says yes or no a `boolean`. */
export function isReadAlike({ at, old, new: now }: Difference<"result.kind">): boolean {
  const { service } = at;
  if (service.old === undefined || service.new === undefined) return false;
  const types = { old: typeIn(old), new: typeIn(now) };
  if (types.old === undefined || types.new === undefined) return false;
  const pairs = typePairs({ old: service.old, new: service.new });
  const { code } = relate({ old: types.old, new: types.new }, "received", pairs);
  const mayLack = now?.kind === "value" && now.orNone;
  return (code === "same" || code === "narrower") && !mayLack;
}

/** Undefined for what is no value. */
function typeIn(result: Result | undefined): TypeRef | undefined {
  switch (result?.kind) {
    case "value":
      return result.orNone ? undefined : result.type;
    case "text":
    case "location":
      return { kind: "primitive", name: "string" };
    case "exists":
      return { kind: "primitive", name: "boolean" };
    case "events":
    case "media":
    case "none":
    case undefined:
      return undefined;
  }
}
