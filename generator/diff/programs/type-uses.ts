/** Writes programs that use a type and its fields: they name the type, read a value, or pass a value. */
import { resourceModule } from "../../text/package-names.ts";
import { idParts } from "../../model/ids.ts";
import type { Field, ObjectType, TypeDeclaration, TypeRef } from "../../model/model.ts";
import { isIn, type View } from "../../sheets/types/type.ts";
import type { Target } from "../facts/difference.ts";
import { viewOf, viewsOf } from "../facts/views.ts";
import type { Spot } from "./calls.ts";
import { consumerOf, sentType, typeProgram } from "./consumer.ts";
import { typeOrContents } from "./whole-types.ts";
import { keyOf, memberText, objectOf, sampleOf } from "./sample.ts";

/** Returns the type of a spot. Requires a spot inside a type. */
function typeAt({ at, side }: Spot): TypeDeclaration {
  const type = at.type?.[side];
  if (type === undefined) throw new Error(`There is no type at ${at.name}.`);
  return type;
}

/** Names the type without using its values. */
export const nameOnly = (spot: Spot, view: View = "received"): string =>
  typeProgram(spot, view, ({ type }) => `export const use = (value: ${type}) => value;`);

export function aliasOnly(spot: Spot, alias: string): string {
  const service = spot.at.service[spot.side];
  if (service === undefined) return "";
  const { resource, name } = idParts(alias);
  const module = resource === "" ? "types" : resourceModule(resource);
  const consumer = consumerOf(spot);
  const type = consumer.import({ from: viewOf(service).path(module), name });
  return consumer.module(`export const use = (value: ${type}) => value;`);
}

/** Names the type's variant for requests. */
export function inputOnly(spot: Spot): string {
  const service = spot.at.service[spot.side];
  if (service === undefined) return "";
  const consumer = consumerOf(spot);
  const name = consumer.import(viewOf(service).typeRef(typeAt(spot), "sent"));
  return consumer.module(`export const use = (value: ${name}) => value;`);
}

/** Assigns a received value to a type, or only uses it. */
export const readAs = (spot: Spot, wanted?: TypeRef): string =>
  typeProgram(spot, "received", ({ consumer, type }) => {
    const result =
      wanted === undefined
        ? ""
        : `: ${typeOrContents(spot, wanted, consumer, "received")}${mayLack(spot.at)}`;
    return `export const read = (value: ${type})${result} => value;`;
  });

/** Returns the type to add for a field that was optional. */
const mayLack = ({ field }: Target): string =>
  field?.old?.required === false ? " | undefined" : "";

export const sendAs = (spot: Spot, sent: TypeRef | undefined): string =>
  typeProgram(spot, "sent", ({ consumer, type }) => {
    const value = sent === undefined ? "unknown" : typeOrContents(spot, sent, consumer, "sent");
    return `export const give = (value: ${value}): ${type} => value;`;
  });

export const readSent = (spot: Spot, wanted: TypeRef | undefined): string =>
  typeProgram(spot, "sent", ({ consumer, present }) => {
    const type = wanted === undefined ? "unknown" : consumer.type(wanted, "sent");
    return `export const read = (value: ${present}): ${type} => value;`;
  });

/** Casts a value to a type that the compiler does not know it to have. */
export const castOf = (spot: Spot, known: TypeRef | undefined): string =>
  typeProgram(spot, "received", ({ type }) => {
    const isText = known?.kind === "primitive" && known.name === "string";
    return `export const cast = (value: ${type}) => value as ${isText ? "number" : "string"};`;
  });

export function readField(spot: Spot, field: Field | undefined): string {
  if (field === undefined) return "";
  const consumer = consumerOf(spot);
  const whole = consumer.declared(typeAt(spot), "received");
  const result = `${consumer.type(field.type, "received")}${field.required ? "" : " | undefined"}`;
  return consumer.module(
    `export const read = (value: ${whole}): ${result} => ${memberText("value", field.name)};`,
  );
}

/** Sends an object with its required fields and some optional ones. */
export function sendObject(
  spot: Spot,
  more: readonly (readonly [name: string, type: TypeRef])[] = [],
): string {
  const type = typeAt(spot);
  if (type.kind !== "object") return "";
  const consumer = consumerOf(spot);
  const names = new Set(more.map(([name]) => name));
  const needed = neededFields(type).filter(({ name }) => !names.has(name));
  const all = objectOf([...needed.map((one) => [one.name, one.type] as const), ...more]);
  return consumer.module(`export const sent: ${sentType(spot, type, consumer)} = ${all};`);
}

const neededFields = ({ fields }: ObjectType): readonly Field[] =>
  fields.filter((field) => field.required && isIn(field, "sent"));

/** Sends a value of the type of additional fields, under a name that is not listed. */
export function sendOther(spot: Spot, field: Field | undefined): string {
  const type = typeAt(spot);
  if (type.kind !== "object" || type.more === undefined || field === undefined) return "";
  const consumer = consumerOf(spot);
  const entries = neededFields(type).map((one) => `${keyOf(one.name)}: ${sampleOf(one.type)}`);
  const all = [...entries, `${keyOf(field.name)}: value`].join(", ");
  const value = consumer.type(type.more, "sent");
  return consumer.module(
    `export const send = (value: ${value}): ${consumer.declared(type, "sent")} => ({ ${all} });`,
  );
}

export function otherField(spot: Spot): string {
  const consumer = consumerOf(spot);
  const view: View = viewsOf(spot.at).received === undefined ? "sent" : "received";
  const whole = consumer.declared(typeAt(spot), view);
  return consumer.module(`export const read = (value: ${whole}) => value["…"];`);
}

export function keysOf(spot: Spot): string {
  const type = typeAt(spot);
  if (type.kind !== "object") return "";
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

export function valueWithout(spot: Spot, field: Field | undefined): string {
  const consumer = consumerOf(spot);
  const whole = consumer.declared(typeAt(spot), "received");
  const others = `Omit<${whole}, ${JSON.stringify(field?.name ?? "")}>`;
  return consumer.module(`export const make = (others: ${others}): ${whole} => others;`);
}

export const makeFrom = (spot: Spot, made: TypeRef | undefined): string =>
  typeProgram(spot, "received", ({ consumer, type }) => {
    const value = made === undefined ? "unknown" : consumer.type(made, "received");
    return `export const make = (value: ${value}): ${type} => value;`;
  });

/** Writes a table with an entry for each field that exists in a direction. */
export function fieldTable(spot: Spot, view: View = "received"): string {
  const type = typeAt(spot);
  if (type.kind !== "object") return "";
  const consumer = consumerOf(spot);
  const whole = consumer.declared(type, view);
  const entries = type.fields
    .filter((one) => isIn(one, view))
    .map(({ name }) => `  ${keyOf(name)}: "…",`);
  return consumer.module(
    `export const names: Readonly<Record<keyof ${whole}, string>> = {`,
    ...entries,
    "};",
  );
}

export const fieldEntry = (
  field: Field | undefined,
): readonly (readonly [name: string, type: TypeRef])[] =>
  field === undefined ? [] : [[field.name, field.type]];
