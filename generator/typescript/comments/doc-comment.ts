/** Builds the parts of doc comments. */
import { describeValue } from "../../prose/sentences.ts";
import type { DocPlan } from "../plan/file-plan.ts";

export function docOf(
  paragraphs: readonly (string | undefined)[],
  tags: DocPlan["tags"] = [],
): DocPlan {
  return {
    paragraphs: paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== ""),
    tags,
  } as DocPlan;
}

export const docOfValue = (value: Parameters<typeof describeValue>[0]): DocPlan =>
  docOf([describeValue(value)], deprecatedTag(value.deprecated));

export const deprecatedTag = (deprecated: string | undefined): DocPlan["tags"] =>
  deprecated === undefined ? [] : [{ name: "deprecated", text: deprecated }];

/** Returns the comment of a former name. `instead`: the current name as Markdown. */
export const formerDoc = (instead: string): DocPlan =>
  docOf([], [{ name: "deprecated", text: `Use ${instead}.` }]);
