import type { Body, MediaBody, Operation } from "../../model/model.ts";
import {
  come,
  compareEach,
  differ,
  fact,
  gone,
  notCompared,
  type Comparer,
  type Comparison,
} from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

export const compareBody: Comparer<Operation> = ({ old: before, new: after }, at) => {
  const [old, now] = [before.body, after.body];
  if (old === undefined) return now === undefined ? [] : come("body", at, now, now.place);
  if (now === undefined) return gone("body", at, old, old.place);
  if (old.as === "media" && now.as === "media") return compareEach(media, { old, new: now }, at);
  if (old.as !== "media" && now.as !== "media") return compareEach(typed, { old, new: now }, at);
  const places = { old: old.place, new: now.place };
  return differ("body.argument", at, { old, new: now }, places);
};

type Typed = Exclude<Body, MediaBody>;
/** The properties of each of them, and not of all alone. */
type Each<T> = { readonly [Key in T extends T ? keyof T : never]: unknown };
/** Compared as what they are, and not property by property. */
type Of<T> = { readonly [Key in keyof Each<T>]-?: Comparer<T> };

const form = fact("body.form", (body: Body) => body);
const facts = {
  required: fact("body.required", ({ required }: Body) => required),
  doc: fact("doc", ({ doc }: Body) => doc),
  place: notCompared,
};

const typed: Of<Typed> = { ...facts, type: typeExpression("body"), as: form, list: notCompared };

const media: Comparison<MediaBody> = { ...facts, as: notCompared, mediaType: form };
