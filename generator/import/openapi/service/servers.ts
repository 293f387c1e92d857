/** Reads servers: the base URL, and others under the names that operations refer to. */
import type { ClientParameterDescription } from "../../description/description.ts";
import { below, noteKeys, type Origin } from "../../notes/notes.ts";
import { textSchema } from "../../description/schema.ts";
import { firstFree } from "../../names/identifiers.ts";
import { isList, own } from "../../source/plain-object.ts";
import { capital } from "../../../text/names.ts";
import {
  describedExtension,
  itemsAt,
  type ObjectAt,
  objectAt,
  type Reading,
  schemaIn,
  textOf,
} from "../reading/reading.ts";
import { serverKeys, serverVariableKeys } from "../reading/keys.ts";

export class Servers {
  readonly baseUrl: string | undefined;
  /** URLs by name, without the base URL. */
  readonly named = new Map<string, string>();
  /** Variables in the URLs. */
  readonly variables: ClientParameterDescription[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
    const { root, notes } = reading;
    const server = this.#first(root);
    this.baseUrl = server === undefined ? undefined : this.#withVariables(server);
    const written = own(root.value, "servers");
    const hasServers = isList(written) && written.length > 0;
    if (server === undefined && !hasServers) notes.add("server-relative", root.origin, "/");
  }

  /** Returns the server of a path or an operation; undefined where it is the base URL. */
  nameOf(at: ObjectAt): string | undefined {
    const server = this.#first(at);
    const url = server === undefined ? undefined : this.#withVariables(server);
    if (url === undefined || url === this.baseUrl) return undefined;
    for (const [name, other] of this.named) if (other === url) return name;
    const name = serverName(url, (one) => !this.named.has(one));
    this.named.set(name, url);
    return name;
  }

  #first(at: ObjectAt): Server | undefined {
    const [first, ...others] = itemsAt(at, "servers", this.#reading);
    for (const { value, origin } of others) {
      this.#reading.notes.add("server-other", origin, textOf(value, "url"));
    }
    return first === undefined ? undefined : readServer(first, this.#reading);
  }

  /** Shares a variable between servers: where values differ, later servers get their default as text. */
  #withVariables({ url, variables }: Server): string | undefined {
    let text = url;
    for (const variable of variables) {
      const known = this.variables.find(({ name }) => name === variable.name);
      if (known === undefined) this.variables.push(variable);
      else if (known.send !== variable.send && variable.send !== undefined) {
        text = text?.replaceAll(`{${variable.name}}`, variable.send);
        const detail = `${variable.name}: ${variable.send}`;
        this.#reading.notes.add("server-variable", variable.origin, detail);
      }
    }
    return text;
  }
}

interface Server {
  /** URL with variables, without a slash at its end; undefined where the document has no host. */
  readonly url: string | undefined;
  readonly variables: readonly ClientParameterDescription[];
}

function readServer(at: ObjectAt, reading: Reading): Server | undefined {
  const { notes } = reading;
  noteKeys(at.value, serverKeys, at.origin, notes);
  const here = below(at.origin, "url");
  const written = textOf(at.value, "url")?.trim() ?? "/";
  const facts = objectAt(at, "variables", reading);
  const found: ClientParameterDescription[] = [];
  const url = written.replaceAll(/\{([^{}]*)\}/g, (text, name: string, offset: number) => {
    const variable = facts === undefined ? undefined : objectAt(facts, name, reading);
    const one = variableOf(name, variable, at.origin, reading);
    if (isFillable(written, offset, text, one.send)) {
      if (!found.some((other) => other.name === name)) found.push(one);
      return text;
    }
    notes.add("server-variable", one.origin, `${name}: ${one.send ?? ""}`);
    return one.send ?? "";
  });
  const plain = url.replace(/[?#].*$/s, "").replace(/(?<=[^:/])\/+$/, "");
  const problem = problemOf(plain);
  if (problem === undefined) return { url: plain, variables: found };
  notes.add(problem, here, written);
  return problem === "server-relative" ? { url: undefined, variables: [] } : undefined;
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
  const written = own(value, "default");
  const initial = typeof written === "string" || typeof written === "number" ? `${written}` : "";
  const values = own(value, "enum");
  const texts = isList(values) ? [...new Set(values.map(String))] : [];
  const isInitial = initial !== "" && (texts.length === 0 || texts.includes(initial));
  return {
    name,
    in: "path",
    schema:
      schemaIn(value, origin, reading) ??
      (texts.length === 0
        ? textSchema(origin)
        : { kind: "enum", base: "string", values: texts.map((text) => ({ value: text })), origin }),
    doc: textOf(value, "description"),
    extension: describedExtension(value, reading),
    isRequired: !isInitial || /[{}<>\s]/.test(initial),
    isSecret: false,
    send: isInitial && !/[{}<>\s]/.test(initial) ? initial : undefined,
    origin,
  };
}

/** Returns whether a client can fill a variable: in the labels of a host, or in one segment of the path. */
function isFillable(
  url: string,
  offset: number,
  text: string,
  initial: string | undefined,
): boolean {
  const before = url.slice(0, offset);
  const after = url.slice(offset + text.length);
  const isInScheme = !before.includes("://") || after.startsWith("://");
  const isInPort = /:\/\/[^/]*:$/.test(before);
  const isAdjacent = before.endsWith("}");
  if (isInScheme || isInPort || isAdjacent || text === "{}") return false;
  const isInHost = /:\/\/[^/]*$/.test(before);
  return initial === undefined || (isInHost ? /^[\w.-]+$/ : /^[^/\s]+$/).test(initial);
}

function problemOf(url: string): "server-relative" | "server-invalid" | undefined {
  if (!/^[a-z][\w+.-]*:/i.test(url)) return "server-relative";
  const parsed = URL.parse(url.replaceAll(/\{[^{}]*\}/g, "x"));
  const isUsable = parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "";
  return isUsable && !/[{}]/.test(url.replaceAll(/\{[^{}]*\}/g, "")) ? undefined : "server-invalid";
}

/** A name for a server, of what tells its URL apart: `uploads` of `https://uploads.example.com`. */
function serverName(url: string, isFree: (name: string) => boolean): string {
  const [, host = "", path = ""] = /^\w+:\/\/([^/]*)(.*)$/s.exec(url) ?? [];
  const labels = host.replace(/:\d+$/, "").split(".").map(camel).filter(isName);
  const words = path
    .replaceAll(/\{[^{}]*\}/g, "")
    .split("/")
    .map(camel)
    .filter(isName);
  const label = labels.find((one) => one !== "www") ?? "server";
  const last = words.at(-1);
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
