/** Where calls go: the base URL, further servers, and the client parameters that fill variables in them. */
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Written } from "../../spec/format/spec.ts";
import type { Service } from "../model.ts";
import { variablesIn } from "../path-segment.ts";
import { applyBaseUrlRules } from "./base-url-rules.ts";

export function applyAddressRules(service: Service, at: Cursor, context: BuildContext): void {
  const { baseUrl, servers, client } = service;
  const isClientWhole = !at.to("client").isBroken && !at.to("client").isLost;
  const filled = client.filter((one) => one.in === "path").map(({ wire }) => wire);
  // What could not be read may be what fills a variable.
  const known = isClientWhole ? new Set(filled) : undefined;
  if (!at.to("baseUrl").isBroken && baseUrl !== "unknown") {
    applyBaseUrlRules(baseUrl, known, at.to("baseUrl"), context);
  }
  for (const { name, url } of servers) {
    context.identifier(name, "the name of a server", at.to("servers", name).keyPlace);
    applyBaseUrlRules(url, known, at.to("servers", name), context);
  }
  applyUseRules(service, at, context);
}

/** What nothing is filled with would be asked of every caller, and go nowhere. */
function applyUseRules(
  { baseUrl, servers, client, resources }: Service,
  at: Cursor,
  context: BuildContext,
): void {
  const operations = resources.flatMap((resource) => resource.operations);
  const isWhole =
    resources.every((one) => !context.incomplete.operations.has(one)) &&
    operations.every((one) => !context.incomplete.parameters.has(one)) &&
    !at.to("baseUrl").isBroken &&
    !at.to("servers").isBroken;
  if (!isWhole) return;
  const used = new Set([
    ...[baseUrl, ...servers.map(({ url }) => url)].flatMap(variablesIn),
    ...operations.flatMap(({ paths }) =>
      paths.flatMap(({ template }) => template.variables.map(({ name }) => name)),
    ),
  ]);
  for (const { in: location, wire: name, place } of client) {
    if (location !== "path" || used.has(name)) continue;
    context.report("client-path-unused", place, { name, hint: hintAt(name, used) });
  }
}

/** An operation names a server that there is. */
export function applyServerRules(
  server: string | undefined,
  { spec, at: service }: Written<ServiceFile>,
  at: Cursor,
  context: BuildContext,
): void {
  if (server === undefined || service.to("servers").isBroken) return;
  const names = [...(spec.servers?.keys() ?? [])];
  if (names.includes(server)) return;
  const otherwise = names.length === 0 ? ", which has no `servers:`." : ".";
  context.report("server-unknown", at.place, {
    name: server,
    hint: hintAt(server, names, otherwise),
  });
}
