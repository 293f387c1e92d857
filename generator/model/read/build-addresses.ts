import type { ServiceFile } from "../../sheets/format/files.ts";
import type { Written } from "../../sheets/format/spec.ts";
import { type Server, type Service, unknown } from "../model.ts";

type Addresses = Pick<Service, "baseUrl" | "defaultEnvironment" | "environments" | "servers">;

export function buildAddresses({ spec, at }: Written<ServiceFile>): Addresses {
  const named = (key: "environments" | "servers"): Server[] =>
    at
      .to(key)
      .intact(spec[key])
      .map(({ key: name, value: url, at: here }) => ({ name, url, place: here.keyPlace }));
  const environments = named("environments");
  const { baseUrl } = spec;
  if (!isName(baseUrl)) return { baseUrl, environments, servers: named("servers") };
  const environment = environments.find(({ name }) => name === baseUrl);
  return {
    // The rules about addresses report an unknown name of an environment.
    baseUrl: environment?.url ?? unknown,
    defaultEnvironment: baseUrl,
    environments,
    servers: named("servers"),
  };
}

/** Returns whether a base URL is the name of an environment instead of a URL or a path. */
const isName = (baseUrl: string): boolean => baseUrl !== unknown && !/[/:]/.test(baseUrl);
