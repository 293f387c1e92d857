/** Everything that differs between two models, in the order of the call sheets. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { Model, Package } from "../../model/model.ts";
import { pairServices } from "../pair/pair-services.ts";
import type { Pair } from "../pair/pair.ts";
import {
  type AnyDifference,
  come,
  compareEach,
  type Comparer,
  type Comparison,
  differ,
  gone,
  notCompared,
} from "./difference.ts";
import { compareService } from "./service-facts.ts";

const modelFacts: Comparison<Model> = {
  package: ({ old, new: now }) => comparePackage({ old: old.package, new: now.package }),
  services: compareServices,
};

export const differences = (models: Pair<Model>): Iterable<AnyDifference> =>
  compareEach(modelFacts, models, { name: models.new.package.name, service: {} });

function* compareServices(models: Pair<Model>): Iterable<AnyDifference> {
  const { both, removed, added } = pairServices(models);
  for (const old of removed) {
    yield* gone("service", { name: old.name, service: { old } }, old, old.place);
  }
  for (const service of both) yield* compareService(service);
  for (const one of added) {
    yield* come("service", { name: one.name, service: { new: one } }, one, one.place);
  }
}

const comparePackage = (packages: Pair<Package>): Iterable<AnyDifference> =>
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
