/** A consumer that uses what a difference is in: an operation, or the client of a service. */
import type { Model } from "../../model/model.ts";
import type { Target } from "../facts/difference.ts";
import type { Pair } from "../pair/pair.ts";
import { callOf, type Also } from "./call.ts";
import { clientOf } from "./client.ts";

export interface Use {
  readonly at: Target;
  readonly models: Pair<Model>;
  readonly side: keyof Pair<Model>;
  readonly also?: readonly Also[];
  /** A required argument that goes by another name here. */
  readonly without?: string | undefined;
}

export function useOf({ at, models, side, also = [], without }: Use): string {
  const model = models[side];
  const service = at.service[side] ?? model.services[0];
  const operation = at.operation?.[side];
  return operation === undefined
    ? clientOf(model, service, also, without)
    : callOf(model, service, operation, also, without);
}
