/** Finds all differences between two models, in the order of the call sheets. */
import type { Model, Package } from "../../model/model.ts";
import { pairServices } from "../pair/pair-operations.ts";
import type { Pair } from "../pair/pair.ts";
import {
  type AnyDifference,
  compareEach,
  compareMatched,
  type Comparer,
  type Comparison,
  differ,
  notCompared,
} from "./difference.ts";
import { compareService } from "./service-facts.ts";

const modelFacts: Comparison<Model> = {
  package: ({ old, new: now }, at) =>
    compareEach(packageFacts, { old: old.package, new: now.package }, at),
  services: (models) =>
    compareMatched(
      "service",
      pairServices(models),
      (service) => ({ name: (service.new ?? service.old)?.name ?? "", service }),
      compareService,
    ),
};

export const differences = (models: Pair<Model>): Iterable<AnyDifference> =>
  compareEach(modelFacts, models, { name: models.new.package.name, service: {} });

/** Models do not record the locations of package properties. */
const described =
  (key: keyof Package): Comparer<Package> =>
  ({ old, new: now }, at) => {
    const valueOf = (of: Package) => (of[key] === undefined ? undefined : { key, value: of[key] });
    return differ("package.fact", at, { old: valueOf(old), new: valueOf(now) }, {});
  };

const packageFacts: Comparison<Package> = {
  name: ({ old, new: now }, at) => differ("package.name", at, { old: old.name, new: now.name }, {}),
  // The required version follows from all other changes.
  version: notCompared,
  license: described("license"),
  description: described("description"),
  keywords: described("keywords"),
  homepage: described("homepage"),
  author: described("author"),
  repository: described("repository"),
  publish: described("publish"),
};
