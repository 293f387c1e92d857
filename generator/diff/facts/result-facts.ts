import type { Operation, Result } from "../../model/model.ts";
import { compareEach, fact, notCompared, type Comparer, type Comparison } from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

type ValueResult = Extract<Result, { readonly kind: "value" }>;
type EventsResult = Extract<Result, { readonly kind: "events" }>;

export const compareResult: Comparer<Operation> = ({ old: before, new: after }, at) => {
  const [old, now] = [before.result, after.result];
  if (old.kind === "value" && now.kind === "value") {
    return compareEach(valueFacts, { old, new: now }, at);
  }
  if (old.kind === "events" && now.kind === "events") {
    return compareEach(eventsFacts, { old, new: now }, at);
  }
  return fact("result.kind", (result: Result) => result)({ old, new: now }, at);
};

const valueFacts: Comparison<ValueResult> = {
  // Both are values here.
  kind: notCompared,
  type: typeExpression("result"),
  orNone: fact("result.orNone", ({ orNone }) => orNone),
  place: notCompared,
};

const eventsFacts: Comparison<EventsResult> = {
  // Both are events here.
  kind: notCompared,
  type: typeExpression("result"),
  end: fact("result.end", ({ end }) => end),
  place: notCompared,
};
