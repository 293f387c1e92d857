import type { KindFacts } from "./kind-facts.ts";

/** Of call sheets that are made of a description. */
export const sheetKinds = {} as const satisfies Readonly<Record<string, KindFacts>>;
