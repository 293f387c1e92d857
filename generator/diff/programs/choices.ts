/** Writes programs that use one of a set of values, or one member of a union. */
import { bodyType, resultType } from "../../model/content.ts";
import type {
  EnumValue,
  Scalar,
  Service,
  TypeDeclaration,
  TypeRef,
  UnionMember,
} from "../../model/model.ts";
import { isOpenUnion, memberTags } from "../../sheets/types/member-tags.ts";
import { isNull } from "../../sheets/types/shape.ts";
import { isIn, valueText, type View } from "../../sheets/types/type.ts";
import type { Inner } from "../facts/difference.ts";
import { viewsOf } from "../facts/views.ts";
import { reachOf } from "../types/reach.ts";
import type { Spot } from "./calls.ts";
import { type Consumer, consumerOf, typeProgram } from "./consumer.ts";
import { keyOf, memberText } from "./sample.ts";
import { nameOnly } from "./type-uses.ts";

/** Compares a received value with a listed value. */
export const compareWith = (spot: Spot, value: EnumValue | undefined): string =>
  typeProgram(spot, "received", ({ present }) => {
    const one = valueText(value?.value);
    return `export const isIt = (value: ${present}): boolean => value === ${one};`;
  });

/** Compares the discriminator of a received value with one of its values. */
export const compareTag = (spot: Spot, tag: string | undefined): string =>
  typeProgram(spot, "received", ({ type }) => {
    const union = spot.at.type?.[spot.side];
    const name = union?.kind === "union" ? (union.discriminator ?? "") : "";
    const subject = memberText("value", name);
    return `export const isIt = (value: ${type}): boolean => ${subject} === ${valueText(tag)};`;
  });

export const giveValue = (spot: Spot, value: EnumValue | undefined): string =>
  typeProgram(
    spot,
    "sent",
    ({ present }) => `export const value: ${present} = ${valueText(value?.value)};`,
  );

/** Writes a record with an entry for each value. */
export const tableOf = (spot: Spot, view: View): string =>
  typeProgram(spot, view, ({ present }) => [
    `export const names: Readonly<Record<${present}, string>> = {`,
    ...valuesAt(spot).map((value) => `  ${keyOf(String(value))}: "…",`),
    "};",
  ]);

/** Writes a switch with a case for each value. */
export const switchOver = (spot: Spot, view: View = "received"): string =>
  typeProgram(spot, view, ({ present }) => [
    `export function nameOf(value: ${present}): string {`,
    "  switch (value) {",
    ...valuesAt(spot).flatMap((value) => [
      `    case ${valueText(value)}:`,
      `      return ${JSON.stringify(String(value))};`,
    ]),
    "  }",
    "}",
  ]);

function valuesAt({ at, side }: Spot): readonly EnumValue["value"][] {
  const [type, field, operation] = [at.type?.[side], at.field?.[side], at.operation?.[side]];
  const [parameter, webhook] = [at.parameter?.[side], at.webhook?.[side]];
  const listed = (whole: TypeRef): Scalar[] => literalsIn((at.inside ?? []).reduce(partAt, whole));
  if (parameter !== undefined) return listed(parameter.type);
  if (webhook !== undefined) return listed(webhook.type);
  if (field !== undefined) return listed(field.type);
  if (type !== undefined) {
    return type.kind === "enum" ? type.values.map(({ value }) => value) : listed(typeIn(type));
  }
  const whole = at.part === "body" ? bodyType(operation?.body) : resultType(operation?.result);
  return whole === undefined ? [] : listed(whole);
}

const typeIn = (type: { readonly kind: string; readonly type?: TypeRef }): TypeRef =>
  type.type ?? { kind: "literal", value: null };

function partAt(type: TypeRef, part: Inner): TypeRef {
  const all = type.kind === "union" ? type.members : [type];
  const tuple = all.find((one) => one.kind === "tuple");
  if (typeof part === "number") return tuple?.items[part] ?? type;
  const list = all.find((one) => one.kind === "array");
  const record = all.find((one) => one.kind === "map");
  if (part === "list" || part === "record") return (part === "list" ? list : record) ?? type;
  return (part === "items" ? list?.items : record?.values) ?? type;
}

function literalsIn(type: TypeRef): Scalar[] {
  if (type.kind === "union") return type.members.flatMap(literalsIn);
  if (type.kind === "array") return literalsIn(type.items);
  if (type.kind === "map") return literalsIn(type.values);
  return type.kind === "literal" && type.value !== null ? [type.value] : [];
}

/** Assigns to the enum a value of itself (`read`, the default for received types) or of its base type (`made`). */
export function passedOn(
  spot: Spot,
  view: View,
  use: "read" | "made" = view === "received" ? "read" : "made",
): string {
  const consumer = consumerOf(spot);
  const [service, type] = [spot.at.service[spot.side], spot.at.type?.[spot.side]];
  const place = service && type && placeOf({ service, type, view }, consumer);
  if (place === undefined || type?.kind !== "enum") return nameOnly(spot, view);
  const kinds = [...new Set(type.values.map(({ value }) => typeof value))].join(" | ");
  return use === "read"
    ? consumer.module(
        `export const known = (value: ${place}): ${consumer.declared(type, view)} => value;`,
      )
    : consumer.module(`export const give = (value: ${kinds}): ${place} => value;`);
}

