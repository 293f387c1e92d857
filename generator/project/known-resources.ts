/**
 * The resources that another run has built, and found nothing wrong with. What a call sheet means follows from itself and
 * from the sheet of its service: with both as they were, it is not parsed. What takes several of them to be seen, two
 * operations with one request for instance, is looked for as always.
 */
import { type KeptResource, keepResource } from "../model/build/kept-resource.ts";
import type { Model } from "../model/model.ts";
import { sha256 } from "../text/sha256.ts";
import type { ResourceTexts } from "./cache/resource-cache.ts";
import type { SourceText } from "../text/source-text.ts";
import { serviceOf } from "./service-of.ts";

export interface KnownResources {
  /** That of a call sheet; the same one each time. */
  readonly find: (sheet: SourceText) => KeptResource | undefined;
  /** The hash of all that determines one, by its call sheet, from the name of the spec folder on. */
  readonly keyOf: (origin: string) => string | undefined;
  /** Those of a model, for another run. Must not be asked for where something is wrong with the call sheets. */
  readonly of: (model: Model) => ResourceTexts;
}

export function knownResources(
  sources: readonly SourceText[],
  texts: ResourceTexts,
): KnownResources {
  const services = new Map(
    sources.filter(({ path }) => isService(path)).map((one) => [serviceOf(one.path), hashOf(one)]),
  );
  const found = new Map<SourceText, KeptResource>();
  const keys = new Map<string, string>();
  for (const sheet of sources) {
    const { path, origin } = sheet;
    const folder = serviceOf(path);
    const service = services.get(folder);
    if (folder === undefined || service === undefined || isService(path)) continue;
    const key = sha256(`${service} ${hashOf(sheet)}`);
    keys.set(origin, key);
    const text = texts.get(key);
    if (text !== undefined) found.set(sheet, { path, text });
  }
  return {
    find: (sheet) => found.get(sheet),
    keyOf: (origin) => keys.get(origin),
    of: ({ services: built }) =>
      new Map(
        built
          .flatMap(({ resources }) => resources)
          .flatMap((resource) => {
            const key = keys.get(resource.origin);
            if (key === undefined) return [];
            const text = texts.get(key) ?? keepResource(resource);
            return text === undefined ? [] : [[key, text] as const];
          }),
      ),
  };
}

const isService = (path: string): boolean => path.endsWith("/service.yaml") && depth(path) === 2;

const depth = (path: string): number => path.split("/").length;

/** With its names: places have them. */
const hashOf = ({ path, origin, file, text }: SourceText): string =>
  sha256(JSON.stringify([path, origin, file, text]));
