/** How fast calls may follow each other. */
import type { RulesOf } from "../../verdict/rule.ts";
import { throttleAdded } from "./throttle-added.ts";
import { throttleDocumented } from "./throttle-documented.ts";
import { throttleLoosened } from "./throttle-loosened.ts";
import { throttleRemoved } from "./throttle-removed.ts";
import { throttleTightened } from "./throttle-tightened.ts";

export const limitRules = {
  "operation.throttle": [
    throttleAdded,
    throttleDocumented,
    throttleLoosened,
    throttleRemoved,
    throttleTightened,
  ],
} satisfies Partial<RulesOf>;