export const guardOf = (spot: Spot, member: UnionMember | undefined): string =>
  typeProgram(spot, "received", ({ consumer, type }) => {
    const one = memberType(spot, member, consumer, "received");
    return `export const isOne = (value: ${type}): value is ${one} => Boolean(value);`;
  });

export const sendMember = (spot: Spot, member: UnionMember | undefined): string =>
  typeProgram(spot, "sent", ({ consumer, type }) => {
    const one = memberType(spot, member, consumer, "sent");
    return `export const give = (value: ${one}): ${type} => value;`;
  });

/** Assigns the union to its members, or the members to the union if it is only sent. */
export function wholeUnion(
  spot: Spot,
  use: "read" | "made" = viewsOf(spot.at).received === undefined ? "made" : "read",
): string {
  const view: View = viewsOf(spot.at).received === undefined ? "sent" : "received";
  const union = spot.at.type?.[spot.side];
  const members = union?.kind === "union" ? union.members : [];
  return typeProgram(spot, view, ({ consumer, type }) => {
    const texts = members.map((member) => memberType(spot, member, consumer, view));
    if (union?.kind === "union" && isOpenUnion(union, view)) texts.push(consumer.unlisted(union));
    const all = texts.map((text) => (text.includes(" ") ? `(${text})` : text)).join(" | ");
    return use === "read"
      ? `export const read = (value: ${type}): ${all} => value;`
      : `export const give = (value: ${all}): ${type} => value;`;
  });
}

/** Writes a record with an entry for each tag of an open union, or reads all members of a union without tags. */
export function memberTableOf(spot: Spot): string {
  const { field, tags } = tagsAt(spot, "received");
  if (field === "") return wholeUnion(spot);
  return typeProgram(spot, "received", ({ present }) => [
    `export const names: Readonly<Record<${present}[${JSON.stringify(field)}], string>> = {`,
    ...tags.map((tag) => `  ${keyOf(tag)}: "…",`),
    "};",
  ]);
}

/** Creates or sends a member that an open union does not list. */
export const giveUnlisted = (spot: Spot, view: View): string =>
  typeProgram(spot, view, ({ consumer, type }) => {
    const union = spot.at.type?.[spot.side];
    const member = union?.kind === "union" ? consumer.unlisted(union) : "never";
    return `export const give = (value: ${member}): ${type} => value;`;
  });

function tagsAt({ at, side }: Spot, view: View): { field: string; tags: readonly string[] } {
  const union = at.type?.[side];
  if (union?.kind !== "union") return { field: "", tags: [] };
  return { field: union.discriminator ?? "", tags: memberTags(union, view)?.flat() ?? [] };
}

function memberType(
  { at, side }: Spot,
  member: UnionMember | undefined,
  consumer: Consumer,
  view: View,
): string {
  const union = at.type?.[side];
  if (member === undefined) return "never";
  return union?.kind === "union"
    ? consumer.member(member, union, view)
    : consumer.type(member.type, view);
}

interface Wanted {
  readonly service: Service;
  readonly type: TypeDeclaration;
  readonly view: View;
}

function placeOf({ service, type, view }: Wanted, consumer: Consumer): string | undefined {
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    const { parameters, body, result } = operation;
    if (view === "received") {
      const read = resultType(result);
      const path = read && pathTo(type, read);
      if (path !== undefined) return path(consumer.read(operation));
      continue;
    }
    const sent = bodyType(body);
    const all = [
      ...parameters.map((one) => [one.argument, one.type] as const),
      ...(sent === undefined ? [] : [["body", sent] as const]),
    ];
    for (const [name, of] of all) {
      const path = pathTo(type, of);
      if (path !== undefined) return path(`${consumer.arguments(operation)}["${name}"]`);
    }
  }
  const reach = reachOf(service);
  for (const owner of [service.types, ...service.resources.map((one) => one.types)].flat()) {
    if (owner.kind !== "object" || reach(owner)[view].size === 0) continue;
    for (const field of owner.fields.filter((one) => isIn(one, view))) {
      const path = pathTo(type, field.type);
      if (path === undefined) continue;
      return path(`${consumer.declared(owner, view)}[${JSON.stringify(field.name)}]`);
    }
  }
  return undefined;
}

type Path = (whole: string) => string;

/** Returns the access path from an expression to a type inside it. */
function pathTo(type: TypeDeclaration, of: TypeRef): Path | undefined {
  switch (of.kind) {
    case "named":
      return of.to === type ? (whole) => `NonNullable<${whole}>` : undefined;
    case "array": {
      const path = pathTo(type, of.items);
      return path && ((whole) => path(`NonNullable<${whole}>[number]`));
    }
    case "tuple": {
      const paths = of.items.map((item) => pathTo(type, item));
      const at = paths.findIndex((path) => path !== undefined);
      return at < 0 ? undefined : (whole) => paths[at]?.(`NonNullable<${whole}>[${at}]`) ?? whole;
    }
    case "map": {
      const path = pathTo(type, of.values);
      return path && ((whole) => path(`NonNullable<${whole}>[string]`));
    }
    case "union": {
      const [only, ...others] = of.members.filter((member) => !isNull(member));
      return only !== undefined && others.length === 0 ? pathTo(type, only) : undefined;
    }
    case "primitive":
    case "literal":
    case "intersection":
      return undefined;
  }
}
