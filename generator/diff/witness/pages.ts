/** A consumer that reads a long list page after page. */
import { recordType } from "../facts/page-facts.ts";
import { pagesName } from "../../emit/plan/package-names.ts";
import type { Model, Operation, Service } from "../../model/model.ts";
import { callOf, type Spot } from "./calls.ts";
import { consumerOf } from "./subject.ts";

export const pagesOf = (
  model: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string => callOf(model, service, operation && { ...operation, id: pagesName(operation.id) });

/** Has the pages of a list where those of its records are wanted. */
export function recordsAs(spot: Spot): string {
  const operation = spot.at.operation?.[spot.side];
  const record = operation && recordType(operation);
  if (operation === undefined || record === undefined) return "";
  const { id, name } = operation;
  const consumer = consumerOf(spot);
  const call = consumer.function({ ...operation, id: pagesName(id), name: pagesName(name) });
  const wanted = `AsyncIterable<readonly (${consumer.type(record, "received")})[]>`;
  return consumer.module(
    `export const read = (pages: ReturnType<typeof ${call}>): ${wanted} => pages;`,
  );
}
