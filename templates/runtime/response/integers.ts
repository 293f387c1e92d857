// Callsheet runtime: finds 64-bit integers in a value, whose digits a number cannot always hold.

import type { Leaves, LeavesWithin } from "../types.ts";
import { maxDepth, isObject, fieldValue, stepText } from "../util.ts";

/** The integers of a value. */
export type Integers = Leaves<Kept>;

export type IntegersWithin = LeavesWithin<Kept>;

/**
 * The TypeScript type of an integer. A `number` that has lost digits is rejected; with `integer | number`, only if it
 * is written as an integer.
 */
export type Kept = "bigint" | "bigint | number" | "integer | number" | "number";

export type Path = readonly (string | number)[];

/** Receives a value that can be an integer, and returns its replacement. `holder`: its list or object. */
type Take = (value: unknown, kept: Kept, path: Path, holder: object | undefined) => unknown;

/** Replaces the integers of a value by the results of `take`. @throws {RangeError} if it is nested too deeply. */
export function eachInteger(value: unknown, integers: Integers, take: Take): unknown {
  const path: (string | number)[] = [];
  const visit = (here: unknown, of: Integers, holder?: object): unknown => {
    if (typeof of === "function") return visit(here, of(), holder);
    if (typeof of === "string") return take(here, of, path, holder);
    if (isList(of)) return of.reduce((kept: unknown, one) => visit(kept, one, holder), here);
    if (isObject(here)) within(here as Record<string | number, unknown>, of);
    return here;
  };
  const enter = (
    fields: Record<string | number, unknown>,
    key: string | number,
    of: Integers,
  ): void => {
    path.push(key);
    if (path.length > maxDepth) throw new RangeError(tooDeep);
    const held = fields[key];
    const kept = visit(held, of, fields);
    if (kept !== held) fields[key] = kept;
    path.pop();
  };
  const within = (here: Record<string | number, unknown>, of: IntegersWithin): void => {
    const { items, fields = {}, others, tagged } = of;
    // The items of a tuple are fields with their index as name.
    const isArray = Array.isArray(here);
    for (const [name, one] of Object.entries(fields)) {
      if (Object.hasOwn(here, name)) enter(here, isArray ? Number(name) : name, one);
    }
    if (isArray && items) {
      for (let index = 0; index < here.length; index += 1) {
        if (!Object.hasOwn(fields, index)) enter(here, index, items);
      }
    }
    if (isArray) return;
    for (const name of others ? Object.keys(here) : []) {
      if (others && !Object.hasOwn(fields, name)) enter(here, name, others);
    }
    if (tagged) {
      const [field, byTag] = tagged;
      const one = fieldValue(byTag, String(fieldValue(here, field)));
      if (one) visit(here, one as Integers);
    }
  };
  return visit(value, integers);
}

const isList = (of: Integers): of is readonly Integers[] => Array.isArray(of);

const tooDeep = `is nested more than ${maxDepth} levels deep`;

/** Returns whether a number might have lost digits. */
export function isInexact(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** Returns a path as `root.items[3].id`; a long path is truncated. */
export function pathText(root: string, path: Path): string {
  const text = root + path.map(stepText).join("");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
