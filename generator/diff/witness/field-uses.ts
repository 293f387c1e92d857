/** What consumers do with the fields of an object. */
import type { Field, TypeRef } from "../../model/model.ts";
import { isIn, type View } from "../../spec/types/view.ts";
import { viewsOf } from "../facts/views.ts";
import { keyOf, objectOf, sampleOf } from "./sample.ts";
import type { Spot } from "./calls.ts";
import { consumerOf } from "./consumer.ts";

/** Reads a field of an object that was received, as what it is now. */
export function readField(spot: Spot, field: Field | undefined): string {
  const type = spot.at.type?.[spot.side];
  if (type === undefined || field === undefined) return "";
  const consumer = consumerOf(spot);
  const whole = consumer.declared(type, "received");
  const result = `${consumer.type(field.type, "received")}${field.required ? "" : " | undefined"}`;
  const name = keyOf(field.name);
  const member = name === field.name ? `.${name}` : `[${name}]`;
  return consumer.module(`export const read = (value: ${whole}): ${result} => value${member};`);
}

/** Sends an object with what is required, and with some fields more. */
export function sendObject(
  spot: Spot,
  more: readonly (readonly [name: string, type: TypeRef])[] = [],
): string {
  const type = spot.at.type?.[spot.side];
  if (type?.kind !== "object") return "";
  const consumer = consumerOf(spot);
  const given = new Set(more.map(([name]) => name));
  const needed = type.fields.filter(
    (field) => field.required && isIn(field, "sent") && !given.has(field.name),
  );
  const all = objectOf([...needed.map((one) => [one.name, one.type] as const), ...more]);
  return consumer.module(`export const sent: ${consumer.declared(type, "sent")} = ${all};`);
}

/** Sends a value of any type that further fields have, under a name that is not listed. */
export function sendOther(spot: Spot, field: Field | undefined): string {
  const type = spot.at.type?.[spot.side];
  if (type?.kind !== "object" || type.more === undefined || field === undefined) return "";
  const consumer = consumerOf(spot);
  const needed = type.fields.filter((one) => one.required && isIn(one, "sent"));
  const entries = needed.map((one) => `${keyOf(one.name)}: ${sampleOf(one.type)}`);
  const all = [...entries, `${keyOf(field.name)}: value`].join(", ");
  const value = consumer.type(type.more, "sent");
  return consumer.module(
    `export const send = (value: ${value}): ${consumer.declared(type, "sent")} => ({ ${all} });`,
  );
}

/** Reads a field that is not listed. */
export function otherField(spot: Spot): string {
  const type = spot.at.type?.[spot.side];
  if (type === undefined) return "";
  const consumer = consumerOf(spot);
  const whole = consumer.declared(type, "received");
  return consumer.module(`export const read = (value: ${whole}) => value["…"];`);
}

/** Takes the names of an object's fields for all that there are. */
export function keysOf(spot: Spot): string {
  const type = spot.at.type?.[spot.side];
  if (type?.kind !== "object") return "";
  const view: View = viewsOf(spot.at).received === undefined ? "sent" : "received";
  const consumer = consumerOf(spot);
  const names = type.fields
    .filter((one) => isIn(one, view))
    .map(({ name }) => JSON.stringify(name));
  const all = names.join(" | ") || "never";
  return consumer.module(
    `export const name = (key: keyof ${consumer.declared(type, view)}): ${all} => key;`,
  );
}

export const fieldEntry = (
  field: Field | undefined,
): readonly (readonly [name: string, type: TypeRef])[] =>
  field === undefined ? [] : [[field.name, field.type]];
