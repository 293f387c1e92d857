/** What `callsheet.yaml` says of lint. */
import * as v from "valibot";
import { ruleIds, type RuleId } from "../../lint/rule-ids.ts";
import { closed, named } from "../../spec/format/shapes.ts";

const level = v.optional(
  v.pipe(
    v.picklist(["off", "info", "warning", "error"]),
    v.description("How serious a finding of the rule is; `off` when nobody is to hear of it."),
  ),
);

const unknowns = v.optional(
  v.pipe(
    named(
      v.pipe(
        v.number(),
        v.integer("must be a whole number"),
        v.minValue(0, "must be 0 or more"),
        v.description("The most facts of the service that may be unknown."),
      ),
      "line",
    ),
    v.description("How many facts may be `unknown`, by the name of the service."),
  ),
);

export const lintFormat = closed({
  ...(Object.fromEntries(ruleIds.map((id) => [id, level])) as Record<RuleId, typeof level>),
  unknowns,
});

type Written = v.InferOutput<typeof lintFormat>;

/** As plain data, which can be kept for the next run. */
export interface LintSettings extends Omit<Written, "unknowns"> {
  readonly unknowns?: Readonly<Record<string, number>>;
}

export function lintSettings({ unknowns: limits, ...levels }: Written): LintSettings {
  return limits === undefined ? levels : { ...levels, unknowns: Object.fromEntries(limits) };
}

/** A problem with settings passed by a program, which have no place in a file. */
export function lintProblem(given: unknown): string | undefined {
  const [issue] = v.safeParse(lintFormat, given).issues ?? [];
  if (issue === undefined) return undefined;
  const key = issue.path?.map((item) => String(item.key)).join(".") ?? "lint";
  return issue.expected === "never" ? `there is no rule "${key}".` : `"${key}": ${issue.message}.`;
}
