/** What is known of modules from another run: one of which nothing has changed that it depends on is not planned again. */
import type { ModulePlan } from "./file-plan.ts";
import type { ModuleDraft } from "./module-draft.ts";

/** A module that may be known. With the call sheet and that of its service, it depends on no more than is listed here. */
export interface DeferredDraft {
  readonly path: string;
  /** The call sheet, from the name of the spec folder on. */
  readonly origin: string;
  /** As JSON: what such modules of the service have in common, one object for all of them. */
  readonly shared: object;
  /** As JSON: what only this one depends on. */
  readonly own: unknown;
  readonly draft: () => ModuleDraft;
}

/** The module that was planned before, which need not be printed. */
export interface KnownModule {
  readonly kind: "known";
  readonly path: string;
  /** The hash of its plan. */
  readonly hash: string;
}

export type PlannedModule = ModulePlan | KnownModule;

export interface PlannedBefore {
  /** A hash of a call sheet and that of its service; undefined for one of which nothing may be known. */
  readonly sheet: (origin: string) => string | undefined;
  /** The hash of the plan that followed from what has this key. */
  readonly find: (key: string) => string | undefined;
  /** Called for each module that may be known the next time. */
  readonly note: (key: string, plan: PlannedModule) => void;
}
