/** What consumers do with the error answers of a call. */
import { errorsOf } from "../../model/error-types.ts";
import { consumerOf } from "./subject.ts";
import type { Spot } from "./calls.ts";

/** Has what an error answer holds where that is wanted. */
export function errorAs(spot: Spot): string {
  const operation = spot.at.operation?.[spot.side];
  const service = spot.at.service[spot.side];
  if (operation === undefined || service === undefined) return "";
  const consumer = consumerOf(spot);
  const { byStatus, other } = errorsOf(operation, service);
  const [first] = byStatus;
  const [status, type] = first ?? [undefined, other];
  const asked = [JSON.stringify(operation.id), ...(status === undefined ? [] : [status])];
  const wanted = consumer.type(type, "received");
  return consumer.module(
    `export const read = (error: unknown, is: typeof ${consumer.guard()}): ${wanted} | undefined =>`,
    `  is(error, ${asked.join(", ")}) ? error.body : undefined;`,
  );
}
