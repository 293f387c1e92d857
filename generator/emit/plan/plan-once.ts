import type { CodeLayout } from "../../text/code-layout.ts";
import { remembered } from "../../text/remembered.ts";
import { sha256 } from "../../text/sha256.ts";
import { planModule } from "./plan-module.ts";
import type { DeferredDraft, PlannedBefore, PlannedModule } from "./planned-before.ts";

/** A module, unless one of the same is known: then where it goes, and its hash. */
export function planOnce(
  deferred: DeferredDraft,
  layout: CodeLayout,
  before: PlannedBefore | undefined,
): PlannedModule {
  const sheet = before?.sheet(deferred.origin);
  if (before === undefined || sheet === undefined) return planModule(deferred.draft(), layout);
  const { path, shared, own } = deferred;
  const key = sha256(JSON.stringify([layout, sheet, path, hashOf(shared), own]));
  const hash = before.find(key);
  const planned =
    hash === undefined
      ? planModule(deferred.draft(), layout)
      : ({ kind: "known", path: `${layout.folder}${path}`, hash } as const);
  before.note(key, planned);
  return planned;
}

const hashOf = remembered((shared: object) => sha256(JSON.stringify(shared)));
