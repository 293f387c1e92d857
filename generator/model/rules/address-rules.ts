/** Rules about addresses: the base URL, further servers, and the client parameters that fill their variables. */
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { environmentNameProblem, hiddenIn } from "../../text/names.ts";
import { hintAt } from "../../text/nearest.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { Server, Service } from "../model.ts";
import { variablesIn } from "../path-template.ts";

export function applyAddressRules(service: Service, at: Cursor, context: BuildContext): void {
  const { baseUrl, defaultEnvironment, environments, servers, client } = service;
  const isClientWhole = !at.to("client").isBroken && !at.to("client").isLost;
  const filled = client.filter((one) => one.in === "path").map(({ wire }) => wire);
  // Unreadable client parameters might fill a variable.
  const known = isClientWhole ? new Set(filled) : undefined;
  if (!at.to("baseUrl").isBroken) {
    const isWritten = defaultEnvironment === undefined && baseUrl !== "unknown";
    if (isWritten) applyBaseUrlRules(baseUrl, known, at.to("baseUrl"), context);
    else applyDefaultRules(service, at, context);
  }
  for (const { name, url, place } of environments) {
    const reason = environmentNameProblem(name);
    if (reason !== undefined) context.report("environment-name", place, { name, reason });
    applyBaseUrlRules(url, known, at.to("environments", name), context);
  }
  for (const server of servers) applyServer(server, service, known, at, context);
  applyUseRules(service, at, context);
}

function applyServer(
  { name, url, environments }: Server,
  service: Service,
  known: ReadonlySet<string> | undefined,
  at: Cursor,
  context: BuildContext,
): void {
  const here = at.to("servers", name);
  context.identifier(name, "the name of a server", here.keyPlace);
  applyBaseUrlRules(url, known, environments === undefined ? here : here.to("baseUrl"), context);
  const names = service.environments.map((one) => one.name);
  for (const { name: environment, url: other, place } of environments ?? []) {
    applyBaseUrlRules(other, known, here.to("environments", environment), context);
    if (at.to("environments").isBroken || names.includes(environment)) continue;
    const start = names.length === 0 ? ", which has no `environments`" : "";
    const otherwise = `${start}. Add it to the \`environments\` of the service.`;
    const hint = hintAt(environment, names, otherwise);
    context.report("environment-unknown", place, { name: environment, hint });
  }
}

/** Requires a default for a service with environments, because a client without options needs a base URL. */
function applyDefaultRules(
  { defaultEnvironment: name, environments }: Service,
  at: Cursor,
  context: BuildContext,
): void {
  if (at.to("environments").isBroken) return;
  const names = environments.map((one) => one.name);
  const here = at.to("baseUrl").place;
  if (name === undefined && names.length > 0) context.report("environment-default", here, {});
  if (name === undefined || names.includes(name)) return;
  const otherwise =
    names.length === 0
      ? ", which has no `environments`. Write an http(s) URL, such as https://api.example.com."
      : ". Add it to `environments`, or write one of their names.";
  context.report("environment-unknown", here, { name, hint: hintAt(name, names, otherwise) });
}

/** Reports a client path parameter that no URL uses: it would be required from every caller, without effect. */
function applyUseRules(
  { baseUrl, environments, servers, client, resources }: Service,
  at: Cursor,
  context: BuildContext,
): void {
  const operations = resources.flatMap((resource) => resource.operations);
  const isWhole =
    resources.every((one) => !context.incomplete.operations.has(one)) &&
    operations.every((one) => !context.incomplete.parameters.has(one)) &&
    !at.to("baseUrl").isBroken &&
    !at.to("environments").isBroken &&
    !at.to("servers").isBroken;
  if (!isWhole) return;
  const used = new Set([
    ...[baseUrl, ...allUrls([...environments, ...servers])].flatMap(variablesIn),
    ...operations.flatMap(({ paths }) =>
      paths.flatMap(({ template }) => template.variables.map(({ name }) => name)),
    ),
  ]);
  for (const { in: location, wire: name, place } of client) {
    if (location !== "path" || used.has(name)) continue;
    context.report("client-path-unused", place, { name, hint: hintAt(name, used) });
  }
}

