import type { Model, Resource, Service } from "./model.ts";

/** What could be understood of call sheets, whatever is wrong with them. */
export interface Draft {
  /** What they mean if nothing is wrong, and else what is left of that, with stand-ins for what cannot be read. */
  readonly model: Model;
  /** The services of that; the same ones from the same call sheets. */
  readonly services: readonly DraftService[];
}

export interface DraftService {
  readonly service: Service;
  /** It and its resources as far as their names are stand-ins: nothing is concluded from these. */
  readonly nameless: ReadonlySet<Service | Resource>;
}
