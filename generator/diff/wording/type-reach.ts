import type { Service, TypeDeclaration } from "../../model/model.ts";
import { sorted } from "../../text/order.ts";
import type { Target } from "../facts/difference.ts";
import { reachOf } from "../types/reach.ts";

/** All operations that use a type, on either side. */
export function wholeReach({ at: { service, type } }: { readonly at: Target }): readonly string[] {
  const ids = (of?: Service, declared?: TypeDeclaration): readonly string[] => {
    if (of === undefined || declared === undefined) return [];
    const { sent, received } = reachOf(of)(declared);
    return [...sent, ...received];
  };
  return sorted(new Set([...ids(service.old, type?.old), ...ids(service.new, type?.new)]));
}
