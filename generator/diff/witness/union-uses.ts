/** What consumers do with a union: tell a member apart, give one, take all that it can be. */
import type { UnionMember } from "../../model/model.ts";
import { viewsOf } from "../facts/views.ts";
import type { View } from "../../spec/types/view.ts";
import { type Consumer, subjectOf } from "./consumer.ts";
import { keyOf } from "./sample.ts";
import type { Spot } from "./calls.ts";

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
