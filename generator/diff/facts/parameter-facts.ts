import { writingWords } from "../../model/list-style.ts";
import type { Parameter, Scalar } from "../../model/model.ts";
import type { Match } from "../pair/matching.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import { bounds } from "./bound-facts.ts";
import {
  type AnyDifference,
  type Comparison,
  deprecatedFact,
  differ,
  docFact,
  fact,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import { wireText } from "./facts.ts";
import { typeExpression } from "./type-expression.ts";

export const parameterFacts: Comparison<Parameter> = {
  in: (parameters, at) =>
    parameters.old.in === parameters.new.in
      ? []
      : fact("parameter.location", sentIn(parameters))(parameters, at),
  // Reported with a change of the argument name or of the location.
  wire: (parameters, at) =>
    parameters.old.argument === parameters.new.argument && parameters.old.in === parameters.new.in
      ? fact("parameter.wire", wireIn(parameters))(parameters, at)
      : [],
  // Used to pair the parameters: see `compareName`.
  argument: notCompared,
  renamedFrom: notCompared,
  type: typeExpression(),
  list: compareStyle,
  // Compared together with `list`.
  inner: notCompared,
  object: notCompared,
  media: notCompared,
  reserved: notCompared,
  whole: notCompared,
  required: fact("parameter.required", ({ required }) => required),
  default: compareDefault,
  // A required parameter is always sent.
  send: (parameters, at) =>
    isOptional(parameters) ? fact("parameter.send", sentWhenLeftOut)(parameters, at) : [],
  // Compared with the sent value.
  random: notCompared,
  doc: docFact,
  deprecated: deprecatedFact,
  constraints: bounds("parameter.bound"),
  // The source of the facts does not affect the parameter.
  facts: notCompared,
  place: notCompared,
};

/** Returns the value that clients send by default; undefined for a random value. */
export function sentWhenLeftOut({ send, random }: Parameter): Scalar | undefined {
  return random ? "a random UUID" : send;
}

/** Compares defaults of the server, which apply only if nothing is sent. */
function* compareDefault(parameters: Pair<Parameter>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = parameters;
  const sent = { old: sentWhenLeftOut(old), new: sentWhenLeftOut(now) };
  if (old.required !== now.required || textOf(sent.old) !== textOf(sent.new)) return;
  if (isOptional(parameters) && sent.old === undefined) {
    yield* fact("parameter.default", (one: Parameter) => one.default)(parameters, at);
  } else {
    const words = ({ default: value }: Parameter): string | undefined =>
      value === undefined ? undefined : wireText(value);
    yield* fact("doc", words)(parameters, at);
  }
}

const textOf = (value: Scalar | undefined) => (value === undefined ? undefined : wireText(value));

const isOptional = ({ old, new: now }: Pair<Parameter>): boolean => !old.required && !now.required;

/** Creates a comparer for names on the wire. Header names are case-insensitive, others are not. */
const wireIn =
  ({ old, new: now }: Pair<Parameter>) =>
  ({ wire }: Parameter): string =>
    old.in === "header" && now.in === "header" ? wire.toLowerCase() : wire;

/** Returns the location, with the name on the wire if it changed and is not reported otherwise. */
const sentIn =
  ({ old, new: now }: Pair<Parameter>) =>
  ({ in: location, wire }: Parameter) => {
    const isReported = old.argument !== now.argument || [old.in, now.in].includes("path");
    return { in: location, wire: isReported ? "" : wire };
  };

/** Returns whether the name on the wire changed. Path parameters have no such name. */
export function isWireRenamed({ old, new: now }: Pair<Parameter>): boolean {
  const wireOf = wireIn({ old, new: now });
  return (old.in !== "path" || now.in !== "path") && wireOf(old) !== wireOf(now);
}

/** Compares the notation of lists and objects, if both sides are lists or both are objects. */
function compareStyle(parameters: Pair<Parameter>, at: Target): Iterable<AnyDifference> {
  const styles = bothSides({
    old: writingWords(parameters.old),
    new: writingWords(parameters.new),
  });
  return styles === undefined ? [] : differ("parameter.list", at, styles, placesOf(parameters));
}

/** Compares argument names. An argument has a single name in code, so a former name is not an alias. */
export function compareName(parameter: Match<Parameter>, at: Target): Iterable<AnyDifference> {
  const { old, new: now, sure } = parameter;
  const name = ({ argument }: Parameter) => ({ name: argument, sure, isAlias: false });
  return differ("parameter.argument", at, { old: name(old), new: name(now) }, placesOf(parameter));
}
