/** Plans the function that starts a job, and waits for its result. */
import { resultType, showResult } from "../../model/content.ts";
import { operationOf, sharedArguments } from "../../model/linked-operations.ts";
import type { Operation } from "../../model/model.ts";
import { isFetched, type PassedField, type StateField, type Wait } from "../../model/wait.ts";
import { typeAt } from "../../sheets/types/type-at.ts";
import { code } from "../../text/sentences.ts";
import { waitName } from "../../text/package-names.ts";
import { deprecatedTag, docOf } from "../../typescript/comments/doc-comment.ts";
import {
  call,
  type EntryDraft,
  type FunctionDraft,
  generic,
  keyword,
  knownList,
  literal,
  name,
  object,
  presentEntries,
  type TypeDraft,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import type { DocPlan } from "../../typescript/plan/file-plan.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import { codeType } from "../../typescript/types/plan-types.ts";
import type { OperationView } from "../../typescript/view/operation-view.ts";
import {
  callOptionsRef,
  type ResourceView,
  type ServiceView,
} from "../../typescript/view/service-view.ts";
import { fieldValues } from "./plan-error-retries.ts";
import { functionOf } from "./plan-pages.ts";
import { resultCode } from "./operation-call.ts";

/** `single`: the function of the operation, which has the same parameters. */
export function planWait(
  { operation, hasArguments }: OperationView,
  single: FunctionDraft,
  resource: ResourceView,
  view: ServiceView,
): FunctionDraft[] {
  const { wait } = operation;
  if (wait === undefined) return [];
  const poll = linked(wait.poll.name, view);
  const fetch = isFetched(wait.result) ? linked(wait.result.fetch.name, view) : undefined;
  const calls = [poll, ...(fetch === undefined ? [] : [fetch])];
  const options = generic(runtime("WaitOptions"), keyword(callOptionsRef(view)));
  const one = { from: resource.path, name: single.name };
  return [
    {
      kind: "function",
      name: waitName(operation.name),
      doc: waitDoc(operation, wait, single.name),
      parameters: single.parameters.map((parameter) =>
        parameter.name === "options" ? { ...parameter, type: options } : parameter,
      ),
      returns: generic("Promise", outcomeType(wait, poll, fetch, { resource, view })),
      statement: call(
        runtime("waitFor"),
        object(waitData(operation, wait, poll, fetch)),
        hasArguments ? name("params") : object([]),
        name("options"),
        {
          kind: "function",
          parameters: ["callOptions"],
          returns: call(
            one,
            name("client"),
            ...(hasArguments ? [name("params")] : []),
            name("callOptions"),
          ),
        },
        ...calls.map((next) => {
          const isBare = next.parameters.length === 0 && next.body === undefined;
          return {
            kind: "function" as const,
            parameters: [isBare ? "_params" : "asked", "callOptions"],
            returns: call(
              functionOf(next, view),
              name("client"),
              ...(isBare ? [] : [name("asked")]),
              name("callOptions"),
            ),
          };
        }),
      ),
    },
  ];
}

function linked(id: string, { service }: ServiceView): Operation {
  const operation = operationOf(service, id);
  if (operation === undefined) throw new Error(`The service has no operation ${id}.`);
  return operation;
}

interface Scope {
  readonly resource: ResourceView;
  readonly view: ServiceView;
}

/** Returns the type of the job's result: of a field, or of an operation. */
function outcomeType(
  { result }: Wait,
  poll: Operation,
  fetch: Operation | undefined,
  { resource, view }: Scope,
): TypeDraft {
  if (result === undefined || isFetched(result)) {
    const { id } = fetch ?? poll;
    const owner = view.resources.find(({ operations }) =>
      operations.some(({ operation }) => operation.id === id),
    );
    const operationView = owner?.operations.find(({ operation }) => operation.id === id);
    if (operationView === undefined) throw new Error(`The service has no operation ${id}.`);
    return resultCode(operationView, resource);
  }
  const job = resultType(poll.result);
  const type = job === undefined ? undefined : typeAt(job, result.name);
  if (type === undefined || "field" in type) return keyword("unknown");
  return generic("NonNullable", codeType(type, "received", resource));
}

function waitData(
  operation: Operation,
  wait: Wait,
  poll: Operation,
  fetch: Operation | undefined,
): EntryDraft[] {
  const { with: passed, done, failed, result } = wait;
  const passedFields = passed === "location" ? [] : passed;
  const isStarted = showResult(operation.result) === showResult(poll.result);
  const fetched = isFetched(result) ? result.with : [];
  return [
    { key: "id", value: literal(operation.id) },
    ...presentEntries({
      location: passed === "location" && literal(locationTemplate(poll)),
      ...passing(passedFields, poll, operation),
      done: statesData(done),
      failed: failed && ("name" in failed ? literal(failed.name) : statesData(failed)),
      result: result && !isFetched(result) && literal(result.name),
      isStarted: isStarted && literal(true),
      fetch: fetch && object(presentEntries(passing(fetched, fetch, poll))),
    }),
  ];
}

/** Returns the path template with arguments as names of variables. */
const locationTemplate = ({ paths, parameters }: Operation): string =>
  (paths[0]?.template.text ?? "").replaceAll(/\{([^{}=]+)/g, (_, wire: string) => {
    const parameter = parameters.find((one) => one.in === "path" && one.wire === wire);
    return `{${parameter?.argument ?? wire}`;
  });

function passing(
  passed: readonly PassedField[],
  called: Operation,
  from: Operation,
): Readonly<Record<string, ValueDraft | undefined>> {
  const set = passed.map(({ argument }) => argument.name);
  return {
    with:
      passed.length === 0
        ? undefined
        : object(
            passed.map(({ argument, field }) => ({
              key: argument.name,
              value: literal(field.name),
            })),
          ),
    shared: knownList(sharedArguments(called, { set, from })),
  };
}

const statesData = (states: readonly StateField[]): ValueDraft =>
  fieldValues(
    states.map(({ name: field, values }) => ({
      name: field,
      values: values.map(({ value }) => value),
    })),
  );

function waitDoc(operation: Operation, { poll, result }: Wait, single: string): DocPlan {
  const outcome = isFetched(result)
    ? `resolves with the result of ${code(result.fetch.name)}`
    : result === undefined
      ? "resolves with its last state"
      : `resolves with its ${code(result.name)}`;
  return docOf(
    [
      `Starts a job with ${code(single)}, polls it with ${code(poll.name)}, and ${outcome}.`,
      "Pauses are those of the service's `Retry-After`, or grow up to 30 seconds; the option `wait` sets them, and a limit of the whole. Each poll is a separate call. The option `signal` ends waiting, but not the job.",
      "Rejects with `EnvelopeError` if the job fails: its `envelope` is the last state.",
    ],
    deprecatedTag(operation.deprecated),
  );
}
