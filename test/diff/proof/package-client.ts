/** Uses a generated package: returns the requests of a call, and the results of responses. */
import { join } from "node:path";
import { createRequire } from "node:module";
import { pagesName, serviceNames } from "../../../generator/text/package-names.ts";
import type { Operation, Service } from "../../../generator/model/model.ts";
import { operationsOf } from "../../../generator/diff/pair/pair-operations.ts";
import { operationFacts } from "../../../generator/typescript/view/operation-view.ts";
import { sentBy, type Sent } from "./sent.ts";

/** The options of the client, and the arguments of the call. */
export interface Given {
  readonly options: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  /** Undefined if the call was rejected. */
  readonly sent: readonly Sent[];
  readonly kind: "nothing" | "json" | "bytes" | "events" | "error";
  readonly value: unknown;
}

/** Returns the response to an attempt, counted from 0. */
export type Answers = (attempt: number) => Response;

export interface PackageClient {
  readonly call: (operation: Operation, given: Given, answers: Answers) => Promise<Outcome>;
  /** Requests the first pages of a list. */
  readonly walk: PackageClient["call"];
}

/** Imports like Node, because vitest would compile each module separately. */
const require = createRequire(import.meta.url);

type AnyFunction = (...args: readonly object[]) => unknown;

/** The package validates arguments only. */
const anyResult = {
  "~standard": { version: 1, vendor: "proof", validate: (value: unknown) => ({ value }) },
};

/** Loads a generated package. `folder`: of the package. */
export async function packageClient(folder: string, service: Service): Promise<PackageClient> {
  const path = join(folder, "src", service.name, "index.ts");
  const module = require(path) as Readonly<Record<string, (options: object) => object>>;
  const make = module[serviceNames(service.name).createFacade];
  if (make === undefined) throw new Error(`${path} makes no client.`);
  const throttled = operationsOf(service).filter((one) => one.throttle !== undefined);
  const run = async (
    id: string,
    operation: Operation,
    { options, params }: Given,
    answers: Answers,
    read: (result: unknown) => Promise<Read>,
  ): Promise<Outcome> => {
    const sent: Sent[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      sent.push(await sentBy(request.clone()));
      return answers(sent.length - 1);
    };
    try {
      const client = make({
        validate: "error",
        throttle: { limits: Object.fromEntries(throttled.map((one) => [one.id, false])) },
        retry: { limit: 1, backoffLimit: 1 },
        ...options,
        fetch,
      });
      const call = id
        .split(".")
        .reduce<unknown>((at, word) => (at as Record<string, unknown>)[word], client);
      const ofCall = { check: anyResult };
      const { hasArguments } = operationFacts(operation, service);
      const args = hasArguments ? [params, ofCall] : [ofCall];
      return { sent, ...(await read(await (call as AnyFunction)(...args))) };
    } catch (error) {
      const { name, status, body } = error as { name: string; status?: number; body?: unknown };
      return { sent, kind: "error", value: { name, status, body } };
    }
  };
  return {
    call: async (operation, given, answers) =>
      await run(operation.id, operation, given, answers, readResult),
    walk: async (operation, given, answers) =>
      await run(pagesName(operation.id), operation, given, answers, async (pages) => {
        return { kind: "events", value: await firstOf(pages as AsyncIterable<unknown>, 5) };
      }),
  };
}

type Read = Pick<Outcome, "kind" | "value">;

async function readResult(result: unknown): Promise<Read> {
  if (result === undefined) return { kind: "nothing", value: undefined };
  if (typeof result !== "object" || result === null) return { kind: "json", value: result };
  if (Symbol.asyncIterator in result) {
    return { kind: "events", value: await firstOf(result as AsyncIterable<unknown>) };
  }
  if ("bytes" in result && typeof result.bytes === "function") {
    const bytes = (await (result as { bytes: () => Promise<Uint8Array> }).bytes()) as Uint8Array;
    return { kind: "bytes", value: new TextDecoder().decode(bytes) };
  }
  return { kind: "json", value: result };
}

async function firstOf(values: AsyncIterable<unknown>, most = Infinity): Promise<unknown[]> {
  const first: unknown[] = [];
  for await (const value of values) {
    first.push(value);
    if (first.length === most) break;
  }
  return first;
}
