/** Servers of a service by name and address, then by address, then by name. */
import type { Server, Service } from "../../model/model.ts";
import { addressOf } from "./address.ts";
import { both, match, type Matched } from "./matching.ts";
import { oncePerPair } from "./once.ts";
import type { Pair } from "./pair.ts";

/** Computed once for two services. */
export const pairServers = oncePerPair(({ old, new: now }: Pair<Service>): Matched<Server> =>
  match({ old: old.servers, new: now.servers }, [
    { keys: both(({ name, url }) => JSON.stringify([name, addressOf(url)])), sure: true },
    { keys: both(({ url }) => addressOf(url)), sure: true },
    { keys: both(({ name }) => name), sure: true },
  ]),
);
