import type { ModulePlan } from "./file-plan.ts";
import type { ModuleDraft } from "./module-draft.ts";
import { resolveModule } from "./resolve-module.ts";

/** A module where it stands in the package: among the sources. */
export const planModule = (draft: ModuleDraft): ModulePlan => ({
  ...resolveModule(draft),
  path: `src/${draft.path}`,
});
