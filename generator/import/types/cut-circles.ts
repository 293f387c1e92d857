/**
 * Types that are made of themselves at once, through aliases, unions and intersections, mean nothing; those that are made
 * of very many others nobody reads. What leads back is left out.
 */
import type { Notes } from "../notes/notes.ts";
import type { Origin } from "../description/origin.ts";
import { type Content, type Shape, shapesIn, unknownShape } from "./shape.ts";

/** Far fewer than the format takes: inline types on the way count there, too. */
const longest = 20;
const largest = 1000;

/** A part of a content that stands for it at once, and the keys that it leads to. */
interface Step {
  readonly part: Shape;
  readonly key: string;
}

type Reason = "schema-of-itself" | "schema-too-large";

/** The parts of a content that are left out. */
export type Cut = ReadonlyMap<Shape, Reason>;

interface Visit {
  readonly key: string;
  readonly steps: Step[];
  depth: number;
  size: number;
}

/** The parts of each content that are to be left out, by key. */
export function circles(
  keys: Iterable<string>,
  contentOf: (key: string) => Content,
): ReadonlyMap<string, Cut> {
  const cut = new Map<string, Map<Shape, Reason>>();
  const done = new Map<string, Pick<Visit, "depth" | "size">>();
  const onTheWay = new Set<string>();
  const way: Visit[] = [];
  const leaveOut = (key: string, part: Shape, reason: Reason): void => {
    const parts = cut.get(key) ?? new Map<Shape, Reason>();
    cut.set(key, parts.set(part, reason));
  };
  const enter = (key: string): void => {
    onTheWay.add(key);
    way.push({ key, steps: stepsOf(contentOf(key)), depth: 0, size: 1 });
  };
  for (const start of keys) {
    if (!done.has(start)) enter(start);
    for (let visit = way.at(-1); visit !== undefined; visit = way.at(-1)) {
      const step = visit.steps.at(-1);
      const known = step === undefined ? undefined : done.get(step.key);
      if (step === undefined) {
        way.pop();
        onTheWay.delete(visit.key);
        done.set(visit.key, { depth: visit.depth, size: visit.size });
      } else if (onTheWay.has(step.key)) {
        visit.steps.pop();
        leaveOut(visit.key, step.part, "schema-of-itself");
      } else if (known === undefined) enter(step.key);
      else {
        visit.steps.pop();
        if (known.depth >= longest || visit.size + known.size > largest) {
          leaveOut(visit.key, step.part, "schema-too-large");
          continue;
        }
        visit.depth = Math.max(visit.depth, known.depth + 1);
        visit.size += known.size;
      }
    }
  }
  return cut;
}

function stepsOf(content: Content): Step[] {
  const parts = atOnce(content).flatMap(topParts);
  return parts.flatMap((part) => keysOf(part).map((key) => ({ part, key })));
}

/** The shapes that a content is, and not those that it holds. */
const atOnce = (content: Content): readonly Shape[] =>
  content.kind === "object" ? [] : shapesIn(content);

const topParts = (shape: Shape): readonly Shape[] =>
  shape.kind === "union" || shape.kind === "intersection"
    ? shape.members.flatMap(topParts)
    : [shape];

function keysOf(part: Shape): string[] {
  if (part.kind === "reference") return [part.key];
  if (part.kind !== "inline") return [];
  return atOnce(part.inline.content).flatMap(topParts).flatMap(keysOf);
}

/** The content without these parts. */
export function withoutParts(content: Content, cut: Cut, origin: Origin, notes: Notes): Content {
  for (const reason of new Set(cut.values())) notes.add(reason, origin);
  if (content.kind === "alias") {
    return { ...content, shape: withoutShapes(content.shape, cut) ?? unknownShape };
  }
  if (content.kind !== "union") return content;
  const members = content.members.flatMap((member) => {
    const shape = withoutShapes(member.shape, cut);
    return shape === undefined ? [] : [{ ...member, shape }];
  });
  const { doc, deprecated } = content;
  if (members.length === 0) return { kind: "alias", doc, deprecated, shape: unknownShape };
  return { ...content, members };
}

function withoutShapes(shape: Shape, cut: Cut): Shape | undefined {
  if (cut.has(shape)) return undefined;
  if (shape.kind !== "union" && shape.kind !== "intersection") return shape;
  const members = shape.members.flatMap((member) => withoutShapes(member, cut) ?? []);
  const [only] = members;
  return members.length < 2 ? only : { ...shape, members };
}
