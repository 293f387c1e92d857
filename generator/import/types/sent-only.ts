/** Declarations and expressions that no answer holds: short lists of values are written there where they stand. */
import { sentLiterals } from "./read-enum.ts";
import {
  type Expression,
  flatUnion,
  type Named,
  partsOf,
  typesIn,
  withParts,
} from "./type-graph.ts";

/** Everything declared that one of these answers holds. */
export function receivedIn(answers: readonly Expression[]): ReadonlySet<Named> {
  const found = new Set<Named>();
  const left = [...answers];
  for (let type = left.pop(); type !== undefined; type = left.pop()) {
    left.push(...partsOf(type));
    if (type.kind !== "named" || found.has(type)) continue;
    found.add(type);
    left.push(...typesIn(type.to, ({ writeonly }) => !writeonly));
  }
  return found;
}

/** An expression as it is written where its values are only sent. */
export function sentType(type: Expression): Expression {
  if (type.kind === "union") return flatUnion(type.members.map(sentType));
  const isInline = type.kind === "named" && type.key === undefined;
  if (!isInline) return withParts(type, sentType);
  return type.to.kind === "enum" ? (sentLiterals(type.to) ?? type) : type;
}
