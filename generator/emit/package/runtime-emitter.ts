/** What all services share: the runtime, and the module that makes its public part known. */
import type { Emitter } from "../view/emitter.ts";
import { planModule } from "../plan/plan-module.ts";

export const runtimeEmitter: Emitter = {
  name: "runtime",
  files: ({ runtime, layout }) => [
    // Clients, errors, and the types of options.
    planModule(
      {
        path: "index.ts",
        sources: [],
        items: [{ kind: "reexport", from: "runtime/index.ts", names: "all" }],
      },
      layout,
    ),
    ...runtime,
  ],
};
