/** Finds the difference that causes another one, so that a decision of the author is one entry. */
import { bodyType } from "../../model/content.ts";
import type { Body, TypeDeclaration } from "../../model/model.ts";
import { nonNullShape } from "../../sheets/types/shape.ts";
import { reachedTypes } from "../../sheets/types/type-parts.ts";
import { remembered } from "../../text/remembered.ts";
import type { AnyDifference, Target } from "./difference.ts";
import type { FactName } from "./facts.ts";

interface Cause {
  /** Facts of the cause, the most likely first. */
  readonly facts: readonly FactName[];
  /** Returns whether a difference of one of the facts is the cause. */
  readonly isCause: (cause: AnyDifference, consequence: AnyDifference) => boolean;
}

const isSameOperation = ({ at: cause }: AnyDifference, { at }: AnyDifference): boolean =>
  cause.service.new === at.service.new && cause.operation?.new === at.operation?.new;

const isIn = ({ at: { parameter } }: AnyDifference, location: "path" | "query"): boolean =>
  parameter?.old?.in === location || parameter?.new?.in === location;

/** Returns whether the path or base URL has a variable that only one side has. */
const isVariable = (cause: AnyDifference, consequence: AnyDifference): boolean =>
  isSameOperation(cause, consequence) && isIn(cause, "path");

/** Returns whether a body has a field with a name. */
function hasField(body: Body | undefined, name: string | undefined): boolean {
  const type = bodyType(body);
  const shape = type && nonNullShape(type);
  return shape?.kind === "object" && shape.fields.some((field) => field.name === name);
}

const typesFrom = remembered((to: TypeDeclaration) =>
  reachedTypes([{ kind: "named", name: to.name, to }]),
);

/** Returns whether the type of a target contains the type of the other one. */
function containsType(at: Target, { type: part }: Target): boolean {
  return (["old", "new"] as const).some((side) => {
    const [whole, inner] = [at.type?.[side], part?.[side]];
    return whole !== undefined && inner !== undefined && typesFrom(whole).has(inner);
  });
}

/** Causes by the fact of the consequence. */
const causes: { readonly [Name in FactName]?: Cause } = {
  body: {
    facts: ["parameter"],
    // A parameter that moves to a body is removed when the body is added.
    isCause: (cause, body) => {
      const { old, new: now } = cause.at.parameter ?? {};
      const isOpposite = (cause.new === undefined) === (body.old === undefined);
      const bodies = [body.at.operation?.old?.body, body.at.operation?.new?.body];
      return (
        isSameOperation(cause, body) &&
        isOpposite &&
        bodies.some((one) => hasField(one, (old ?? now)?.wire))
      );
    },
  },
  "operation.arguments": {
    facts: ["parameter", "parameter.source", "body"],
    isCause: isSameOperation,
  },
  "operation.query": {
    facts: ["parameter"],
    // Parameters that become known are added.
    isCause: (cause, query) =>
      isSameOperation(cause, query) &&
      isIn(cause, "query") &&
      (cause.new === undefined) === (query.old === undefined),
  },
  "path.template": {
    facts: ["parameter", "parameter.source", "parameter.location"],
    isCause: isVariable,
  },
  "service.baseUrl": { facts: ["parameter"], isCause: isVariable },
  "type.input": {
    facts: [
      "field.direction",
      "field.default",
      "enum.open",
      "union.open",
      "expression",
      "type.more",
      "field.required",
      "field",
      "union.member",
    ],
    isCause: ({ at }, input) => containsType(input.at, at),
  },
  "union.open": {
    facts: ["union.discriminator"],
    isCause: ({ at: cause }, { at }) => cause.type?.new === at.type?.new,
  },
  "webhooks.timestamp": {
    facts: ["webhooks.signature"],
    isCause: ({ at: cause }, { at }) => cause.service.new === at.service.new,
  },
};

/** Returns a function that finds the root cause of a difference, which is the difference itself without another cause. */
export function causesAmong(all: readonly AnyDifference[]): (one: AnyDifference) => AnyDifference {
  const byFact = Map.groupBy(all, ({ fact }) => fact);
  const causeOf = remembered((one: AnyDifference): AnyDifference => {
    const { facts, isCause } = causes[one.fact] ?? {};
    const cause = facts
      ?.flatMap((fact) => byFact.get(fact) ?? [])
      .find((other) => isCause?.(other, one) === true);
    return cause === undefined ? one : causeOf(cause);
  });
  return causeOf;
}
