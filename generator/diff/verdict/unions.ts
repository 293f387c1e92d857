import { typePairs } from "../pair/type-pairs.ts";
import { relateDeclarations } from "../types/relate.ts";
import type { Difference } from "../facts/difference.ts";
import { viewsOf } from "../facts/views-of.ts";

/** Whether code that uses the union stops compiling in a direction in which it is used. */
export function breaksUnion({
  at,
}: Difference<"union.discriminator"> | Difference<"union.tags">): boolean {
  const { service, type } = at;
  if (service.old === undefined || service.new === undefined) return false;
  if (type?.old === undefined || type.new === undefined) return false;
  const types = { old: type.old, new: type.new };
  const pairs = typePairs({ old: service.old, new: service.new });
  const uses = viewsOf(at);
  return (["sent", "received"] as const).some((view) => {
    if (uses[view] === undefined) return false;
    const { code } = relateDeclarations(types, view, pairs);
    return code === "other" || code === (view === "sent" ? "narrower" : "wider");
  });
}
