/** Removes references that create types that only consist of themselves, or chains of too many types. */
import type { Notes, Origin } from "../notes/notes.ts";
import {
  alias,
  type Declaration,
  type GraphExpression,
  type Keyed,
  typesIn,
  unknownType,
} from "./type-graph.ts";

/** Maximum length of a chain. The format allows more, but also counts the inline types of the chain. */
const longest = 20;
const largest = 1000;

/** A direct part of a declaration, and the target of the part. */
interface Step {
  readonly part: GraphExpression;
  readonly to: Keyed;
}

type Reason = "schema-of-itself" | "schema-too-large";

/** Removed parts of a declaration. */
export type CutCircle = ReadonlyMap<GraphExpression, Reason>;

interface Visit {
  readonly of: Keyed;
  readonly steps: Step[];
  depth: number;
  size: number;
}

/** Returns the parts to remove from each declaration. */
export function circles(all: Iterable<Keyed>): ReadonlyMap<Keyed, CutCircle> {
  const cut = new Map<Keyed, Map<GraphExpression, Reason>>();
  const done = new Map<Keyed, Pick<Visit, "depth" | "size">>();
  const onTheWay = new Set<Keyed>();
  const way: Visit[] = [];
  const leaveOut = (of: Keyed, part: GraphExpression, reason: Reason): void => {
    const parts = cut.get(of) ?? new Map<GraphExpression, Reason>();
    cut.set(of, parts.set(part, reason));
  };
  const enter = (of: Keyed): void => {
    onTheWay.add(of);
    way.push({ of, steps: stepsOf(of.to), depth: 0, size: 1 });
  };
  for (const start of all) {
    if (!done.has(start)) enter(start);
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const step = visit.steps.at(-1);
      const known = step === undefined ? undefined : done.get(step.to);
      if (step === undefined) {
        way.pop();
        onTheWay.delete(visit.of);
        done.set(visit.of, { depth: visit.depth, size: visit.size });
      } else if (onTheWay.has(step.to)) {
        visit.steps.pop();
        leaveOut(visit.of, step.part, "schema-of-itself");
      } else if (known === undefined) enter(step.to);
      else {
        visit.steps.pop();
        if (known.depth >= longest || visit.size + known.size > largest) {
          leaveOut(visit.of, step.part, "schema-too-large");
          continue;
        }
        visit.depth = Math.max(visit.depth, known.depth + 1);
        visit.size += known.size;
      }
    }
  }
  return cut;
}

const stepsOf = (declaration: Declaration): Step[] =>
  atOnce(declaration).flatMap((part) => leadsTo(part).map((to) => ({ part, to })));

/** Returns the expressions that a declaration directly consists of, without those of fields or items. */
const atOnce = (declaration: Declaration): readonly GraphExpression[] =>
  declaration.kind === "object" ? [] : typesIn(declaration).flatMap(topParts);

const topParts = (type: GraphExpression): readonly GraphExpression[] =>
  type.kind === "union" || type.kind === "intersection" ? type.members.flatMap(topParts) : [type];

function leadsTo(part: GraphExpression): Keyed[] {
  if (part.kind !== "named") return [];
  return part.key === undefined ? atOnce(part.to).flatMap(leadsTo) : [part];
}

export function withoutParts(
  declaration: Declaration,
  cut: CutCircle,
  origin: Origin,
  notes: Notes,
): Declaration {
  for (const reason of new Set(cut.values())) notes.add(reason, origin);
  if (declaration.kind === "alias") {
    return { ...declaration, type: without(declaration.type, cut) ?? unknownType };
  }
  if (declaration.kind !== "union") return declaration;
  const members = declaration.members.flatMap((member) => {
    const type = without(member.type, cut);
    return type === undefined ? [] : [{ ...member, type }];
  });
  return members.length === 0
    ? { ...alias(unknownType), words: declaration.words }
    : { ...declaration, members };
}

function without(type: GraphExpression, cut: CutCircle): GraphExpression | undefined {
  if (cut.has(type)) return undefined;
  if (type.kind !== "union" && type.kind !== "intersection") return type;
  const members = type.members.flatMap((member) => without(member, cut) ?? []);
  const [only] = members;
  return members.length < 2 ? only : { ...type, members };
}
