/** Everything that differs between two models, in the order of the call sheets. */
import type { Model } from "../../model/model.ts";
import type { Pair } from "../pair/pair.ts";
import { pairServices } from "../pair/pair-services.ts";
import { come, compareEach, gone, type AnyDifference, type Comparison } from "./difference.ts";
import { comparePackage } from "./package-facts.ts";
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
