/** The operations of a service on both sides. */
import { idParts } from "../../model/dotted-id.ts";
import { formerIds } from "../../model/former-names.ts";
import type { Operation, Resource, Service } from "../../model/model.ts";
import type { Match, Matched } from "../pair/matching.ts";
import { pairOperations } from "../pair/pair-operations.ts";
import type { Pair } from "../pair/pair.ts";
import { come, compareEach, differ, gone, type AnyDifference, type Target } from "./difference.ts";
import { operationFacts } from "./operation-facts.ts";
import { swappedNames, type Swapped } from "./swapped-names.ts";

export function* compareOperations(
  service: Pair<Service>,
  resources: Matched<Resource>,
): Iterable<AnyDifference> {
  const { both, removed, added } = pairOperations(service, resources);
  const olds = new Map(resources.both.map((pair) => [pair.old, pair]));
  const news = new Map(resources.both.map((pair) => [pair.new, pair]));
  const known = byId(service.old);
  const present = byId(service.new);
  for (const old of removed) {
    const of = known.get(idParts(old.id).resource);
    const resource = of === undefined ? {} : (olds.get(of) ?? { old: of });
    yield* gone(
      "operation",
      { name: old.id, service, resource, operation: { old } },
      old,
      old.place,
    );
  }
  const former = { old: formerNamesOf(service.old), new: formerNamesOf(service.new) };
  const swapped = swappedNames(service, both);
  for (const operation of both) {
    const at: Target = { name: operation.new.id, service, operation };
    const aliases = { old: former.old(operation.old), new: former.new(operation.new) };
    yield* compareIds(operation, at, aliases, swapped.get(operation.old.id));
    yield* compareEach(operationFacts, operation, at);
  }
  for (const one of added) {
    const of = present.get(idParts(one.id).resource);
    const resource = of === undefined ? {} : (news.get(of) ?? { new: of });
    yield* come(
      "operation",
      { name: one.id, service, resource, operation: { new: one } },
      one,
      one.place,
    );
  }
}

const byId = ({ resources }: Service) => new Map(resources.map((one) => [one.id, one]));

function formerNamesOf(service: Service): (operation: Operation) => readonly string[] {
  const { operations } = formerIds(service);
  return (operation) => (operations.get(operation) ?? []).map(({ name }) => name);
}

function* compareIds(
  { old, new: now, sure }: Match<Operation>,
  at: Target,
  aliases: Pair<readonly string[]>,
  swapped: Swapped | undefined,
): Iterable<AnyDifference> {
  const isAlias = aliases.new.includes(old.id);
  const name = ({ id }: Operation) => ({ name: id, sure, isAlias, swapped });
  const places = { old: old.place, new: now.place };
  yield* differ("operation.id", at, { old: name(old), new: name(now) }, places);
  for (const alias of aliases.old) {
    if (aliases.new.includes(alias) || alias === now.id) continue;
    yield* gone("operation.alias", at, alias, old.place);
  }
  for (const alias of aliases.new) {
    if (aliases.old.includes(alias) || alias === old.id) continue;
    yield* come("operation.alias", at, alias, now.place);
  }
}
