import type { KindFacts } from "./kind-facts.ts";

/** Of documents of any format. */
export const descriptionKinds = {
  "unknown-key": {
    fate: "lost",
    heading: "Keys that the format of the document does not have",
    reason: "Nothing is known of what they mean.",
  },
  extension: {
    fate: "lost",
    heading: "Extensions of the document's makers",
    reason:
      "Keys that begin with x- mean what their makers say, and call sheets have no place for that.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
