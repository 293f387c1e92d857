/** Detects the two kinds of long-running operations of Google's APIs by the fields of their type. */
import { resultType } from "../../model/content.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { isOf } from "../../model/page-fields.ts";
import type { WrittenWait } from "../../model/wait.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { nearestPoll } from "./job-path.ts";

/**
 * Returns how to wait for a job; `unknown` if no operation reads its state. `polls`: operations that read the same
 * type.
 */
export function googleJob(
  operation: Operation,
  polls: readonly Operation[],
): WrittenWait | "unknown" | undefined {
  const job = resultType(operation.result);
  if (job === undefined) return undefined;
  const fields = new Map(fieldsOf(job).map(({ name, type }) => [name, type]));
  const has = (...names: readonly string[]): boolean => names.every((name) => fields.has(name));
  if (has("name", "done", "error", "response") && isBoolean(fields.get("done"))) {
    return namedJob(operation, polls) ?? "unknown";
  }
  const isListed = listedTexts(fields.get("status") ?? job).texts.includes("DONE");
  return has("name", "status", "operationType") && isListed
    ? (computeJob(operation, polls, has("error")) ?? "unknown")
    : undefined;
}

const isBoolean = (type: TypeRef | undefined): boolean =>
  type !== undefined && isOf(type, "boolean");

/** `google.longrunning.Operation`: its name is the path that `get` reads. */
function namedJob(operation: Operation, polls: readonly Operation[]): WrittenWait | undefined {
  const poll = nearestPoll(
    operation,
    polls.filter(({ paths }) => {
      const [variable, ...others] = paths[0]?.template.variables ?? [];
      return others.length === 0 && /(?:^|\/)(?:operations\/)?\*+$/.test(variable?.pattern ?? "");
    }),
  );
  const argument = poll && pathArguments(poll)[0];
  if (poll === undefined || argument === undefined) return undefined;
  return {
    poll: poll.id,
    with: { [argument]: "name" },
    done: { done: true },
    failed: "error",
    result: "response",
  };
}

/** `Operation` of Compute Engine: `get` has the arguments of the operation, and the name of the job. */
function computeJob(
  operation: Operation,
  polls: readonly Operation[],
  hasError: boolean,
): WrittenWait | undefined {
  const known = pathArguments(operation);
  const poll = nearestPoll(
    operation,
    polls.filter((one) => {
      const isPlain = one.paths[0]?.template.variables.every(({ pattern }) => pattern === "*");
      const missing = missingIn(one, known);
      return isPlain === true && missing.length === 1 && missing[0] === pathArguments(one).at(-1);
    }),
  );
  const argument = poll && missingIn(poll, known)[0];
  if (poll === undefined || argument === undefined) return undefined;
  return {
    poll: poll.id,
    with: { [argument]: "name" },
    done: { status: "DONE" },
    ...(hasError && { failed: "error" }),
  };
}

const pathArguments = ({ parameters }: Operation): readonly string[] =>
  parameters.filter((one) => one.in === "path").map(({ argument }) => argument);

const missingIn = (poll: Operation, known: readonly string[]): readonly string[] =>
  pathArguments(poll).filter((argument) => !known.includes(argument));
