/** Writes programs that use results and error responses of a call. */
import { pagesName, waitName } from "../../text/package-names.ts";
import { errorsOf, resultType } from "../../model/content.ts";
import { operationOf } from "../../model/linked-operations.ts";
import type { Operation, Result, Service } from "../../model/model.ts";
import { isFetched } from "../../model/wait.ts";
import { factsOf } from "../../sheets/types/primitives.ts";
import { type Shape, shapeOf } from "../../sheets/types/shape.ts";
import { typeAt } from "../../sheets/types/type-at.ts";
import type { TypeRef } from "../../sheets/types/type.ts";
import type { Target } from "../facts/difference.ts";
import { recordType } from "../facts/page-facts.ts";
import type { Pair } from "../pair/pair.ts";
import { typeText } from "../types/same-type.ts";
import { callOf, operationAt, type Spot } from "./calls.ts";
import { type Consumer, consumerOf } from "./consumer.ts";

type Reading = "value" | "something" | "bytes" | "json";

/** Writes code that reads a result, by its type in code: a value, a boolean, bytes, or documented JSON. */
const reads: { readonly [Kind in Reading]: (call: string, operation: Operation) => string } = {
  value: (call) => declared("{} | null", call),
  something: (call) => `async (client) => (await ${call}) || "nothing"`,
  bytes: (call) => `async (client) => await (await ${call}).bytes()`,
  json: (call, { result }) =>
    result.kind === "value" ? readJson(call, shapeOf(result.type)) : declared("{} | null", call),
};

const declared = (type: string, call: string): string =>
  `async (client) => {\n  const value: ${type} = await ${call};\n  return value;\n}`;

/** Writes code that distinguishes JSON from bytes, if a single expression can do that. */
function readJson(call: string, shape: Shape): string {
  if (shape.kind === "object" && shape.fields[0] !== undefined) {
    return `async (client) => (await ${call})[${JSON.stringify(shape.fields[0].name)}]`;
  }
  if (shape.kind === "array") return declared("readonly unknown[]", call);
  const type = shape.kind === "primitive" ? factsOf(shape.name).code : "unknown";
  return declared(type, call);
}

export function readOf(spot: Spot, reading: Reading): string {
  const operation = operationAt(spot);
  return callOf(spot, { use: (call) => reads[reading](call, operation) });
}

/** Declares that the call returns nothing. */
export const voidOf = (spot: Spot): string =>
  callOf(spot, { use: (call) => `(client): Promise<void> => ${call}` });

/** Assigns the result to its old type. */
export function resultAs(spot: Spot): string {
  const operation = operationAt(spot);
  const consumer = consumerOf(spot);
  const result = consumer.result(operation);
  const wanted = wantedText(operation.result, consumer);
  return consumer.module(`export const read = (value: ${result}): ${wanted} => value;`);
}

function wantedText(result: Result, consumer: Consumer): string {
  switch (result.kind) {
    case "none":
      return "void";
    case "media":
      return consumer.import({ from: "index.ts", name: "Download" });
    case "text":
    case "location":
      return "string";
    case "exists":
      return "boolean";
    case "events":
    case "frames":
    case "lines":
    case "sequence": {
      const name = result.kind === "events" ? "Events" : "Stream";
      const stream = consumer.import({ from: "index.ts", name });
      return `${stream}<${consumer.type(result.type, "received")}>`;
    }
    case "value":
      return `${consumer.type(result.type, "received")}${result.orNone ? " | undefined" : ""}`;
  }
}

export function recordsAs(spot: Spot): string {
  const operation = operationAt(spot);
  const record = recordType(operation);
  if (record === undefined) return "";
  const { id, name } = operation;
  const consumer = consumerOf(spot);
  const call = consumer.function({ ...operation, id: pagesName(id), name: pagesName(name) });
  const wanted = `AsyncIterable<readonly (${consumer.type(record, "received")})[]>`;
  return consumer.module(
    `export const read = (pages: ReturnType<typeof ${call}>): ${wanted} => pages;`,
  );
}

/** Assigns the result of a job to its old type. */
export function jobResultAs(spot: Spot): string {
  const operation = operationAt(spot);
  const service = spot.at.service[spot.side];
  const type = service && jobResultType(operation, service);
  if (type === undefined) return "";
  const { id, name } = operation;
  const consumer = consumerOf(spot);
  const call = consumer.function({ ...operation, id: waitName(id), name: waitName(name) });
  const wanted = `Promise<${consumer.type(type, "received")}>`;
  return consumer.module(
    `export const read = (job: ReturnType<typeof ${call}>): ${wanted} => job;`,
  );
}

/** Returns whether waiting for a job returns the same type, except for changes inside of types, which other rules report. */
export function isSameJobResult({ operation, service }: Target): boolean {
  const text = (side: keyof Pair<Service>): string | undefined => {
    const [job, of] = [operation?.[side], service[side]];
    const type = job && of && jobResultType(job, of);
    return type && typeText(type, { nameOf: ({ name }) => name, follows: true });
  };
  return text("old") === text("new");
}

function jobResultType({ wait }: Operation, service: Service): TypeRef | undefined {
  if (wait === undefined) return undefined;
  const { poll, result } = wait;
  const last = operationOf(service, isFetched(result) ? result.fetch.name : poll.name);
  const type = last && resultType(last.result);
  if (type === undefined || result === undefined || isFetched(result)) return type;
  const inField = typeAt(type, result.name);
  return "field" in inField ? undefined : inField;
}

export function errorAs(spot: Spot): string {
  const operation = operationAt(spot);
  const service = spot.at.service[spot.side];
  if (service === undefined) return "";
  const consumer = consumerOf(spot);
  const { byStatus, other } = errorsOf(operation, service);
  const [first] = byStatus;
  const [status, type] = first ?? [undefined, other];
  const guardArguments = [
    JSON.stringify(operation.id),
    ...(status === undefined ? [] : [JSON.stringify(status)]),
  ];
  const wanted = consumer.type(type, "received");
  return consumer.module(
    `export const read = (error: unknown, is: typeof ${consumer.guard()}): ${wanted} | undefined =>`,
    `  is(error, ${guardArguments.join(", ")}) ? error.body : undefined;`,
  );
}
