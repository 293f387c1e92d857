/** A consumer that reads a long list page after page. */
import { pagesName } from "../../emit/plan/package-names.ts";
import type { Model, Operation, Service } from "../../model/model.ts";
import { callOf } from "./call.ts";

export const pagesOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string => callOf(model, service, operation && { ...operation, id: pagesName(operation.id) });
