/** What all services share: the runtime, and the module that makes its public part known. */
import type { CodeLayout } from "../../text/code-layout.ts";
import type { ModulePlan } from "../plan/file-plan.ts";
import { planModule } from "../plan/plan-module.ts";
import type { Emitter } from "../view/emitter.ts";

export const runtimeEmitter: Emitter = {
  name: "runtime",
  files: ({ runtime, layout }) => [...planIndex(layout), ...runtime],
};

const index = "index.ts";

/** Clients, errors, and the types of options, at the top of all modules, where the runtime itself has them elsewhere. */
const planIndex = (layout: CodeLayout): ModulePlan[] =>
  layout.publicModule === index
    ? []
    : [
        planModule(
          {
            path: index,
            sources: [],
            items: [{ kind: "reexport", from: layout.publicModule, names: "all" }],
          },
          layout,
        ),
      ];
