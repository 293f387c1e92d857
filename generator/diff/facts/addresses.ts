/** Compares base URLs and paths together, because a part of the address can move between them. */
import type { Operation, PathTemplate, Service } from "../../model/model.ts";
import { addressOf, blankPath } from "../pair/call-key.ts";
import { pairOperations } from "../pair/pair-operations.ts";
import { oncePerPair, type Pair } from "../pair/pair.ts";

/** Returns whether parts of all paths moved to the base URL or from it, so that requests have the same addresses. */
export const isRebased = oncePerPair((services: Pair<Service>): boolean =>
  isRebasedAt(services, { old: services.old.baseUrl, new: services.new.baseUrl }),
);

/** Like `isRebased`, for other URLs such as that of an environment. */
export function isRebasedAt(services: Pair<Service>, urls: Pair<string>): boolean {
  const { old, new: now } = urls;
  if (old === "unknown" || now === "unknown") return false;
  if (addressOf(old) === addressOf(now)) return false;
  const atBase = pairOperations(services).both.filter(
    (pair) => pair.old.server === undefined && pair.new.server === undefined,
  );
  return (
    atBase.length > 0 &&
    atBase.every((pair) => addressesOf(pair.old, old) === addressesOf(pair.new, now))
  );
}

const addressesOf = ({ paths }: Operation, baseUrl: string): string =>
  JSON.stringify(paths.map(({ template }) => fullAddress(template, baseUrl)));

const fullAddress = (template: PathTemplate, baseUrl: string): string =>
  `${addressOf(baseUrl)}/${blankPath(template).replace(/^\/+/, "")}`;
