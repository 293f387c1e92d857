/** A problem with what a program wants of the runtime, which has no place in a file. */
import { safeParse } from "valibot";
import { rooms } from "./config-format.ts";

export function roomsProblem(given: unknown): string | undefined {
  const [issue] = safeParse(rooms, given).issues ?? [];
  if (issue === undefined) return undefined;
  return issue.kind === "schema" && issue.path === undefined
    ? "it must be a list."
    : `"${String(issue.input)}" ${issue.message}.`;
}
