/** Checks of arguments and results, for whoever has them checked. */
import type { Emitter } from "../view/emitter.ts";
import { planChecks } from "./plan-validators.ts";

export const validatorsEmitter: Emitter = {
  name: "validators",
  runtime: [
    "argument-checks.ts",
    "check-types.ts",
    "check-unions.ts",
    "check-values.ts",
    "check-walk.ts",
    "checks.ts",
  ],
  modules: (service) => [planChecks(service)],
};
