/** Services by name; those that were renamed by the calls they offer. */
import type { Model, Operation, Server, Service } from "../../model/model.ts";
import { remembered } from "../../text/remembered.ts";
import { addressOf, callKey } from "./call-key.ts";
import { bothBy, match, type Matched } from "./matching.ts";
import { oncePerPair, type Pair } from "./pair.ts";

export function pairServices({ old: before, new: after }: Pair<Model>): Matched<Service> {
  return match({ old: before.services, new: after.services }, [
    { keys: bothBy(({ name }) => name), sure: true },
    { keys: bothBy(() => ""), sure: true, score: (pair) => (commonCalls(pair) === 1 ? 1 : 0) },
    {
      keys: bothBy(() => ""),
      sure: false,
      score: (pair) => (commonCalls(pair) < 0.5 ? 0 : commonCalls(pair)),
    },
  ]);
}

/** Which part of all calls both services offer. */
function commonCalls({ old, new: now }: Pair<Service>): number {
  const [before, after] = [callsOf(old), callsOf(now)];
  const all = before.union(after).size;
  return all === 0 ? 0 : before.intersection(after).size / all;
}

const callsOf = remembered((service: Service) => new Set(operationsOf(service).map(sameCall)));

const sameCall = (operation: Operation): string => `${operation.id} ${callKey(operation)}`;

export const operationsOf = ({ resources }: Service): readonly Operation[] =>
  resources.flatMap(({ operations }) => operations);

/** Computed once for two services. */
export const pairServers = oncePerPair(({ old, new: now }: Pair<Service>): Matched<Server> =>
  match({ old: old.servers, new: now.servers }, [
    { keys: bothBy(({ name, url }) => JSON.stringify([name, addressOf(url)])), sure: true },
    { keys: bothBy(({ url }) => addressOf(url)), sure: true },
    { keys: bothBy(({ name }) => name), sure: true },
  ]),
);
