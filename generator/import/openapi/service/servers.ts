/** Reads servers: the base URL, the environments, and further servers by name. */
import type { ClientParameterDescription } from "../../description/description.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import { textSchema } from "../../description/schema.ts";
import { firstFree } from "../../names/identifiers.ts";
import { isList, propertyOf } from "../../source/plain-object.ts";
import { capital } from "../../../text/names.ts";
import {
  describedExtension,
  itemsAt,
  type ObjectAt,
  objectAt,
  type Reading,
  schemaIn,
  textIn,
} from "../reading/reading.ts";
import { serverKeys, serverNameKeys, serverVariableKeys } from "../reading/keys.ts";
import { environmentNames, isCovered, type NamedServer } from "./environment-names.ts";

export class Servers {
  readonly baseUrl: string | undefined;
  /** Base URLs by environment; empty if the document has a single unnamed base URL. */
  readonly environments = new Map<string, string>();
  /** Name of the environment that has the base URL. */
  readonly defaultEnvironment: string | undefined;
  /** URLs by name, without the base URL. */
  readonly named = new Map<string, string>();
  /** Other URLs of these, by name and environment. */
  readonly urlsInEnvironments = new Map<string, ReadonlyMap<string, string>>();
  /** Names by all URLs of a server. */
  readonly #names = new Map<string, string>();
  readonly variables: ClientParameterDescription[] = [];
  readonly #reading: Reading;
  /** The URL that relative URLs are resolved against, if known. */
  readonly #base: string | undefined;

  /** `address`: URL of the document, if it was downloaded. */
  constructor(reading: Reading, address?: string) {
    this.#reading = reading;
    const { root, notes } = reading;
    const written = propertyOf(root.value, "servers");
    const hasServers = isList(written) && written.length > 0;
    const [first, ...others] = this.#baseServers(itemsAt(root, "servers", reading), address);
    if (first === undefined && !hasServers) {
      this.baseUrl = address === undefined ? undefined : plainUrl(resolved("/", address));
      notes.add("server-relative", root.origin, this.baseUrl ?? "/");
    } else {
      this.baseUrl = first?.url;
    }
    // A document without a known address is probably located at its first server.
    this.#base = address ?? this.baseUrl;
    const all = first === undefined ? [] : [first, ...others];
    const names = all.length > 1 ? environmentNames(all) : [];
    this.defaultEnvironment = names[0];
    for (const [at, { url, description, origin }] of all.entries()) {
      const name = names[at];
      if (name !== undefined) this.environments.set(name, url);
      if (description !== undefined && !isCovered(description, name))
        notes.add("server-doc", below(origin, "description"), description);
    }
  }

  /** Reads the servers of the document: the base URL, and others that need no additional options. */
  #baseServers(items: readonly ObjectAt[], address: string | undefined): BaseServer[] {
    const baseServers: BaseServer[] = [];
    for (const item of items) {
      const [first] = baseServers;
      const server = readServer(item, address ?? first?.url, this.#reading);
      if (server === undefined) continue;
      // A further required variable would be an option of every client, in any environment.
      const isOfOthers = server.variables.some(
        ({ name, isRequired }) => isRequired && !this.variables.some((one) => one.name === name),
      );
      if (first !== undefined && isOfOthers) {
        this.#reading.notes.add("server-other", item.origin, server.url);
        continue;
      }
      const url = this.#withVariables(server);
      if (baseServers.some((one) => one.url === url)) continue;
      const { value, origin } = item;
      const name = serverNameKeys.map((key) => textIn(value, key)).find((one) => one !== undefined);
      baseServers.push({ url, name, description: textIn(value, "description"), origin });
    }
    return baseServers;
  }

