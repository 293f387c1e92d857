/** The operation of another service that continues one that was removed. */
import type { Operation, Service } from "../../model/model.ts";
import { callKey } from "../pair/call-key.ts";
import { operationsOf } from "../pair/pair-operations.ts";
import type { Finding } from "../verdict/rule.ts";
import { code } from "./words.ts";

export function successorText({ all, at, models }: Finding<"operation">): string {
  const known = new Map(models.old.services.map((service) => [service.name, service]));
  const added = models.new.services
    .filter(({ name }) => name !== at.service.new?.name)
    .flatMap((service) =>
      addedTo(service, known.get(service.name)).map((one) => ({ service, one })),
    );
  const successors = all.map(({ old }) => {
    const same = added.filter(({ one }) => old !== undefined && callKey(one) === callKey(old));
    return same.length === 1 ? same[0] : undefined;
  });
  const [first] = successors;
  if (first === undefined || successors.includes(undefined)) {
    return "Its successor: none that is certain.";
  }
  const { service, one } = first;
  const name = `${code(one.id)} of the service ${code(service.name)}`;
  return all.length === 1
    ? `Its successor is probably ${name}: the request is the same.`
    : `The successors are probably in the service ${code(service.name)}, such as ${code(one.id)}: the requests are the same.`;
}

function addedTo(now: Service, old: Service | undefined): readonly Operation[] {
  const known = new Set(old === undefined ? [] : operationsOf(old).map(callKey));
  return operationsOf(now).filter((one) => !known.has(callKey(one)));
}
