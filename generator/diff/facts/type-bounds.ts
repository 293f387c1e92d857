import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Constraints } from "../../model/model.ts";
import { differ, type Comparer } from "./difference.ts";
import { boundKeys } from "./parameter-facts.ts";

interface Bounded {
  readonly constraints?: Constraints | undefined;
  readonly place: Place;
}

export const typeBounds: Comparer<Bounded> = function* ({ old, new: now }, at) {
  const places = { old: old.place, new: now.place };
  for (const key of boundKeys) {
    const bound = ({ constraints }: Bounded) => {
      const value = constraints?.[key];
      return value === undefined ? undefined : { key, value };
    };
    yield* differ("type.bound", at, { old: bound(old), new: bound(now) }, places);
  }
};
