import type { KindFacts } from "./kind-facts.ts";

/** Of JSON and YAML, whatever is written in it. */
export const sourceKinds = {
  "repeated-key": {
    fate: "invalid",
    heading: "Keys that stand twice in one object",
    reason: "The last value counts, as in most tools.",
  },
  "yaml-documents": {
    fate: "lost",
    heading: "Files with several documents of YAML",
    reason: "The first is the document; the others are not read.",
  },
  "yaml-merge-key": {
    fate: "assumed",
    heading: "Merge keys",
    reason: "YAML 1.2 has none; they were read as YAML 1.1 has them, since they mean nothing else.",
  },
  "yaml-tag": {
    fate: "lost",
    heading: "Tags of YAML",
    reason: "The value was read as if it had none: a text, a list or a mapping.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
