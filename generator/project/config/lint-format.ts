/** What `callsheet.yaml` says of lint. */
import * as v from "valibot";
import { ruleIds, type RuleId } from "../../lint/rule/rule-ids.ts";
import { closed } from "../../spec/format/shapes.ts";

const level = v.optional(
  v.pipe(
    v.picklist(["off", "info", "warning", "error"]),
    v.description("How serious a finding of the rule is; `off` when nobody is to hear of it."),
  ),
);

export const lintFormat = closed(
  Object.fromEntries(ruleIds.map((id) => [id, level])) as Record<RuleId, typeof level>,
);

export type LintSettings = v.InferOutput<typeof lintFormat>;

/** A problem with settings passed by a program, which have no place in a file. */
export function lintProblem(given: unknown): string | undefined {
  const [issue] = v.safeParse(lintFormat, given).issues ?? [];
  if (issue === undefined) return undefined;
  const key = issue.path?.map((item) => String(item.key)).join(".") ?? "lint";
  return issue.expected === "never" ? `there is no rule "${key}".` : `"${key}": ${issue.message}.`;
}
