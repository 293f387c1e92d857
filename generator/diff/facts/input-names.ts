/**
 * The names under which types that are sent and received, and differ, are exported for sending. Those of
 * types that were used in one direction alone, before or after, came or went with what used them.
 */
import type { Service, TypeDeclaration } from "../../model/model.ts";
import { viewOf } from "./view-of.ts";
import type { Pair } from "../pair/pair.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { usesOf } from "../types/uses.ts";
import { come, gone, type AnyDifference, type Target } from "./difference.ts";

export function* compareInputNames(services: Pair<Service>, at: Target): Iterable<AnyDifference> {
  const [before, after] = [inputNames(services.old), inputNames(services.new)];
  const { both, shortName } = typePairs(services);
  for (const { old, new: now } of both) {
    const { sent, received } = usesOf(services, { old, new: now });
    if (sent === undefined || received === undefined) continue;
    const here: Target = { ...at, name: shortName(now), type: { old, new: now } };
    const [was, is] = [before.get(old), after.get(now)];
    if (was !== undefined && is === undefined) yield* gone("type.input", here, was, old.place);
    if (was === undefined && is !== undefined) yield* come("type.input", here, is, now.place);
  }
}

function inputNames(service: Service): ReadonlyMap<TypeDeclaration, string> {
  const { declared, resources } = viewOf(service);
  const all = [declared, ...resources.map((one) => one.declared)].flat();
  return new Map(
    all.flatMap(({ type, view, ref: { name } }) =>
      view === "sent" && name !== type.name ? [[type, name] as const] : [],
    ),
  );
}
