/** What became of a type expression, as rules ask for it. */
import type { TypeRef } from "../../model/model.ts";
import { givenShape, isAnything, isNull } from "../../spec/types/shape.ts";
import { isOpen, type View } from "../../spec/types/type.ts";
import type { Difference } from "../facts/difference.ts";
import { typePairs } from "../pair/type-pairs.ts";
import { relate, relateDeclarations, type Relations } from "../types/relate.ts";
import { isSameType } from "../types/same-type.ts";

type Expression = Difference<"expression">;

/**
 * `accepted`: code and values go on as before. `rewritten`: code goes on, and means other values. The others are what
 * the type in code is now.
 */
export type Outcome = "accepted" | "rewritten" | "wider" | "narrower" | "other";

export function relates(difference: Expression, view: View, outcome: Outcome): boolean {
  return outcomeOf(difference, view) === outcome;
}

function outcomeOf(difference: Expression, view: View): Outcome {
  const { code, values } = relationsAt(difference, view);
  const good = view === "sent" ? "wider" : "narrower";
  if (code === good) return "accepted";
  if (code !== "same") return code;
  return values === "same" || values === good ? "accepted" : "rewritten";
}

/** Whether what could be anything has a type now. */
export const isTyped = ({ old, new: now }: Expression): boolean =>
  old !== undefined && now !== undefined && isAnything(old) && !isAnything(now);

/** Whether null is all that is new. */
export function isNullAdded({ at: { service }, old, new: now }: Expression): boolean {
  if (old === undefined || now?.kind !== "union" || !now.members.some(isNull)) return false;
  if (service.old === undefined || service.new === undefined) return false;
  const rest = now.members.filter((one) => !isNull(one));
  const [only, ...others] = rest;
  const type: TypeRef | undefined = others.length === 0 ? only : { kind: "union", members: rest };
  const pairs = typePairs({ old: service.old, new: service.new });
  return type !== undefined && isSameType({ old, new: type }, pairs);
}

/** Whether one of a set of values is asked for where any text or number was. */
export const becameClosed = ({ old, new: now }: Expression): boolean =>
  old !== undefined && now !== undefined && !isSet(old) && isSet(now);

/** `within`: what the type is a part of; one that holds itself is no set. */
function isSet(type: TypeRef, within: readonly TypeRef[] = []): boolean {
  if (within.includes(type)) return false;
  const around = [...within, type];
  const shape = givenShape(type);
  switch (shape.kind) {
    case "enum":
      return !isOpen(shape, "sent");
    case "literal":
      return true;
    case "union":
      return shape.members.every((member) => isSet(member.type, around));
    case "array":
      return isSet(shape.items, around);
    case "primitive":
    case "map":
    case "object":
    case "intersection":
      return false;
  }
}

const other: Relations = { code: "other", values: "other" };

const relationsByView = new WeakMap<Difference<"expression">, Map<View, Relations>>();

/** Computed once for a difference and a direction. */
function relationsAt(difference: Difference<"expression">, view: View): Relations {
  const views = relationsByView.get(difference) ?? new Map<View, Relations>();
  relationsByView.set(difference, views);
  const found = views.get(view) ?? relations(difference, view);
  views.set(view, found);
  return found;
}

function relations({ at, old, new: now }: Difference<"expression">, view: View): Relations {
  const { service, part } = at;
  if (service.old === undefined || service.new === undefined) return other;
  if (old === undefined || now === undefined) return other;
  const pairs = typePairs({ old: service.old, new: service.new });
  return part === "kind" && old.kind === "named" && now.kind === "named"
    ? relateDeclarations({ old: old.to, new: now.to }, view, pairs)
    : relate({ old, new: now }, view, pairs);
}
