/** Finds the directions in which a type is used, and the operations that a change affects. */
import { serviceView, type ServiceView } from "../../typescript/view/service-view.ts";
import { idParts } from "../../model/ids.ts";
import type { Operation, Server, Service, TypeDeclaration } from "../../model/model.ts";
import { isIn, type View } from "../../sheets/types/type.ts";
import { webhookUse } from "../../text/affected.ts";
import { sorted } from "../../text/texts.ts";
import { remembered } from "../../text/remembered.ts";
import { bothSides } from "../pair/pair.ts";
import { branchesOf } from "../pair/swaps.ts";
import { reachOf, type Uses, usesOf } from "../types/reach.ts";
import type { Difference, Target } from "./difference.ts";

export const viewOf = remembered((service: Service): ServiceView => serviceView(service));

/** Returns the uses of the target in each direction; undefined for an unused direction. */
export function viewsOf(at: Target): Uses {
  const { parameter, part, field } = at;
  if (parameter !== undefined || part === "body")
    return { sent: affectedIds(at), received: undefined };
  if (part === "result") return { sent: undefined, received: affectedIds(at) };
  if (part === "event") return { sent: undefined, received: affectedEvents(at) };
  const uses = typeUses(at);
  const sides = [field?.old, field?.new].filter((one) => one !== undefined);
  const isThere = (view: View): boolean =>
    part === "direction"
      ? sides.some((one) => isIn(one, view))
      : sides.every((one) => isIn(one, view));
  const seen = (view: View) => (isThere(view) ? uses[view] : undefined);
  return { sent: seen("sent"), received: seen("received") };
}

function typeUses(at: Target): Uses {
  const [services, types] = [bothSides(at.service), bothSides(at.type)];
  return services === undefined || types === undefined
    ? { sent: undefined, received: undefined }
    : usesOf(services, types);
}

export const isSeen = ({ sent, received }: Uses): boolean =>
  sent !== undefined || received !== undefined;

/** Returns the affected operations: all of the service if every call sends the value. */
function affectedIds({ operation, service }: Target): readonly string[] {
  const one = operation?.new ?? operation?.old;
  return one === undefined ? operationIds(service.new) : [one.id];
}

const affectedEvents = ({ webhook }: Target): readonly string[] => {
  const event = webhook?.new ?? webhook?.old;
  return event === undefined ? [] : [webhookUse(event.name)];
};

type Located = Pick<Difference, "at">;

export const isSent = ({ at }: Located): boolean => viewsOf(at).sent !== undefined;

export const isReceived = ({ at }: Located): boolean => viewsOf(at).received !== undefined;

export function affectedOperations({ at }: Located): readonly string[] {
  const { sent = [], received = [] } = viewsOf(at);
  return sorted(new Set([...sent, ...received]));
}

/** Returns all operations that use a type, on either side. */
export function wholeReach({ at: { service, type } }: { readonly at: Target }): readonly string[] {
  const ids = (of?: Service, declared?: TypeDeclaration): readonly string[] => {
    if (of === undefined || declared === undefined) return [];
    const { sent, received } = reachOf(of)(declared);
    return [...sent, ...received];
  };
  return sorted(new Set([...ids(service.old, type?.old), ...ids(service.new, type?.new)]));
}

/** Returns the resource of an id, or its outermost ancestor that the other side also lacks. */
export function rootOf(resource: string, other: Service | undefined): string {
  const above = idParts(resource).resource;
  const isKnown = other !== undefined && branchesOf(other).has(above);
  return above === "" || isKnown ? resource : rootOf(above, other);
}

export const operationIds = (
  service: Service | undefined,
  matches: (operation: Operation) => boolean = () => true,
): readonly string[] =>
  (service?.resources ?? []).flatMap(({ operations }) =>
    operations.filter(matches).map(({ id }) => id),
  );

export const envelopedIds = (service: Service | undefined): readonly string[] =>
  operationIds(service, ({ enveloped }) => enveloped);

export const idsAt = (
  service: Service | undefined,
  server: Server | undefined,
): readonly string[] => operationIds(service, (one) => one.server === server?.name);
