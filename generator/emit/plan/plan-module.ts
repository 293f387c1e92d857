import type { CodeLayout } from "../../text/code-layout.ts";
import { placeModule } from "./place-module.ts";
import type { ModulePlan } from "./file-plan.ts";
import type { ModuleDraft } from "./module-draft.ts";
import { resolveModule } from "./resolve-module.ts";

/** A module at its place in the output folder. */
export const planModule = (draft: ModuleDraft, layout: CodeLayout): ModulePlan =>
  placeModule(resolveModule(draft, layout), layout);
