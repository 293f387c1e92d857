// Callsheet runtime: determines the base URL of a call, for services with several servers or with variables in URLs.

import { type Facts, excerpt, refuse } from "../errors.ts";
import { aString, aTable, nearest, problemOf } from "../kinds.ts";
import type { Address, ClientParameter } from "../types.ts";
import { fieldValue, parseUrl, stringOf } from "../util.ts";
import { baseUrlOf, expand, located, unfilled } from "./url.ts";

/** Returns a base URL whose variables are filled with values of options. */
type Fill = (values: Readonly<Record<string, string>>, facts: Facts) => string;

const addressVariable = /\{([^{}]*)\}/g;

/** Returns the base URL of a call: of its server or the service. Options override URLs, and fill their variables. */
export const addressOfCall: Address = ({ baseUrl, servers, parameters }, options, facts) => {
  const names = Object.keys(servers ?? {});
  const ofClient = serversOf(fieldValue(options, "servers"), names, facts);
  const inPaths = (parameters?.list ?? []).filter((parameter) => parameter.in === "path");
  const main = fillerOf(baseUrl, "baseUrl", inPaths, facts);
  const others = new Map(
    names.map((name) => {
      const url = fieldValue(ofClient, name) ?? fieldValue(servers, name);
      return [name, fillerOf(url, `servers.${name}`, inPaths, facts)];
    }),
  );
  return ({ server }, values, here) => {
    const fill = server === undefined ? main : others.get(server);
    return fill ? fill(values, here) : refuse(here, "server", "is not a server of the service");
  };
};

/**
 * Returns the address of calls to servers whose URLs differ between environments. `urls`: URLs of servers, by
 * environment.
 */
export function addressInEnvironment(
  urls: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Address {
  return (definition, options, facts) => {
    const chosen = fieldValue(urls, stringOf(fieldValue(options, "environment")));
    const servers = { ...definition.servers, ...(chosen as Record<string, string> | undefined) };
    return addressOfCall({ ...definition, servers }, options, facts);
  };
}

/** @throws {ParameterError} when the option is not a table, or contains an unknown server. */
function serversOf(option: unknown, names: readonly string[], facts: Facts): object {
  const problem = problemOf(option, aTable);
  if (problem) refuse(facts, "servers", problem);
  const servers = (option ?? {}) as object;
  const strange = Object.keys(servers).find((name) => !names.includes(name));
  if (strange === undefined) return servers;
  const meant = nearest(strange, names);
  const advice = meant === undefined ? "" : `, did you mean \`servers.${meant}\`?`;
  return refuse(facts, `servers.${strange}`, `is not an option of \`servers\`${advice}`);
}

/** Returns a function that fills a base URL. @throws {ParameterError} when no values can make the base URL valid. */
function fillerOf(
  url: unknown,
  name: string,
  inPaths: readonly ClientParameter[],
  facts: Facts,
): Fill {
  const problem = problemOf(url, aString);
  if (problem) refuse(facts, name, problem);
  const text = located(stringOf(url));
  const plain = baseUrlOf(text.replaceAll(addressVariable, "x"), name, facts);
  const variables = Array.from(text.matchAll(addressVariable), ([, wire]) => wire ?? "");
  if (variables.length === 0) return () => plain;
  const strange = variables.find((wire) => !inPaths.some((one) => one.wire === wire));
  if (strange !== undefined) refuse(facts, name, unfilled(strange));
  const [host = ""] = /^\w+:\/\/[^/\\]*/.exec(text) ?? [];
  return (values, here) => {
    const filled = hostOf(host, values, inPaths, here);
    const parsed = parseUrl(filled + expand(text.slice(host.length), values, here));
    // If the last label of a host is a number, the host is parsed as an IP address.
    if (parsed === undefined || (isPlainHost(filled) && !filled.includes(`//${parsed.hostname}`)))
      return refuse(here, name, "would have another host with these values");
    return parsed.origin + parsed.pathname.replace(/\/+$/, "");
  };
}

/** Fills variables in a host. Values must be labels, so that they cannot end the host or change other parts. */
function hostOf(
  host: string,
  values: Readonly<Record<string, string>>,
  inPaths: readonly ClientParameter[],
  facts: Facts,
): string {
  return host.replaceAll(/\{([^{}]*)\}|[^{}]+/g, (literal, wire?: string) => {
    if (wire === undefined) return literal.toLowerCase();
    const text = stringOf(fieldValue(values, wire));
    if (text.split(".").every(isLabel)) return text.toLowerCase();
    const name = inPaths.find((one) => one.wire === wire)?.name ?? wire;
    const problem = `is "${excerpt(facts, text, 60)}", which is invalid in a host: ${labelAdvice}`;
    return refuse(facts, name, problem);
  });
}

const labelAdvice = "use letters, digits and hyphens, with dots between labels";

function isLabel(text: string): boolean {
  return /^[a-z\d-]{1,63}$/i.test(text) && !text.startsWith("-") && !text.endsWith("-");
}

function isPlainHost(host: string): boolean {
  return /^[ -~]*$/.test(host);
}
