/** A problem with formatter options passed by a program, which have no place in a file. */
import { safeParse } from "valibot";
import { format } from "./config-format.ts";

export function formatProblem(given: unknown): string | undefined {
  if (given === "project") return undefined;
  const [issue] = safeParse(format, given).issues ?? [];
  if (issue === undefined) return undefined;
  const key = issue.path?.map((item) => String(item.key)).join(".") ?? "format";
  if (issue.expected === "never") {
    return `there is no option "${key}"; there are ${Object.keys(format.entries).join(", ")}.`;
  }
  return `"${key}": ${issue.message}.`;
}
