import type { BuildContext } from "../context/build-context.ts";
import type { TypeDeclaration } from "../model.ts";
import { declarationParts, standingFor } from "../../spec/types/type-parts.ts";

/** Names on the way from a type to what it means: more than anyone follows, and fewer than a call stack holds. */
const longest = 50;

/** Members of a union, those of its members counted too: what reads a type looks at each of them. */
const largest = 10_000;

/** What a type is made of at once, measured when all of that has been. */
interface Extent {
  readonly depth: number;
  readonly size: number;
}

interface Step {
  readonly type: TypeDeclaration;
  readonly parts: TypeDeclaration[];
  depth: number;
  size: number;
}

/** The types that are resolved so far. */
export interface Chains {
  readonly extents: Map<TypeDeclaration, Extent>;
  /** Those that nothing must follow. */
  readonly endless: Set<TypeDeclaration>;
}

/**
 * Reports types that are made of themselves alone, each circle once, and those that lead through too many others.
 * Aliases, unions and intersections are what they name, at once; arrays, maps and objects only hold it.
 */
export function applyChainRules(
  types: readonly TypeDeclaration[],
  { extents, endless }: Chains,
  context: BuildContext,
): void {
  const way: Step[] = [];
  const onTheWay = new Map<TypeDeclaration, number>();

  const enter = (type: TypeDeclaration): void => {
    onTheWay.set(type, way.length);
    way.push({ type, parts: partsOf(type), depth: 0, size: 1 });
  };

  const closeCircle = (start: number): void => {
    const circle = way.slice(start).map(({ type }) => type);
    const [first] = circle;
    if (first === undefined || circle.some((type) => endless.has(type))) return;
    for (const type of circle) endless.add(type);
    const names = [...circle, first].map(({ name }) => name);
    context.report("type-circular", first.place, { cycle: names.join(" -> ") });
  };

  const leave = ({ type, depth, size }: Step): void => {
    onTheWay.delete(type);
    way.pop();
    extents.set(type, { depth, size });
    if (depth <= longest && size <= largest) return;
    endless.add(type);
    const { name, place } = type;
    // Once: what is made of it is too long as well.
    if (depth === longest + 1) context.report("type-chain", place, { name, limit: longest });
    else if (size > largest && size !== Infinity) {
      context.report("type-large", place, { name, limit: largest });
      extents.set(type, { depth, size: Infinity });
    }
  };

  for (const start of types) {
    if (!extents.has(start)) enter(start);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const next = step.parts.shift();
      const known = next === undefined ? undefined : extents.get(next);
      const open = next === undefined ? undefined : onTheWay.get(next);
      if (next === undefined) leave(step);
      else if (open !== undefined) closeCircle(open);
      else if (known === undefined) {
        step.parts.unshift(next);
        enter(next);
      } else {
        step.depth = Math.max(step.depth, known.depth + 1);
        step.size += known.size;
      }
    }
  }
}

/** The declarations that a type is made of at once. */
const partsOf = (type: TypeDeclaration): TypeDeclaration[] =>
  type.kind === "object" ? [] : declarationParts(type).flatMap(standingFor);
