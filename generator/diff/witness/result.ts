/** A consumer that reads what a call returns. */
import type { Model, Operation, Service } from "../../model/model.ts";
import { factsOf } from "../../spec/types/primitives.ts";
import { shapeOf, type Shape } from "../../spec/types/shape.ts";
import { callWith } from "./calls.ts";

type Reading = "value" | "something" | "bytes" | "json";

/** By what the code expects: a value, something that may be tested, bytes, or the JSON that is documented. */
const reads: { readonly [Kind in Reading]: (call: string, operation: Operation) => string } = {
  value: (call) => declared("{} | null", call),
  something: (call) => `async (client) => (await ${call}) || "nothing"`,
  bytes: (call) => `async (client) => await (await ${call}).bytes()`,
  json: (call, { result }) =>
    result.kind === "value" ? readJson(call, shapeOf(result.type)) : declared("{} | null", call),
};

const declared = (type: string, call: string): string =>
  `async (client) => {\n  const value: ${type} = await ${call};\n  return value;\n}`;

/** As far as a line can tell JSON from bytes. */
function readJson(call: string, shape: Shape): string {
  if (shape.kind === "object" && shape.fields[0] !== undefined) {
    return `async (client) => (await ${call})[${JSON.stringify(shape.fields[0].name)}]`;
  }
  if (shape.kind === "array") return declared("readonly unknown[]", call);
  const type = shape.kind === "primitive" ? factsOf(shape.name).code : "unknown";
  return declared(type, call);
}

export const readOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
  reading: Reading,
): string =>
  operation === undefined
    ? ""
    : callWith(model, service, operation, {}, (call) => reads[reading](call, operation));

/** Declares that nothing is returned. */
export const voidOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string =>
  callWith(model, service, operation, {}, (call) => `(client): Promise<void> => ${call}`);