  /** Returns the name of the server of a path or an operation; undefined if it is the base URL. */
  nameOf(at: ObjectAt): string | undefined {
    const all = this.#baseServers(itemsAt(at, "servers", this.#reading), this.#base);
    const [first] = all;
    if (first === undefined) return undefined;
    const names: readonly (string | undefined)[] = all.length > 1 ? environmentNames(all) : [];
    const ofDefault = all[names.indexOf(this.defaultEnvironment ?? "")] ?? first;
    const urls = new Map<string, string>();
    for (const [index, { url, description, origin }] of all.entries()) {
      const name = names[index];
      if (description !== undefined && !isCovered(description, name))
        this.#reading.notes.add("server-doc", below(origin, "description"), description);
      if (name === undefined || url === ofDefault.url) continue;
      if (this.#hasEnvironment(name)) urls.set(name, url);
      else this.#reading.notes.add("server-other", origin, url);
    }
    const isBase = [...urls].every(([name, url]) => this.environments.get(name) === url);
    if (ofDefault.url === this.baseUrl && isBase) return undefined;
    const key = JSON.stringify([ofDefault.url, ...urls]);
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = serverName(ofDefault.url, (one) => !this.named.has(one));
    this.#names.set(key, name);
    this.named.set(name, ofDefault.url);
    if (urls.size > 0) this.urlsInEnvironments.set(name, urls);
    return name;
  }

  /** Returns whether the service has an environment. Adds a missing one, which has the base URL. */
  #hasEnvironment(name: string): boolean {
    if (this.baseUrl !== undefined && !this.environments.has(name))
      this.environments.set(name, this.baseUrl);
    return this.environments.has(name);
  }

  /** Inserts the value of a variable into the URL if an earlier server has a different value for the variable. */
  #withVariables({ url, variables }: Server): string {
    let text = url;
    for (const variable of variables) {
      const known = this.variables.find(({ name }) => name === variable.name);
      if (known === undefined) this.variables.push(variable);
      else if (known.send !== variable.send && variable.send !== undefined) {
        text = text.replaceAll(`{${variable.name}}`, variable.send);
        const detail = `${variable.name}: ${variable.send}`;
        this.#reading.notes.add("server-variable", variable.origin, detail);
      }
    }
    return text;
  }
}

interface BaseServer extends NamedServer {
  readonly origin: Origin;
}

interface Server {
  /** URL with variables, without a trailing slash. A path if the address of the document is unknown. */
  readonly url: string;
  readonly variables: readonly ClientParameterDescription[];
}

/** Reads a server. `base`: the URL that relative URLs are resolved against. */
function readServer(at: ObjectAt, base: string | undefined, reading: Reading): Server | undefined {
  const { notes } = reading;
  noteKeys(at.value, serverKeys, at.origin, notes);
  const here = below(at.origin, "url");
  const documentedUrl = textIn(at.value, "url")?.trim();
  if (documentedUrl === undefined && base === undefined) {
    notes.add("server-relative", here, "/");
    return undefined;
  }
  const written = resolved(documentedUrl ?? "/", base ?? "/");
  const facts = objectAt(at, "variables", reading);
  const urlParameters: ClientParameterDescription[] = [];
  const url = written.replaceAll(/\{([^{}]*)\}/g, (text, name: string, offset: number) => {
    const variable = facts === undefined ? undefined : objectAt(facts, name, reading);
    const one = variableOf(name, variable, at.origin, reading);
    if (isFillable(written, offset, text, one.send)) {
      if (!urlParameters.some((other) => other.name === name)) urlParameters.push(one);
      return text;
    }
    notes.add("server-variable", one.origin, `${name}: ${one.send ?? ""}`);
    return one.send ?? "";
  });
  const plain = plainUrl(url);
  if (isUsable(plain)) {
    if (!isAbsolute(documentedUrl ?? "/")) notes.add("server-relative", here, plain);
    return { url: plain, variables: urlParameters };
  }
  notes.add("server-invalid", here, documentedUrl);
  return undefined;
}

