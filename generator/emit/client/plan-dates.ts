/** Plans the dates of arguments, which callers can pass as objects. */
import { passedType } from "../../model/content.ts";
import type { Operation, TypeRef } from "../../model/model.ts";
import { shapeOf } from "../../sheets/types/shape.ts";
import { remembered } from "../../text/remembered.ts";
import { literal, type ModuleDraft, type ValueDraft } from "../../typescript/plan/module-draft.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import { finderOf, type LeafKind, leafRefs, leavesIn, planLeaves } from "./plan-leaves.ts";

const dates: LeafKind = {
  module: "date-values",
  type: "Dates",
  doc: "The dates in",
  view: "sent",
  isUsed: (type, view) => view.directionOf(type) !== "received",
  isLeaf: (type) => dateKind(type) !== undefined,
  leafOf(types) {
    const [kind, other] = new Set(types.flatMap((type) => dateKind(type) ?? []));
    return kind && literal(other === undefined ? kind : "either");
  },
};

function dateKind(type: TypeRef): "date" | "datetime" | undefined {
  const shape = shapeOf(type);
  const isDate = shape.kind === "primitive" && (shape.name === "date" || shape.name === "datetime");
  return isDate ? (shape.name as "date" | "datetime") : undefined;
}

export const dateRefs = remembered((view: ServiceView) => leafRefs(view, dates));

export const planDates = (view: ServiceView): ModuleDraft[] =>
  planLeaves(view, dateRefs(view), dates);

/** Returns the dates of a parameter. */
export const datesOf = (type: TypeRef, view: ServiceView): ValueDraft | undefined =>
  leavesIn(type, finderOf(dateRefs(view), dates));

/** Returns the dates in the body of an operation. */
export function datesSent({ body }: Operation, view: ServiceView): ValueDraft | undefined {
  const type = passedType(body);
  return type && datesOf(type, view);
}
