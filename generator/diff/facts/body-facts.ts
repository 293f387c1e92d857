import type { Body, Operation } from "../../model/model.ts";
import {
  come,
  compareEach,
  fact,
  gone,
  notCompared,
  type Comparer,
  type Comparison,
} from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

export const compareBody: Comparer<Operation> = ({ old: before, new: after }, at) => {
  const [old, now] = [before.body, after.body];
  if (old !== undefined && now !== undefined) return compareEach(bodyFacts, { old, new: now }, at);
  if (old !== undefined) return gone("body", at, old, old.place);
  return now === undefined ? [] : come("body", at, now, now.place);
};

const bodyFacts: Comparison<Body> = {
  type: typeExpression("body"),
  required: fact("body.required", ({ required }) => required),
  doc: fact("doc", ({ doc }) => doc),
  place: notCompared,
};
