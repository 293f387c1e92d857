/** Keys of requests, independent of the names of operations. */
import { fixedKey } from "../../model/operation-facts.ts";
import type { Operation, PathTemplate, Service } from "../../model/model.ts";

/** Returns a path without names of variables: `/v1/things/{}`. Keeps the literal parts of patterns. */
export const blankPath = ({ text }: PathTemplate): string =>
  text.replace(/\{[^{}=]*(?:=([^{}]*))?\}/g, (_, pattern: string | undefined) =>
    (pattern ?? "*").replace(/\*\*?/g, "{}"),
  );

interface VersionedPath {
  /** Segment with the version, such as `v1`; empty without a version. */
  readonly version: string;
  readonly rest: string;
}

const versionSegment = /^\/?(?:[^/]*\/)*?(v\d+(?:(?:alpha|beta|p)\d*\w*)?)(?=\/)/i;

export function versionedPath(path: string): VersionedPath {
  const version = versionSegment.exec(path)?.[1];
  if (version === undefined) return { version: "", rest: path };
  return { version, rest: path.replace(`/${version}/`, "/") };
}

export const callKey = (operation: Operation): string => keyOf(operation, (path) => path);

export const unversionedCallKey = (operation: Operation): string =>
  keyOf(operation, (path) => versionedPath(path).rest);

/** Returns a key that includes the address, so that parts can move between base URL and path. */
export const addressedCallKey = (
  operation: Operation,
  { baseUrl, servers }: Pick<Service, "baseUrl" | "servers">,
): string => {
  const url = servers.find(({ name }) => name === operation.server)?.url ?? baseUrl;
  const { server: _, ...rest } = operation;
  return keyOf(rest, (path) => addressOf(url) + path);
};

const keyOf = (
  { method, paths, server, fixed }: Pick<Operation, "method" | "paths" | "server" | "fixed">,
  pathOf: (blank: string) => string,
): string =>
  JSON.stringify([
    method,
    server ?? "",
    paths.map(({ role, template }) => [
      role ?? "",
      pathOf(blankPath(template)),
      template.label ?? "",
    ]),
    fixed.map((one) => [fixedKey(one), one.value].join("=")).toSorted(),
  ]);

/** Returns the address of calls, independent of its notation. */
export function addressOf(url: string): string {
  const [, scheme = "", host = "", path = ""] = /^(https?:\/\/)([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (scheme === "") return url;
  // Names of variables are case-sensitive.
  const name = host.replace(/\{[^{}]*\}|[^{}]+/g, (part) =>
    part.startsWith("{") ? part : part.toLowerCase(),
  );
  const defaultPort = scheme.toLowerCase() === "http://" ? /:80$/ : /:443$/;
  return scheme.toLowerCase() + name.replace(defaultPort, "") + path.replace(/\/+$/, "");
}
