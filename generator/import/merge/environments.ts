/** Keeps the names of environments by URL: names from earlier imports and names that authors chose. */
import {
  isMapping,
  type PlainMapping,
  type PlainValue,
} from "../../sheets/document/plain-value.ts";
import type { SheetValues } from "../../sheets/fmt/print-spec.ts";
import { firstFree } from "../names/identifiers.ts";
import { isServiceSheet } from "../sheets/auth/short-form.ts";

/** A base URL. The default comes first and can be unnamed. */
interface Environment {
  readonly name: string | undefined;
  readonly url: string;
}

export const keepEnvironments = (before: SheetValues, now: SheetValues): SheetValues =>
  renamed(now, namesByUrl(environmentsIn(before)));

interface Aligned {
  readonly base: SheetValues;
  readonly incoming: SheetValues;
}

/** Applies the environment names that authors chose to a document, before sheets are merged. */
export function alignEnvironments(
  { base, incoming }: Aligned,
  ours: PlainMapping | undefined,
): Aligned {
  const before = environmentsIn(base);
  const names = namesByUrl(ours === undefined ? [] : environmentsOf(ours));
  const isKept = (name: string): boolean => [...names.values()].includes(name);
  // Maps each URL of the last import to the name that authors use for it now.
  const chosen = new Map<string, string>();
  for (const { name, url } of before) {
    const now = names.get(comparable(url));
    if (now === undefined || now === name || (name !== undefined && isKept(name))) continue;
    chosen.set(comparable(url), now);
  }
  if (chosen.size === 0) return { base, incoming };
  const byName = new Map(
    before.flatMap(({ name, url }) => {
      const now = chosen.get(comparable(url));
      return now === undefined ? [] : [[name, now] as const];
    }),
  );
  return { base: renamed(base, chosen), incoming: renamed(incoming, chosen, byName) };
}

/** Renames environments. `byUrl`: names by URL; `byName`: names of others, and of an unnamed default. */
function renamed(
  sheets: SheetValues,
  byUrl: ReadonlyMap<string, string>,
  byName: ReadonlyMap<string | undefined, string> = new Map(),
): SheetValues {
  return new Map(
    Array.from(sheets, ([path, sheet]) => {
      if (!isServiceSheet(sheet)) return [path, sheet];
      const all = environmentsOf(sheet);
      const [base, ...others] = all;
      const isMoved = others.some(
        ({ url }) => byUrl.get(comparable(url)) === byName.get(undefined),
      );
      const wanted = all.map(
        (one) =>
          byUrl.get(comparable(one.url)) ??
          byName.get(one.name) ??
          // An author's name for an unnamed default also applies to the next default.
          (one === base && !isMoved ? byName.get(undefined) : undefined),
      );
      const taken = new Set(wanted);
      const named = all.map(({ name, url }, at): Environment => {
        const free = name === undefined ? undefined : firstFree([name], (one) => !taken.has(one));
        const chosen = wanted[at] ?? free;
        taken.add(chosen);
        return { name: chosen, url };
      });
      const names = new Map(all.map(({ name }, at) => [name, named[at]?.name]));
      return [path, withServers(withEnvironments(sheet, named), names)];
    }),
  );
}

const environmentsIn = (sheets: SheetValues): readonly Environment[] => {
  const service = [...sheets.values()].find(isServiceSheet);
  return service === undefined ? [] : environmentsOf(service);
};

/** Returns the environments of a service; empty if it has a single unnamed base URL, or no base URL. */
function environmentsOf(service: PlainMapping): readonly Environment[] {
  const baseUrl = service.get("baseUrl");
  const written = service.get("environments");
  const all = isMapping(written) ? [...written].filter(isNamed) : [];
  if (typeof baseUrl !== "string" || baseUrl === "unknown") return [];
  const named = all.find(([name]) => name === baseUrl);
  const others = all.filter((one) => one !== named);
  return [
    named === undefined ? { name: undefined, url: baseUrl } : { name: baseUrl, url: named[1] },
    ...others.map(([name, url]) => ({ name, url })),
  ];
}

const isNamed = (entry: [string, PlainValue]): entry is [string, string] =>
  typeof entry[1] === "string";

function withEnvironments(
  service: PlainMapping,
  [base, ...others]: readonly Environment[],
): PlainMapping {
  if (base === undefined) return service;
  const named = [base, ...others].flatMap(({ name, url }) =>
    name === undefined ? [] : [[name, url] as const],
  );
  const entries = [...service].filter(([key]) => key !== "environments");
  return new Map(
    entries.flatMap(([key, value]): (readonly [string, PlainValue])[] =>
      key === "baseUrl"
        ? [
            [key, base.name ?? base.url],
            ...(named.length === 0 ? [] : [["environments", new Map(named)] as const]),
          ]
        : [[key, value]],
    ),
  );
}

/** Renames the environments in which servers have other URLs. */
function withServers(
  service: PlainMapping,
  names: ReadonlyMap<string | undefined, string | undefined>,
): PlainMapping {
  const servers = service.get("servers");
  if (!isMapping(servers)) return service;
  const renamedServers = Array.from(servers, ([key, server]): [string, PlainValue] => {
    const environments = isMapping(server) ? server.get("environments") : undefined;
    if (!isMapping(server) || !isMapping(environments)) return [key, server];
    const entries = Array.from(environments, ([name, url]): [string, PlainValue] => [
      names.get(name) ?? name,
      url,
    ]);
    return [key, new Map([...server, ["environments", new Map(entries)]])];
  });
  return new Map([...service, ["servers", new Map(renamedServers)]]);
}

/** Excludes URLs of several environments, which do not identify one. */
function namesByUrl(all: readonly Environment[]): ReadonlyMap<string, string> {
  const byUrl = Map.groupBy(all, ({ url }) => comparable(url));
  return new Map(
    [...byUrl].flatMap(([url, [only, ...others]]) =>
      only?.name === undefined || others.length > 0 ? [] : [[url, only.name] as const],
    ),
  );
}

/** Returns a URL without trailing slashes, because they make no difference. */
const comparable = (url: string): string => url.replace(/\/+$/, "");
