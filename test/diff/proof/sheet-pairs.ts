/** Pairs of call sheets, in both directions, with the programs that use the packages of each side. */
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Pair } from "../../../generator/diff/pair/pair.ts";
import type { Change } from "../../../generator/diff/verdict/change.ts";
import type { Model } from "../../../generator/model/model.ts";
import { selectOperations } from "../../../generator/model/select-operations.ts";
import { diffExample } from "../../../generator/scripts/diff-examples.ts";
import { callsOf } from "./consumers.ts";
import type { Side } from "./packages.ts";
import { usesOf } from "./type-uses.ts";
import type { Reasons } from "./unseen.ts";

/** A pair of call sheets that differ by some decisions of their author. */
export interface SheetPair {
  readonly what: string;
  /** A diff of call sheets, as in examples of rules. */
  readonly text: string;
  /** A module that uses the old package. */
  readonly program?: string;
  /** Ids of the operations of the package on each side. Default: all. */
  readonly only?: Pair<readonly string[]>;
  /** Reasons why calls do not show an effect. */
  readonly reasons?: Reasons;
  /** Number of expected entries. Default: 1. */
  readonly entries?: number;
}

export interface Direction {
  readonly name: "done" | "undone";
  /** The side of the programs that use the old package. */
  readonly from: Side;
  readonly models: Pair<Model>;
  readonly changes: readonly Change[];
}

export interface Program {
  /** Name of its module. */
  readonly name: string;
  readonly text: string;
  /** The side whose package it compiles with. */
  readonly from: Side;
  readonly kind: "written" | "call" | "use" | "witness";
}

/** Returns the models of both sides. Throws errors of call sheets. */
export function modelsOf({ what, text, only }: SheetPair): Pair<Model> {
  const { models } = diffExample(what, text);
  return only === undefined
    ? models
    : {
        old: selectOperations(models.old, only.old).model,
        new: selectOperations(models.new, only.new).model,
      };
}

export const directionsOf = (models: Pair<Model>): readonly Direction[] => {
  const back = { old: models.new, new: models.old };
  return [
    { name: "done", from: "old", models, changes: diffModels(models) },
    { name: "undone", from: "new", models: back, changes: diffModels(back) },
  ];
};

export function programsIn(
  { program }: SheetPair,
  directions: readonly Direction[],
): readonly Program[] {
  const written = { name: "written", text: program ?? "", from: "old", kind: "written" } as const;
  return [
    ...(program === undefined ? [] : [written]),
    ...directions.flatMap(({ name: direction, from, models, changes }) => [
      ...callsOf(models.old).map(([id, text]): Program => {
        return { name: `${from}/calls/${id}`, text, from, kind: "call" };
      }),
      ...usesOf(models.old).map(([use, text]): Program => {
        return { name: `${from}/uses/${use}`, text, from, kind: "use" };
      }),
      ...changes.flatMap(({ witness }, at) =>
        [witness?.ordinary, witness?.pattern].flatMap((text, index): Program[] => {
          const name = `${direction}/${at}-${index}`;
          return text === undefined ? [] : [{ name, text, from, kind: "witness" }];
        }),
      ),
    ]),
  ];
}
