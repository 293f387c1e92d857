import type { KindFacts } from "./kind-facts.ts";

/** Of references, `$ref` above all. */
export const referenceKinds = {
  "reference-dangling": {
    fate: "invalid",
    heading: "References that lead nowhere",
    reason: "What they mean is unknown.",
  },
  "reference-circular": {
    fate: "invalid",
    heading: "References that lead back to themselves",
    reason: "There is nothing at their end.",
  },
  "reference-remote": {
    fate: "lost",
    heading: "References into the network",
    reason:
      "Nothing is fetched. Put the file beside the document, and let the reference name it by its path.",
  },
  "reference-outside": {
    fate: "lost",
    heading: "References to files outside of the document's folder",
    reason:
      "Only files below the folder are read. Import the folder that holds all of them instead of the file.",
  },
  "reference-unreadable": {
    fate: "invalid",
    heading: "References to files that cannot be read",
    reason: "What they mean is unknown.",
  },
  "reference-dynamic": {
    fate: "assumed",
    heading: "Dynamic references",
    reason: "They were read as if nothing could override what they lead to.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
