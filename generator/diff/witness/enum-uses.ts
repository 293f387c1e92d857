/** What consumers do with one of a set of values: compare it, give it, tell all apart. */
import { bodyType } from "../../model/body.ts";
import type { EnumValue, Scalar, TypeRef } from "../../model/model.ts";
import { resultType } from "../../model/result.ts";
import type { View } from "../../spec/types/view.ts";
import { keyOf } from "./sample.ts";
import { placeOf } from "./place-of.ts";
import type { Spot } from "./calls.ts";
import { consumerOf, subjectOf } from "./consumer.ts";
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
