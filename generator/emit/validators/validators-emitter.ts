/** Validators of arguments and results, for callers that ask for them. */
import type { Emitter } from "../view/emitter.ts";
import { planValidators } from "./plan-validators.ts";

export const validatorsEmitter: Emitter = {
  name: "validators",
  runtime: ["checks.ts"],
  modules: (service) => [planValidators(service)],
};
