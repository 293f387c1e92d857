/** Finds the operation of another service that replaces a removed operation. */
import type { Operation, Service } from "../../model/model.ts";
import { addressedCallKey, callKey, unversionedCallKey } from "../pair/call-key.ts";
import { operationsOf } from "../pair/pair-operations.ts";
import type { Finding } from "../verdict/rule.ts";
import { code } from "./words.ts";

/** Criteria for a replacement, the most certain first, each with its reason. */
const ways: readonly (readonly [reason: string, key: (one: Located) => string])[] = [
  ["the request is the same", ({ service, one }) => addressedCallKey(one, service)],
  ["the request is the same", ({ one }) => callKey(one)],
  ["only the version in the path differs", ({ one }) => unversionedCallKey(one)],
];

interface Located {
  readonly service: Service;
  readonly one: Operation;
}

export function successorText({ all, at, models }: Finding<"operation">): string {
  const known = new Map(models.old.services.map((service) => [service.name, service]));
  const added = models.new.services
    .filter(({ name }) => name !== at.service.new?.name)
    .flatMap((service) =>
      addedTo(service, known.get(service.name)).map((one) => ({ service, one })),
    );
  const from = at.service.old;
  const removed = all.flatMap(({ old }) =>
    old === undefined || from === undefined ? [] : [{ service: from, one: old }],
  );
  for (const [reason, key] of ways) {
    const byKey = Map.groupBy(added, key);
    const successors = removed.flatMap((one) => {
      const [same, ...others] = byKey.get(key(one)) ?? [];
      return same === undefined || others.length > 0 ? [] : [same];
    });
    const [first] = successors;
    if (first === undefined || successors.length < removed.length) continue;
    const { service, one } = first;
    return removed.length === 1
      ? `Its successor is probably ${code(one.id)} of the service ${code(service.name)}: ${reason}.`
      : `The successors are probably in the service ${code(service.name)}, such as ${code(one.id)}: ${reason.replace("request is", "requests are")}.`;
  }
  return "No successor was identified.";
}

function addedTo(now: Service, old: Service | undefined): readonly Operation[] {
  const known = new Set(old === undefined ? [] : operationsOf(old).map(callKey));
  return operationsOf(now).filter((one) => !known.has(callKey(one)));
}
