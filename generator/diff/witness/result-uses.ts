/** What consumers do with the result of a call. */
import type { Result } from "../../model/model.ts";
import type { Consumer } from "./consumer.ts";
import type { Spot } from "./calls.ts";
import { consumerOf } from "./subject.ts";

/** Has it where what it was is wanted. */
export function resultAs(spot: Spot): string {
  const operation = spot.at.operation?.[spot.side];
  if (operation === undefined) return "";
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
    case "events": {
      const events = consumer.import({ from: "index.ts", name: "Events" });
      return `${events}<${consumer.type(result.type, "received")}>`;
    }
    case "value":
      return `${consumer.type(result.type, "received")}${result.orNone ? " | undefined" : ""}`;
  }
}

/** Has the promise of a call where one of nothing is wanted. */
export function asVoid(spot: Spot): string {
  const operation = spot.at.operation?.[spot.side];
  if (operation === undefined) return "";
  const consumer = consumerOf(spot);
  const call = consumer.function(operation);
  return consumer.module(
    `export const run = (called: ReturnType<typeof ${call}>): Promise<void> => called;`,
  );
}