const plainUrl = (url: string): string => url.replace(/[?#].*$/s, "").replace(/(?<=[^:/])\/+$/, "");

/** Resolves a URL according to RFC 3986 (5.2); variables stay unchanged. */
function resolved(url: string, base: string): string {
  if (isAbsolute(url)) return url;
  const [, scheme = "", authority = "", path = "/"] =
    /^([a-z][\w+.-]*:)?(\/\/[^/?#]*)?([^?#]*)/i.exec(base) ?? [];
  if (url.startsWith("//")) return `${scheme || "https:"}${url}`;
  const whole = url.startsWith("/") ? url : `${path.replace(/[^/]*$/, "") || "/"}${url}`;
  return scheme + authority + withoutDots(whole);
}

const isAbsolute = (url: string): boolean => /^(?:[a-z][\w+.-]*:|\{[^{}]*\}(?::|$))/i.test(url);

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split("/").slice(1);
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (segment === "..") kept.pop();
    if (segment !== "." && segment !== "..") kept.push(segment);
    else if (isLast) kept.push("");
  }
  return `/${kept.join("/")}`;
}

function variableOf(
  name: string,
  at: ObjectAt | undefined,
  server: Origin,
  reading: Reading,
): ClientParameterDescription {
  const { notes } = reading;
  if (at !== undefined) noteKeys(at.value, serverVariableKeys, at.origin, notes);
  const origin = at?.origin ?? below(server, "url");
  const { value = {} } = at ?? {};
  const written = propertyOf(value, "default");
  const withoutUser = (text: unknown): string => {
    const plain = String(text).replace(/^[^/?#]*@/, "");
    if (plain !== String(text)) notes.add("user-info", origin);
    return plain;
  };
  const isInitialText = typeof written === "string" || typeof written === "number";
  const initial = isInitialText ? withoutUser(written) : "";
  const values = propertyOf(value, "enum");
  const texts = isList(values) ? [...new Set(values.map(withoutUser))] : [];
  const isInitial = initial !== "" && (texts.length === 0 || texts.includes(initial));
  return {
    name,
    in: "path",
    schema:
      schemaIn(value, origin, reading) ??
      (texts.length === 0
        ? textSchema(origin)
        : { kind: "enum", base: "string", values: texts.map((text) => ({ value: text })), origin }),
    doc: textIn(value, "description"),
    extension: describedExtension(value, reading),
    isRequired: !isInitial || /[{}<>\s]/.test(initial),
    send: isInitial && !/[{}<>\s]/.test(initial) ? initial : undefined,
    origin,
  };
}

/** Returns whether the client can replace a variable: in the labels of a host, or in one segment of the path. */
function isFillable(
  url: string,
  offset: number,
  text: string,
  initial: string | undefined,
): boolean {
  const before = url.slice(0, offset);
  const after = url.slice(offset + text.length);
  const isPath = url.startsWith("/");
  const isInScheme = (!isPath && !before.includes("://")) || after.startsWith("://");
  const isInPort = /:\/\/[^/]*:$/.test(before);
  const isAdjacent = before.endsWith("}");
  if (isInScheme || isInPort || isAdjacent || text === "{}") return false;
  const isInHost = /:\/\/[^/]*$/.test(before);
  return initial === undefined || (isInHost ? /^[\w.-]+$/ : /^[^/\s]+$/).test(initial);
}

function isUsable(url: string): boolean {
  const filled = url.replaceAll(/\{[^{}]*\}/g, "x");
  const parsed = URL.parse(filled.startsWith("/") ? `https://x${filled}` : filled);
  const isAddress = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "";
  return isAddress && !/[{}]/.test(filled);
}

/** Derives the name of a server from the distinctive part of its URL: `uploads` of `https://uploads.example.com`. */
function serverName(url: string, isFree: (name: string) => boolean): string {
  const [, host = "", path = ""] = /^(?:\w+:\/\/([^/]*))?(.*)$/s.exec(url) ?? [];
  const labels = host.replace(/:\d+$/, "").split(".").map(camel).filter(isName);
  const words = path
    .replaceAll(/\{[^{}]*\}/g, "")
    .split("/")
    .map(camel)
    .filter(isName);
  const last = words.at(-1);
  const label = labels.find((one) => one !== "www") ?? last ?? "server";
  const longer = last === undefined ? [] : [last, `${label}${capital(last)}`];
  return firstFree([label, ...longer], isFree);
}

const camel = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "")
    .map((word, at) => (at === 0 ? word.toLowerCase() : capital(word)))
    .join("");

const isName = (text: string): boolean => /^[A-Za-z]\w*$/.test(text);
