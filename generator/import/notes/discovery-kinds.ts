import type { KindFacts } from "./kind-facts.ts";

/** Of Discovery. */
export const discoveryKinds = {} as const satisfies Readonly<Record<string, KindFacts>>;
