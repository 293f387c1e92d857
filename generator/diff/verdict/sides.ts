/** Which sides of a comparison say something of a fact. */
import type { FactName } from "../facts/facts.ts";
import type { Difference } from "../facts/difference.ts";

type Sides = Pick<Difference<FactName>, "old" | "new">;

export const isAdded = ({ old, new: now }: Sides): boolean =>
  old === undefined && now !== undefined;

export const isRemoved = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now === undefined;

export const isChanged = ({ old, new: now }: Sides): boolean =>
  old !== undefined && now !== undefined;
