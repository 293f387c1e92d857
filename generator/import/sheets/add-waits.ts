/** Adds `wait:` to operations that start jobs. */
import { plainDocument } from "../../sheets/document/parse-yaml.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import { sheetValue, type SheetValues } from "../../sheets/fmt/print-spec.ts";
import { Cursor } from "../../sheets/format/cursor.ts";
import { resourcePath } from "../../sheets/format/files.ts";
import type { WaitSpec } from "../../sheets/format/wait.ts";
import { waitName } from "../../text/package-names.ts";
import { showResult } from "../../model/content.ts";
import { BuildContext } from "../../model/context/build-context.ts";
import type { Operation, Service } from "../../model/model.ts";
import { buildWait } from "../../model/read/build-wait.ts";
import { applyWaitRules } from "../../model/rules/wait-rules.ts";
import type { WrittenWait } from "../../model/wait.ts";
import type { DescribedJob } from "../description/description.ts";
import { acceptedJob, provisionedJob } from "../jobs/documented-jobs.ts";
import { googleJob } from "../jobs/google-jobs.ts";
import { isBelow } from "../jobs/job-path.ts";
import { takenNames } from "./add-pages.ts";

interface JobFacts {
  readonly jobOf: (file: string, operation: string) => DescribedJob | undefined;
  readonly onWait: (file: string, operation: string, poll: string) => void;
  /** Called for a job without documented states. */
  readonly onQuestion: (file: string, operation: string) => void;
}

export function withWaits(
  values: SheetValues,
  service: Service,
  { jobOf, onWait, onQuestion }: JobFacts,
): SheetValues {
  const operations = service.resources.flatMap((one) => one.operations);
  const reads = operations.filter(
    ({ method, result }) => method === "GET" && result.kind === "value",
  );
  const sheets = new Map(values);
  for (const resource of service.resources) {
    const file = `${service.name}/${resourcePath(resource.id)}`;
    const sheet = values.get(file);
    const written = sheet?.get("operations");
    if (sheet === undefined || !isMapping(written)) continue;
    const taken = takenNames(resource, service);
    const all = new Map(written);
    for (const operation of resource.operations) {
      const { name, wait } = operation;
      const entry = written.get(name);
      if (!isMapping(entry) || wait !== undefined || taken.has(waitName(name))) continue;
      const job = jobOf(file, name);
      const spec = waitOf(operation, job, reads, operations);
      if (typeof spec === "object") {
        all.set(name, new Map([...entry, ["wait", sheetValue(spec)]]));
        onWait(file, name, spec.poll);
      } else if (spec === "unknown") onQuestion(file, name);
    }
    sheets.set(file, new Map([...sheet, ["operations", all]]));
  }
  return sheets;
}

/** Returns how to wait for a job; `unknown` if the document does not specify it. */
function waitOf(
  operation: Operation,
  job: DescribedJob | undefined,
  reads: readonly Operation[],
  operations: readonly Operation[],
): WrittenWait | "unknown" | undefined {
  const { method, result } = operation;
  if (method === "GET" || method === "HEAD") return undefined;
  const same = reads.filter((poll) => showResult(poll.result) === showResult(result));
  const isAboutJob = same.some((poll) => isBelow(operation, poll));
  const written =
    (isAboutJob ? undefined : googleJob(operation, same)) ?? documentedJob(operation, job, reads);
  if (written === undefined) {
    const isMarked = job !== undefined && (job !== "accepted" || result.kind === "location");
    return isMarked ? "unknown" : undefined;
  }
  if (written === "unknown") return written;
  const at = new Cursor(plainDocument("", new Map()).parsed.document);
  const context = new BuildContext();
  applyWaitRules({ ...operation, wait: buildWait(specOf(written), at) }, operations, context);
  return context.diagnostics.length === 0 ? written : "unknown";
}

function documentedJob(
  operation: Operation,
  job: DescribedJob | undefined,
  reads: readonly Operation[],
): WrittenWait | undefined {
  const polls = reads.filter((poll) => !isBelow(operation, poll));
  switch (job) {
    case "accepted":
      return acceptedJob(operation, polls);
    case "monitor":
      // The URL of the monitor is not in the header `Location`.
      return operation.result.kind === "location" ? undefined : acceptedJob(operation, polls, true);
    case "provisioned":
      return provisionedJob(operation, reads);
    case "unknown":
    case undefined:
      return undefined;
  }
}

const specOf = ({ with: passed, done, failed, result, ...others }: WrittenWait): WaitSpec => ({
  ...others,
  with: passed === "location" ? passed : new Map(Object.entries(passed)),
  done: valuesOf(done),
  failed: typeof failed === "object" ? valuesOf(failed) : failed,
  result: typeof result === "object" ? undefined : result,
});

const valuesOf = (states: WrittenWait["done"]): WaitSpec["done"] =>
  new Map(
    Object.entries(states).map(([field, value]) => [
      field,
      typeof value === "object" && value !== null ? [...value] : value,
    ]),
  );
