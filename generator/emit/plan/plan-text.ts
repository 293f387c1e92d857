import { remembered } from "../../text/remembered.ts";
import { sha256 } from "../../text/sha256.ts";
import type { FilePlan } from "./file-plan.ts";
import type { KnownModule } from "./planned-before.ts";

/** All that a plan says, for who compares it, and for another thread: a text is sent in less time than objects are. */
export const planText = remembered((plan: FilePlan): string => JSON.stringify(plan));

/** The hash of that: a plan that was not made again need not be read again. */
export const planHash = remembered((plan: FilePlan | KnownModule): string =>
  plan.kind === "known" ? plan.hash : sha256(planText(plan)),
);