/** Returns the URLs of servers, with those in environments. */
const allUrls = (servers: readonly Server[]): readonly string[] =>
  servers.flatMap(({ url, environments = [] }) => [url, ...allUrls(environments)]);

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

/** Reports a base URL that a client would reject at its first call. `filled`: by client parameters, if known. */
function applyBaseUrlRules(
  url: string,
  filled: ReadonlySet<string> | undefined,
  at: Cursor,
  context: BuildContext,
): void {
  const reason =
    variableProblem(url, filled ?? new Set(variablesIn(url)), at.path.length === 1) ??
    baseUrlProblem(absolute(url.replace(variable, "x")));
  if (reason !== undefined) context.report("base-url", at.place, { reason });
}

/** Completes a path, which is relative to the origin of a page. */
const absolute = (url: string): string => (url.startsWith("/") ? `https://localhost${url}` : url);

const variable = /\{[^{}]*\}/g;

/** Returns the error of the variables in a URL. `isBase`: for the base URL, which can be unknown. */
function variableProblem(
  text: string,
  filled: ReadonlySet<string>,
  isBase: boolean,
): string | undefined {
  if (/[{}]/.test(text.replace(variable, ""))) return "a brace in it is not closed, or not opened";
  if (text.includes("}{")) return "two variables are adjacent; put a separator between them";
  const [, outside = ""] = /^[^/]*\/\/[^/]*:([^/@:]*)/.exec(text) ?? [];
  if (outside.includes("{")) return "a variable must be in its host or its path, not in its port";
  const name = variablesIn(text).find((one) => !filled.has(one));
  if (name === undefined) return undefined;
  const otherwise = isBase ? ", or write `baseUrl: unknown`, so that callers pass the URL" : "";
  return `nothing fills {${name}}: declare "${name}" under \`client:\` with \`in: path\`${otherwise}`;
}

/** Returns the error that the runtime would throw, for authors, without the URL, which can contain a password. */
function baseUrlProblem(text: string): string | undefined {
  if (/[?#]/.test(text)) return "it cannot have a query or a fragment";
  const url = URL.parse(text);
  if (url === null) return reasonOf(text);
  if (!/^https?:$/.test(url.protocol)) return "it must begin with https:// or http://";
  if (url.username !== "" || url.password !== "") {
    return "it must not contain a user name or password, which would be published with the code; callers pass `authorize`";
  }
  const unseen = hiddenIn(text);
  if (unseen !== undefined) return `it ${unseen}, which readers cannot see`;
  return isAsWritten(text, url) ? undefined : `requests would go to ${url.href}: write that URL`;
}

/** Returns whether parsing keeps slashes and folders. Case of the host, default port and encoding can change. */
function isAsWritten(text: string, { hostname, pathname }: URL): boolean {
  const parts = /^https?:\/\/([^/\\:[\]]+|\[[^/\\\]]+\])(?::\d+)?(.*)$/i.exec(text);
  const [, host = "", path = ""] = parts ?? [];
  const small = host.toLowerCase();
  const isSameHost = /^[ -~]*$/.test(host)
    ? small === hostname
    : /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && small === small.normalize("NFKC");
  return (
    isSameHost &&
    (path || "/").toWellFormed().replaceAll(/[^!-~]+|["<>`]/g, encodeURIComponent) === pathname
  );
}

function reasonOf(text: string): string {
  const [, authority] = /^https?:\/\/([^/]*)/i.exec(text) ?? [];
  if (authority === undefined) return "it must begin with https:// and a host name";
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (host.startsWith("[") && !host.includes("]")) return "the bracket [ of its host is not closed";
  const port = /:([^:\]]*)$/.exec(host)?.[1];
  if (port !== undefined && !(/^\d*$/.test(port) && Number(port) <= 65535)) {
    return "its port must be a number from 0 to 65535";
  }
  return "its host is not a valid host name";
}
