import type { KindFacts } from "./kind-facts.ts";

/** Of types that are made of schemas. */
export const typeKinds = {} as const satisfies Readonly<Record<string, KindFacts>>;
