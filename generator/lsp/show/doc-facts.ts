import type { DocPlan } from "../../emit/plan/file-plan.ts";

/** A doc comment of generated code as paragraphs of Markdown: who hovers here reads what callers read there. */
export const docFacts = ({ paragraphs, tags }: DocPlan): readonly string[] => [
  ...paragraphs,
  ...tags.map(({ name, text }) => `*@${name}* ${text}`.trimEnd()),
];
