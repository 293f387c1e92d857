/** Where to look on the new side for what is not there any more: the smallest thing around it that is left. */
import type { Place } from "../diagnostics/diagnostic.ts";
import type { Service } from "../model/model.ts";
import type { Target } from "./facts/difference.ts";

/** Undefined where even the service is gone. */
export function near({ service, operation, parameter, type, field }: Target): Place | undefined {
  const left = field?.new ?? parameter?.new ?? type?.new ?? operation?.new;
  if (left !== undefined) return left.place;
  const gone = service.old?.resources.find(
    ({ operations, types }) =>
      operations.some((one) => one === operation?.old) || types.some((one) => one === type?.old),
  );
  return resourceAround(gone?.id ?? "", service.new)?.place ?? service.new?.place;
}

/** The resource itself, or the one with the longest id that it is below. */
const resourceAround = (name: string, service: Service | undefined) =>
  service?.resources
    .filter(({ id }) => `${name}.`.startsWith(`${id}.`))
    .toSorted((a, b) => b.id.length - a.id.length)
    .at(0);
