// Callsheet runtime: selects the base URL of a client by the name of an environment.

import { type Facts, excerpt, refuse } from "../errors.ts";
import type { Environments } from "../types.ts";
import { fieldValue, stringOf } from "../util.ts";

/** Returns the base URLs of environments by name. The client option `environment` selects one of them. */
export function environmentUrls(urls: Readonly<Record<string, string>>): Environments {
  return {
    options: ["environment"],
    urlOf(options, facts) {
      const name = fieldValue(options, "environment");
      if (name === undefined) return undefined;
      const url = typeof name === "string" ? fieldValue(urls, name) : undefined;
      return stringOf(url) || refuse(facts, "environment", problemOf(name, urls, facts));
    },
  };
}

function problemOf(name: unknown, urls: object, facts: Facts): string {
  const names = Object.keys(urls).map((one) => `"${one}"`);
  const value =
    typeof name === "string" ? `"${excerpt(facts, name, 60)}"` : `of type ${typeof name}`;
  return `is ${value}; pass ${names.join(" or ")}`;
}
