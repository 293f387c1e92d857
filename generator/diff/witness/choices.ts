/** What programs do with one of a set of values, or one member of a union. */
import { bodyType, resultType } from "../../model/content.ts";
import type { EnumValue, Scalar, TypeRef, UnionMember } from "../../model/model.ts";
import type { View } from "../../spec/types/type.ts";
import { viewsOf } from "../facts/views.ts";
import type { Spot } from "./calls.ts";
import { type Consumer, consumerOf, subjectOf } from "./consumer.ts";
import { placeOf } from "./place-of.ts";
import { keyOf } from "./sample.ts";
import { nameOnly } from "./type-uses.ts";

export function compareWith(spot: Spot, value: EnumValue | undefined): string {
  const { consumer, present } = subjectOf(spot, "received");
  return consumer.module(
    `export const isIt = (value: ${present}): boolean => value === ${JSON.stringify(value?.value)};`,
  );
}

export function giveValue(spot: Spot, value: EnumValue | undefined): string {
  const { consumer, present } = subjectOf(spot, "sent");
  return consumer.module(`export const value: ${present} = ${JSON.stringify(value?.value)};`);
}

/** An entry for each value, and no other. */
export function tableOf(spot: Spot, view: View): string {
  const { consumer, present } = subjectOf(spot, view);
  const entries = valuesAt(spot).map((value) => `  ${keyOf(String(value))}: "…",`);
  return consumer.module(
    `export const names: Readonly<Record<${present}, string>> = {`,
    ...entries,
    "};",
  );
}

/** A case for each value, and no other. */
export function switchOver(spot: Spot, view: View = "received"): string {
  const { consumer, present } = subjectOf(spot, view);
  const cases = valuesAt(spot).map(
    (value) => `    case ${JSON.stringify(value)}:\n      return ${JSON.stringify(String(value))};`,
  );
  return consumer.module(
    `export function nameOf(value: ${present}): string {`,
    "  switch (value) {",
    ...cases,
    "  }",
    "}",
  );
}

function valuesAt({ at, side }: Spot): readonly Scalar[] {
  const [type, field, operation] = [at.type?.[side], at.field?.[side], at.operation?.[side]];
  const parameter = at.parameter?.[side];
  if (parameter !== undefined) return literalsIn(parameter.type);
  if (field !== undefined) return literalsIn(field.type);
  if (type !== undefined) {
    return type.kind === "enum" ? type.values.map(({ value }) => value) : literalsIn(typeIn(type));
  }
  const whole = at.part === "body" ? bodyType(operation?.body) : resultType(operation?.result);
  return whole === undefined ? [] : literalsIn(whole);
}

const typeIn = (type: { readonly kind: string; readonly type?: TypeRef }): TypeRef =>
  type.type ?? { kind: "literal", value: null };

function literalsIn(type: TypeRef): Scalar[] {
  if (type.kind === "union") return type.members.flatMap(literalsIn);
  if (type.kind === "array") return literalsIn(type.items);
  return type.kind === "literal" && type.value !== null ? [type.value] : [];
}

/** Has a value from where it is received where one of the listed ones is wanted; or any where it is sent. */
export function passedOn(spot: Spot, view: View): string {
  const consumer = consumerOf(spot);
  const [service, type] = [spot.at.service[spot.side], spot.at.type?.[spot.side]];
  const place = service && type && placeOf({ service, type, view }, consumer);
  if (place === undefined || type?.kind !== "enum") return nameOnly(spot, view);
  const kinds = [...new Set(type.values.map(({ value }) => typeof value))].join(" | ");
  return view === "received"
    ? consumer.module(
        `export const known = (value: ${place}): ${consumer.declared(type, view)} => value;`,
      )
    : consumer.module(`export const give = (value: ${kinds}): ${place} => value;`);
}

/** Tells whether a received value is of one member. */
export function guardOf(spot: Spot, member: UnionMember | undefined): string {
  const { consumer, type } = subjectOf(spot, "received");
  const one = memberText(spot, member, consumer, "received");
  return consumer.module(
    `export const isOne = (value: ${type}): value is ${one} => Boolean(value);`,
  );
}

export function giveMember(spot: Spot, member: UnionMember | undefined): string {
  const { consumer, type } = subjectOf(spot, "sent");
  const one = memberText(spot, member, consumer, "sent");
  return consumer.module(`export const give = (value: ${one}): ${type} => value;`);
}

/** Takes the union for what its members are, in a direction in which it is used. */
export function wholeUnion(spot: Spot): string {
  const view: View = viewsOf(spot.at).received === undefined ? "sent" : "received";
  const { consumer, type } = subjectOf(spot, view);
  const union = spot.at.type?.[spot.side];
  const members = union?.kind === "union" ? union.members : [];
  const texts = members.map((member) => memberText(spot, member, consumer, view));
  const all = texts.map((text) => (text.includes(" ") ? `(${text})` : text)).join(" | ");
  return view === "received"
    ? consumer.module(`export const read = (value: ${type}): ${all} => value;`)
    : consumer.module(`export const give = (value: ${all}): ${type} => value;`);
}

function memberText(
  { at, side }: Spot,
  member: UnionMember | undefined,
  consumer: Consumer,
  view: View,
): string {
  if (member === undefined) return "never";
  const union = at.type?.[side];
  const discriminator = union?.kind === "union" ? union.discriminator : undefined;
  const type = consumer.type(member.type, view);
  if (discriminator === undefined || member.tags.length === 0) return type;
  const tags = member.tags.map((tag) => JSON.stringify(tag)).join(" | ");
  return `${type} & { readonly ${keyOf(discriminator)}: ${tags} }`;
}
