/** Finds the operations that send or receive a declared type, and the webhooks that contain it. */
import { bodyType, errorsOf, headerTypes, resultType } from "../../model/content.ts";
import type { Service, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { namedIn } from "../../sheets/types/type-parts.ts";
import { isIn, type View } from "../../sheets/types/type.ts";
import { isWebhookUse, webhookUse } from "../../text/affected.ts";
import { remembered } from "../../text/remembered.ts";
import { sorted } from "../../text/texts.ts";
import { sameOperations } from "../pair/pair-operations.ts";
import { oncePerPair, type Pair } from "../pair/pair.ts";

/** Ids of the operations, and names of the webhooks, in each direction. */
type Reach = Readonly<Record<View, ReadonlySet<string>>>;

/** Searches from a type to its users, because only a few types are looked up. */
export const reachOf = remembered((service: Service) => {
  const users = { sent: usersOf(service, "sent"), received: usersOf(service, "received") };
  return remembered((type: TypeDeclaration): Reach => ({
    sent: upwards(type, users.sent),
    received: upwards(type, users.received),
  }));
});

/** Direct users of each type: other types, and the ids of operations. */
type Users = ReadonlyMap<TypeDeclaration, ReadonlySet<TypeDeclaration | string>>;

function usersOf(service: Service, view: View): Users {
  const { client, types, resources, webhooks } = service;
  const users = new Map<TypeDeclaration, Set<TypeDeclaration | string>>();
  const use = (part: TypeRef, user: TypeDeclaration | string): void => {
    for (const type of namedIn(part)) {
      users.set(type, (users.get(type) ?? new Set()).add(user));
    }
  };
  for (const operation of resources.flatMap((one) => one.operations)) {
    const { id, parameters, body, result } = operation;
    if (view === "received") {
      const read = resultType(result);
      if (read !== undefined) use(read, id);
      for (const type of headerTypes(operation)) use(type, id);
      const { byStatus, other } = errorsOf(operation, service);
      for (const type of [...byStatus.values(), other]) use(type, id);
    } else {
      for (const { type } of [...client, ...parameters]) use(type, id);
      const sent = bodyType(body);
      if (sent !== undefined) use(sent, id);
    }
  }
  if (view === "received") {
    for (const { name, type } of webhooks?.events ?? []) use(type, webhookUse(name));
  }
  for (const type of [types, ...resources.map((one) => one.types)].flat()) {
    for (const part of partsIn(type, view)) use(part, type);
  }
  return users;
}

function partsIn(type: TypeDeclaration, view: View): readonly TypeRef[] {
  switch (type.kind) {
    case "object": {
      const fields = type.fields.filter((field) => isIn(field, view));
      return [
        ...fields.map((field) => field.type),
        ...(type.more === undefined ? [] : [type.more]),
      ];
    }
    case "enum":
      return [];
    case "union":
      return type.members.map((member) => member.type);
    case "alias":
      return [type.type];
  }
}

function upwards(type: TypeDeclaration, users: Users): ReadonlySet<string> {
  const operations = new Set<string>();
  const seen = new Set([type]);
  const waiting = [type];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const user of users.get(next) ?? []) {
      if (typeof user === "string") operations.add(user);
      else if (!seen.has(user)) {
        seen.add(user);
        waiting.push(user);
      }
    }
  }
  return operations;
}

/** Sorted ids for each direction; undefined if the type is not used in that direction on both sides. */
export type Uses = Readonly<Record<View, readonly string[] | undefined>>;

const usesBetween = oncePerPair((services: Pair<Service>) =>
  oncePerPair((types: Pair<TypeDeclaration>) => usesIn(services, types)),
);

export function usesOf(services: Pair<Service>, types: Pair<TypeDeclaration>): Uses {
  return usesBetween(services)(types);
}

function usesIn(services: Pair<Service>, types: Pair<TypeDeclaration>): Uses {
  const old = reachOf(services.old)(types.old);
  const now = reachOf(services.new)(types.new);
  const ids = sameOperations(services);
  const inView = (view: View): readonly string[] | undefined => {
    if (old[view].size === 0 || now[view].size === 0) return undefined;
    const kept = [...old[view]].flatMap((id) => ids.get(id) ?? (isWebhookUse(id) ? id : []));
    const both = kept.filter((id) => now[view].has(id));
    // If no old operation used the type, the new users are reported.
    return sorted(both.length === 0 ? now[view] : both);
  };
  return { sent: inView("sent"), received: inView("received") };
}
