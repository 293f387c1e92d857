/** How the generated package presents itself: of its facts the name alone is in code. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Package } from "../../model/model.ts";
import type { Pair } from "../pair/pair.ts";
import {
  compareEach,
  differ,
  notCompared,
  type AnyDifference,
  type Comparer,
  type Comparison,
} from "./difference.ts";

export const comparePackage = (packages: Pair<Package>): Iterable<AnyDifference> =>
  compareEach(packageFacts, packages, { name: packages.new.name, service: {} });

/** Nothing in a model says where they stand. */
const places: Partial<Pair<Place>> = {};

const said =
  (key: keyof Package): Comparer<Package> =>
  ({ old, new: now }, at) => {
    const valueOf = (of: Package) => (of[key] === undefined ? undefined : { key, value: of[key] });
    return differ("package.fact", at, { old: valueOf(old), new: valueOf(now) }, places);
  };

const packageFacts: Comparison<Package> = {
  name: ({ old, new: now }, at) =>
    differ("package.name", at, { old: old.name, new: now.name }, places),
  // What it has to be follows from all other changes.
  version: notCompared,
  license: said("license"),
  description: said("description"),
  keywords: said("keywords"),
  homepage: said("homepage"),
  author: said("author"),
  repository: said("repository"),
  publish: said("publish"),
};
