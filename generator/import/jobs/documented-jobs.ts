/** Detects jobs that a document marks: responses of status 202, and Azure's long-running operations. */
import { resultType, showResult } from "../../model/content.ts";
import { listedStates, statesOf } from "../../model/job-states.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import type { WrittenWait } from "../../model/wait.ts";
import { fieldsOf, typeAt } from "../../sheets/types/type-at.ts";
import { listedTexts } from "../../sheets/types/type-values.ts";
import { foldName } from "../../text/names.ts";
import { segmentsOf } from "./job-path.ts";

/**
 * Returns how to poll a job whose URL or id is in the response. `isMonitor`: whether the job has the result in a field,
 * as status monitors of Azure.
 */
export function acceptedJob(
  operation: Operation,
  polls: readonly Operation[],
  isMonitor = false,
): WrittenWait | undefined {
  const jobs = polls.flatMap((poll) => {
    const job = resultType(poll.result);
    const states = job && statesOf(job);
    return job === undefined || states === undefined ? [] : [{ poll, job, states }];
  });
  const below = jobs.filter(({ poll }) => isIn(poll, segmentsOf(operation)));
  const named = jobs.filter(({ poll }) => isInJobs(poll, operation));
  const [match, ...others] = below.length > 0 ? below : named;
  if (match === undefined || others.length > 0) return undefined;
  const { poll, job, states } = match;
  const passed =
    operation.result.kind === "location"
      ? "location"
      : passedId(poll, resultType(operation.result));
  const hasResult = isMonitor && fieldsOf(job).some(({ name }) => name === "result");
  return (
    passed && { poll: poll.id, with: passed, ...states, ...(hasResult && { result: "result" }) }
  );
}

/** Returns whether a path is that of an item in a collection. */
const isIn = (poll: Operation, collection: readonly string[]): boolean =>
  segmentsOf(poll).join("/") === [...collection, "*"].join("/");

/** Returns whether the path of an operation is next to a collection of jobs, and its result refers to these jobs. */
function isInJobs(poll: Operation, operation: Operation): boolean {
  const { result } = operation;
  const segments = segmentsOf(operation);
  const path = segmentsOf(poll);
  const parent = path.slice(0, -2);
  return (
    path.at(-1) === "*" &&
    /^(?:jobs|operations|tasks)$/i.test(path.at(-2) ?? "") &&
    parent.every((segment, at) => segment === segments[at]) &&
    (result.kind === "location" || showResult(result) === showResult(poll.result))
  );
}

/** Returns the id of a job as the argument of the operation that reads it. */
function passedId(
  poll: Operation,
  started: TypeRef | undefined,
): Readonly<Record<string, string>> | undefined {
  const argument = poll.parameters.findLast((one) => one.in === "path")?.argument;
  if (argument === undefined || started === undefined) return undefined;
  const fields = fieldsOf(started).map(({ name }) => name);
  const isId = /id$/i.test(argument) || argument === "name";
  const field =
    fields.find((name) => foldName(name) === foldName(argument)) ??
    (isId ? fields.find((name) => name === "id") : undefined);
  return field === undefined ? undefined : { [argument]: field };
}

/**
 * Returns how to poll a resource with a provisioning state. Azure Resource Manager defines its final values; all other
 * values are temporary.
 */
export function provisionedJob(
  operation: Operation,
  polls: readonly Operation[],
): WrittenWait | undefined {
  const path = segmentsOf(operation).join("/");
  const poll = polls.find((one) => segmentsOf(one).join("/") === path);
  const resource = poll && resultType(poll.result);
  if (poll === undefined || resource === undefined) return undefined;
  for (const field of ["properties.provisioningState", "provisioningState"]) {
    const type = typeAt(resource, field);
    const texts = "field" in type ? [] : listedTexts(type).texts;
    if (!texts.includes("Succeeded")) continue;
    const failed = ["Failed", "Canceled"].filter((state) => texts.includes(state));
    return {
      poll: poll.id,
      with: {},
      done: { [field]: "Succeeded" },
      ...(failed.length > 0 && { failed: { [field]: failed } }),
    };
  }
  const states = ["status", "state"].flatMap((field) => {
    const type = typeAt(resource, field);
    return "field" in type ? [] : (listedStates(field, type) ?? []);
  });
  return states[0] && { poll: poll.id, with: {}, ...states[0] };
}
