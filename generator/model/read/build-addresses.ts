import type { ServiceFile } from "../../sheets/format/files.ts";
import type { Cursor } from "../../sheets/format/cursor.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { type Server, type Service, unknown } from "../model.ts";

type Addresses = Pick<Service, "baseUrl" | "defaultEnvironment" | "environments" | "servers">;

export function buildAddresses({ spec, at }: Written<ServiceFile>): Addresses {
  const environments = buildServers(spec.environments, at.to("environments"));
  const servers = buildServers(spec.servers, at.to("servers"));
  const { baseUrl } = spec;
  if (!isName(baseUrl)) return { baseUrl, environments, servers };
  const environment = environments.find(({ name }) => name === baseUrl);
  return {
    // The rules about addresses report an unknown name of an environment.
    baseUrl: environment?.url ?? unknown,
    defaultEnvironment: baseUrl,
    environments,
    servers,
  };
}

type Urls = ServiceFile["servers"];

function buildServers(urls: Urls, at: Cursor): Server[] {
  return at.intact(urls).map(({ key: name, value, at: here }) => {
    const place = here.keyPlace;
    if (typeof value === "string") return { name, url: value, place };
    const environments = buildServers(value.environments, here.to("environments"));
    return { name, url: value.baseUrl, environments, place };
  });
}

/** Returns whether a base URL is the name of an environment instead of a URL or a path. */
const isName = (baseUrl: string): boolean => baseUrl !== unknown && !/[/:]/.test(baseUrl);
