/** A consumer that uploads media. */
import type { Model, Operation, Service } from "../../model/model.ts";
import { callWith } from "./call.ts";

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
