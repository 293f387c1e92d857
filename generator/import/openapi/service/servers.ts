/** Where calls go: the base URL, and further servers by the names that operations give. */
import type { ClientParameterDescription } from "../../description/description.ts";
import { below } from "../../description/origin.ts";
import { isList, own } from "../../source/plain-object.ts";
import type { ObjectAt, Reading } from "../reading/reading.ts";
import { itemsAt, textOf, textsAt } from "../reading/walk.ts";
import { serverName } from "./server-name.ts";
import { readServer, type Server } from "./server.ts";

export class Servers {
  readonly baseUrl: string | undefined;
  /** By name; none is the base URL. */
  readonly named = new Map<string, string>();
  /** What fills variables in them. */
  readonly variables: ClientParameterDescription[] = [];
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
    const { version, root, notes } = reading;
    const server = version === "2.0" ? this.#hostOf(root) : this.#first(root);
    this.baseUrl = server === undefined ? undefined : this.#withVariables(server);
    const written = own(root.value, "servers");
    const isSaid = isList(written) && written.length > 0;
    if (server === undefined && !isSaid) notes.add("server-relative", root.origin, "/");
  }

  /** What a path or an operation says of its own; undefined where that is the base URL. */
  nameOf(at: ObjectAt): string | undefined {
    const server = this.#first(at);
    const url = server === undefined ? undefined : this.#withVariables(server);
    if (url === undefined || url === this.baseUrl) return undefined;
    for (const [name, other] of this.named) if (other === url) return name;
    const name = serverName(url, (taken) => this.named.has(taken));
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

  /** Of Swagger 2.0. */
  #hostOf(root: ObjectAt): Server | undefined {
    const { notes } = this.#reading;
    const { value, origin } = root;
    const schemes = textsAt(root, "schemes", this.#reading).map((text) => text.toLowerCase());
    const usable = schemes.filter((scheme) => scheme === "https" || scheme === "http");
    const scheme = usable.includes("http") && !usable.includes("https") ? "http" : "https";
    for (const other of usable.filter((one) => one !== scheme)) {
      notes.add("server-other", below(origin, "schemes"), other);
    }
    const host = textOf(value, "host");
    const path = `/${textOf(value, "basePath") ?? ""}`.replace(/^\/\/+/, "/");
    const url = host === undefined ? path : `${scheme}://${host}${path}`;
    const at = below(origin, host === undefined ? "basePath" : "host");
    return readServer({ value: { url }, origin: at }, this.#reading);
  }

  /** A variable has one value for all servers: where they differ, each later one has its default. */
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
