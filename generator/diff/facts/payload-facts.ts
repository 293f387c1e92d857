/** Compares bodies and results of calls. */
import { isStream, isStreamBody } from "../../model/content.ts";
import type { Body, MediaBody, Operation, Result, StreamResult } from "../../model/model.ts";
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
  const isSame = isStreamBody(old) === isStreamBody(now);
  if (old.as !== "media" && now.as !== "media" && isSame)
    return compareEach(typed, { old, new: now }, at);
  return differ("body.argument", at, { old, new: now }, placesOf({ old, new: now }));
};

type Typed = Exclude<Body, MediaBody>;
/** Properties of all members of a union, not only the common ones. */
type Each<T> = { readonly [Key in T extends T ? keyof T : never]: unknown };
/** Comparers for values that are compared as a whole. */
type Of<T> = { readonly [Key in keyof Each<T>]-?: Comparer<T> };

const form = fact("body.form", (body: Body) => body);
const facts = {
  required: fact("body.required", ({ required }: Body) => required),
  doc: docFact,
  place: notCompared,
};

const typed: Of<Typed> = {
  ...facts,
  type: typeExpression("body"),
  as: form,
  // Compared with the form.
  list: notCompared,
  contentType: notCompared,
  encoding: notCompared,
};

const media: Comparison<MediaBody> = {
  ...facts,
  as: form,
  mediaType: notCompared,
  textType: notCompared,
};

type ValueResult = Extract<Result, { readonly kind: "value" }>;

export const compareResult: Comparer<Operation> = ({ old: before, new: after }, at) => {
  const [old, now] = [before.result, after.result];
  if (old.kind === "value" && now.kind === "value") {
    return compareEach(valueFacts, { old, new: now }, at);
  }
  const kinds = [...fact("result.kind", (result: Result) => result)({ old, new: now }, at)];
  return isStream(old) && isStream(now) && kinds.length === 0
    ? compareEach(streamFacts, { old, new: now }, at)
    : kinds;
};

const valueFacts: Comparison<ValueResult> = {
  // Both sides are values here.
  kind: notCompared,
  type: typeExpression("result"),
  orNone: fact("result.orNone", ({ orNone }) => orNone),
  place: notCompared,
};

const streamFacts: Comparison<StreamResult> = {
  // Both sides are streams of the same kind here.
  kind: notCompared,
  isText: notCompared,
  contentType: notCompared,
  type: typeExpression("result"),
  end: fact("result.end", ({ end }) => end),
  place: notCompared,
};
