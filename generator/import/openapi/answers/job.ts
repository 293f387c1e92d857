/** Reads whether an operation starts a job. */
import type { Method } from "../../../model/model.ts";
import type { DescribedJob } from "../../description/description.ts";
import { propertyOf } from "../../source/plain-object.ts";
import { isTrue, type ObjectAt } from "../reading/reading.ts";
import type { Answer } from "./answers.ts";

export function readJob(
  { value }: ObjectAt,
  method: Method,
  answers: readonly Answer[],
): DescribedJob | undefined {
  if (isTrue(value, "x-ms-long-running-operation")) {
    if (method === "PUT" || method === "PATCH") return "provisioned";
    const options = propertyOf(value, "x-ms-long-running-operation-options");
    // The other URLs are those of requests that the document does not describe.
    const isMonitor = propertyOf(options, "final-state-via") === "operation-location";
    return isMonitor ? "monitor" : "unknown";
  }
  const isRead = method === "GET" || method === "HEAD";
  return !isRead && answers.some(({ status }) => status === "202") ? "accepted" : undefined;
}
