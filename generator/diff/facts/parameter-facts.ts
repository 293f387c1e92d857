/** Parameters on both sides, and the bounds of values. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { styleOf } from "../../model/list-style.ts";
import type { Constraints, Parameter, Scalar } from "../../model/model.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import type { Match } from "../pair/matching.ts";
import { bothSides, type Pair } from "../pair/pair.ts";
import {
  type AnyDifference,
  type Comparer,
  type Comparison,
  deprecatedFact,
  differ,
  docFact,
  fact,
  notCompared,
  placesOf,
  type Target,
} from "./difference.ts";
import { typeExpression } from "./type-expression.ts";

/** A record, so that none can be forgotten. */
const allBounds: { readonly [Key in keyof Constraints]-?: true } = {
  format: true,
  pattern: true,
  minimum: true,
  maximum: true,
  exclusiveMinimum: true,
  exclusiveMaximum: true,
  multipleOf: true,
  minLength: true,
  maxLength: true,
  minItems: true,
  maxItems: true,
  uniqueItems: true,
  minProperties: true,
  maxProperties: true,
};

const boundKeys = Object.keys(allBounds) as readonly (keyof Constraints)[];

interface Bounded {
  readonly constraints?: Constraints | undefined;
  readonly place: Place;
}

/** The bounds of values, each as a fact. */
export const bounds = (name: "parameter.bound" | "type.bound"): Comparer<Bounded> =>
  function* (pair, at) {
    for (const key of boundKeys) {
      const bound = ({ constraints }: Bounded) => {
        const value = constraints?.[key];
        return value === undefined ? undefined : { key, value };
      };
      yield* differ(name, at, { old: bound(pair.old), new: bound(pair.new) }, placesOf(pair));
    }
  };

export const parameterFacts: Comparison<Parameter> = {
  in: fact("parameter.location", (one) => one.in),
  // With another name in code it is reported with that.
  wire: (parameters, at) =>
    parameters.old.argument === parameters.new.argument
      ? fact("parameter.wire", wireOf)(parameters, at)
      : [],
  // They find the pair: see `compareName`.
  argument: notCompared,
  renamedFrom: notCompared,
  type: typeExpression(),
  list: compareStyle,
  required: fact("parameter.required", ({ required }) => required),
  default: compareDefault,
  // A required parameter is never left out.
  send: (parameters, at) =>
    isOptional(parameters) ? fact("parameter.send", sentWhenLeftOut)(parameters, at) : [],
  // Compared as what is sent.
  random: notCompared,
  doc: docFact,
  deprecated: deprecatedFact,
  constraints: bounds("parameter.bound"),
  // Who says something of it is no fact of the parameter.
  facts: notCompared,
  place: notCompared,
};

/** The value that clients send by themselves; a random text has no value to show. */
export function sentWhenLeftOut({ send, random }: Parameter): Scalar | undefined {
  return random ? "a random UUID" : send;
}

/** The server's default counts where nothing is sent; elsewhere it is no more than words. */
function* compareDefault(parameters: Pair<Parameter>, at: Target): Iterable<AnyDifference> {
  const { old, new: now } = parameters;
  const sent = [sentWhenLeftOut(old), sentWhenLeftOut(now)];
  if (old.required !== now.required || sent[0] !== sent[1]) return;
  if (isOptional(parameters) && sent[0] === undefined) {
    yield* fact("parameter.default", (one: Parameter) => one.default)(parameters, at);
  } else {
    const words = ({ default: value }: Parameter): string | undefined =>
      value === undefined ? undefined : jsonText(value);
    yield* fact("doc", words)(parameters, at);
  }
}

const isOptional = ({ old, new: now }: Pair<Parameter>): boolean => !old.required && !now.required;

/** No server distinguishes the case of a header's name. */
const wireOf = ({ in: location, wire }: Parameter): string =>
  location === "header" ? wire.toLowerCase() : wire;

/** Returns whether it goes by another name on the wire; in a path it has none. */
export const isWireRenamed = ({ old, new: now }: Pair<Parameter>): boolean =>
  (old.in !== "path" || now.in !== "path") && wireOf(old) !== wireOf(now);

/** Compares how lists and objects are written. One that is a list on one side alone has another type, which decides that. */
function compareStyle(parameters: Pair<Parameter>, at: Target): Iterable<AnyDifference> {
  const styles = bothSides({ old: styleOf(parameters.old), new: styleOf(parameters.new) });
  return styles === undefined ? [] : differ("parameter.list", at, styles, placesOf(parameters));
}

/** An argument has one name in code, so an old one is no alias. */
export function compareName(parameter: Match<Parameter>, at: Target): Iterable<AnyDifference> {
  const { old, new: now, sure } = parameter;
  const name = ({ argument }: Parameter) => ({ name: argument, sure, isAlias: false });
  return differ("parameter.argument", at, { old: name(old), new: name(now) }, placesOf(parameter));
}
