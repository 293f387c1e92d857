// Finds where a call goes, for services of several addresses, and for addresses that options fill
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";
import { excerpt } from "../errors/sanitize.ts";
import { expand } from "../request/path.ts";
import type { Address, ClientParameter } from "../types/service.ts";
import { parseUrl } from "../util/parse-url.ts";
import { own, stringOf } from "../util/values.ts";
import { baseUrlOf, unfilled, withoutSlash } from "./base-url.ts";
import { aString, aTable, refuse, unknownOption, wrongValue } from "./kinds.ts";

/** Makes the base URL of a call out of the values that options have for its variables. */
type Fill = (values: Readonly<Record<string, string>>, facts: Facts) => string;

const addressVariable = /\{([^{}]*)\}/g;

/**
 * Each server by its name, as the client's options or the document of the service give it; and what
 * options give for variables of paths.
 */
export const addressOfCall: Address = ({ baseUrl, servers, parameters }, options, facts) => {
  const given = own(options, "servers") as object | undefined;
  refuse(wrongValue(given, aTable, "servers"), facts);
  const names = Object.keys(servers ?? {});
  refuse(unknownOption(given ?? {}, names, "`servers`", { within: "servers." }), facts);
  const inPaths = (parameters?.list ?? []).filter((parameter) => parameter.in === "path");
  const main = fillerOf(options.baseUrl ?? baseUrl, "baseUrl", inPaths, facts);
  const others = new Map(
    names.map((name) => {
      const url = own(given, name) ?? own(servers, name);
      return [name, fillerOf(url, `servers.${name}`, inPaths, facts)];
    }),
  );
  return ({ server }, values, here) => {
    const fill = server === undefined ? main : others.get(server);
    if (fill === undefined) refuse({ name: "server", problem: "is none of the service" }, here);
    return fill?.(values, here) ?? "";
  };
};

/** @throws {ParameterError} when it could be no base URL, whatever the values are. */
function fillerOf(
  url: unknown,
  name: string,
  inPaths: readonly ClientParameter[],
  facts: Facts,
): Fill {
  refuse(wrongValue(url, aString, name), facts);
  const text = stringOf(url);
  const plain = baseUrlOf(text.replaceAll(addressVariable, "x"), name, facts);
  const variables = Array.from(text.matchAll(addressVariable), ([, wire]) => wire);
  if (variables.length === 0) return () => plain;
  const strange = variables.find((wire) => !inPaths.some((one) => one.wire === wire));
  refuse({ name, problem: strange === undefined ? undefined : unfilled(strange) }, facts);
  const [host = ""] = /^\w+:\/\/[^/\\]*/.exec(text) ?? [];
  return (values, here) => {
    const filled = hostOf(host, values, inPaths, here);
    const parsed = parseUrl(filled + expand(text.slice(host.length), values, here));
    // A number as its last label makes an address of numbers, which is another host.
    if (parsed === undefined || (isPlainHost(filled) && !filled.includes(`//${parsed.hostname}`))) {
      refuse({ name, problem: "would have another host with these values" }, here);
    }
    return parsed === undefined ? "" : withoutSlash(parsed);
  };
}

/** Values are labels of a host: none can end the host or begin what stands before or after one. */
function hostOf(
  host: string,
  values: Readonly<Record<string, string>>,
  inPaths: readonly ClientParameter[],
  facts: Facts,
): string {
  return host.replaceAll(/\{([^{}]*)\}|[^{}]+/g, (literal, wire?: string) => {
    if (wire === undefined) return literal.toLowerCase();
    const text = own(values, wire) as string;
    const name = inPaths.find((one) => one.wire === wire)?.name ?? wire;
    const problem = `is "${excerpt(facts, text, 60)}", which cannot stand in a host: ${labelAdvice}`;
    refuse({ name, problem: text.split(".").every(isLabel) ? undefined : problem }, facts);
    return text.toLowerCase();
  });
}

const labelAdvice = "give letters, digits and hyphens, with dots between labels";

function isLabel(text: string): boolean {
  return /^[a-z\d-]{1,63}$/i.test(text) && !text.startsWith("-") && !text.endsWith("-");
}

function isPlainHost(host: string): boolean {
  return /^[ -~]*$/.test(host);
}
