/** What consumers do with a type: name it, read a value of it, give one. */
import { resourceModule } from "../../emit/plan/package-names.ts";
import { idParts } from "../../model/dotted-id.ts";
import type { TypeRef } from "../../model/model.ts";
import type { View } from "../../spec/types/view.ts";
import { viewOf } from "../facts/views.ts";
import type { Target } from "../facts/difference.ts";
import type { Spot } from "./calls.ts";
import { consumerOf, subjectOf } from "./consumer.ts";

/** Names the type, and no more. */
export function nameOnly(spot: Spot, view: View = "received"): string {
  const { consumer, type } = subjectOf(spot, view);
  return consumer.module(`export const use = (value: ${type}) => value;`);
}

/** Names the type by an id that it had before. */
export function aliasOnly(spot: Spot, alias: string): string {
  const service = spot.at.service[spot.side];
  if (service === undefined) return "";
  const { resource, name } = idParts(alias);
  const module = resource === "" ? "types" : resourceModule(resource);
  const consumer = consumerOf(spot);
  const type = consumer.import({ from: viewOf(service).path(module), name });
  return consumer.module(`export const use = (value: ${type}) => value;`);
}

/** Names the form for sending, of a type that has one. */
export function inputOnly(spot: Spot): string {
  const [service, type] = [spot.at.service[spot.side], spot.at.type?.[spot.side]];
  if (service === undefined || type === undefined) return "";
  const consumer = consumerOf(spot);
  const name = consumer.import(viewOf(service).typeRef(type, "sent"));
  return consumer.module(`export const use = (value: ${name}) => value;`);
}

/** Has a received value where one of a type is wanted; of whatever type, where none is given. */
export function readAs(spot: Spot, wanted?: TypeRef): string {
  const { consumer, type } = subjectOf(spot, "received");
  const result =
    wanted === undefined ? "" : `: ${consumer.type(wanted, "received")}${mayLack(spot.at)}`;
  return consumer.module(`export const read = (value: ${type})${result} => value;`);
}

/** The same where what is wanted is what the whole of the old declared type was. */
const mayLack = ({ field }: Target): string =>
  field?.old?.required === false ? " | undefined" : "";

/** Gives a value of a type where one is sent. */
export function giveOf(spot: Spot, given: TypeRef | undefined): string {
  const { consumer, type } = subjectOf(spot, "sent");
  const value = given === undefined ? "unknown" : consumer.type(given, "sent");
  return consumer.module(`export const give = (value: ${value}): ${type} => value;`);
}

/** Takes a value for one of a type that it was not known to have. */
export function castOf(spot: Spot, known: TypeRef | undefined): string {
  const { consumer, type } = subjectOf(spot, "received");
  const isText = known?.kind === "primitive" && known.name === "string";
  const wrong = isText ? "number" : "string";
  return consumer.module(`export const cast = (value: ${type}) => value as ${wrong};`);
}
