import type { KindFacts } from "./kind-facts.ts";

/** Of OpenAPI. */
export const openapiKinds = {} as const satisfies Readonly<Record<string, KindFacts>>;
