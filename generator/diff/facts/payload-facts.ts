/** Bodies and results of calls on both sides. */
import type { Body, MediaBody, Operation, Result } from "../../model/model.ts";
import {
  onlyNew,
  compareEach,
  type Comparer,
  type Comparison,
  differ,
  docFact,
  fact,
  onlyOld,
  notCompared,
  placesOf,
} from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

export const compareBody: Comparer<Operation> = ({ old: before, new: after }, at) => {
  const [old, now] = [before.body, after.body];
  if (old === undefined) return now === undefined ? [] : onlyNew("body", at, now, now.place);
  if (now === undefined) return onlyOld("body", at, old, old.place);
  if (old.as === "media" && now.as === "media") return compareEach(media, { old, new: now }, at);
  if (old.as !== "media" && now.as !== "media") return compareEach(typed, { old, new: now }, at);
  return differ("body.argument", at, { old, new: now }, placesOf({ old, new: now }));
};

type Typed = Exclude<Body, MediaBody>;
/** The properties of each of them, and not of all alone. */
type Each<T> = { readonly [Key in T extends T ? keyof T : never]: unknown };
/** Compared as what they are, and not property by property. */
type Of<T> = { readonly [Key in keyof Each<T>]-?: Comparer<T> };

const form = fact("body.form", (body: Body) => body);
const facts = {
  required: fact("body.required", ({ required }: Body) => required),
  doc: docFact,
  place: notCompared,
};

const typed: Of<Typed> = { ...facts, type: typeExpression("body"), as: form, list: notCompared };

const media: Comparison<MediaBody> = { ...facts, as: notCompared, mediaType: form };

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
