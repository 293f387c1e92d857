/** A consumer that uploads media. */
import type { Model, Operation, Service } from "../../model/model.ts";
import { bodyGiven, callWith } from "./call.ts";

/** With JSON about it in one request. */
export const bothOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string =>
  callWith(
    model,
    service,
    operation,
    { also: bodyGiven(operation?.body), written: "media: new Blob()" },
    (call) => `(client) => ${call}`,
  );

export const mediaOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string =>
  callWith(
    model,
    service,
    operation && { ...operation, body: undefined },
    { written: "media: new Blob()" },
    (call) => `(client) => ${call}`,
  );
