import type { ModulePlan } from "./file-plan.ts";
import type { ModuleDraft } from "./module-draft.ts";
import { resolveModule } from "./resolve-module.ts";

/** A module at its place in the package: below the sources. */
export const planModule = (draft: ModuleDraft): ModulePlan => ({
  ...resolveModule(draft),
  path: `src/${draft.path}`,
});
