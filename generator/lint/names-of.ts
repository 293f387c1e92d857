import { bodyType, errorParts, headerTypes, resultType } from "../model/content.ts";
import type { Service, TypeDeclaration } from "../model/model.ts";
import { webhookTypes } from "../model/webhooks.ts";
import type { Cursor } from "../sheets/format/cursor.ts";
import { reachedTypes } from "../sheets/types/type-parts.ts";
import type { View } from "../sheets/types/type.ts";
import { latinLookalike } from "../text/scripts.ts";
import { remembered } from "../text/remembered.ts";
import { fieldSites, type ServiceSite } from "./sites.ts";

export type NameKind =
  "field" | "query" | "header" | "path" | "operation" | "resource" | "type" | "credential";

export interface NamedSite {
  readonly name: string;
  readonly kind: NameKind;
  readonly at: Cursor;
  readonly count: number;
  /** Directions of the name; empty for a field of a type that no operation uses. */
  readonly views: ReadonlySet<View>;
}

/** Returns names by first use, cached for all rules. A path variable gives its last word, a resource all its words. */
export const namesInService = remembered((site: ServiceSite): readonly NamedSite[] => {
  const { service, resources, client, types } = site;
  const uses = new Map<string, NamedSite & { count: number; views: Set<View> }>();
  const add = (kind: NameKind, name: string, at: Cursor, views: readonly View[] = sent): void => {
    const key = `${kind} ${name}`;
    const known = uses.get(key) ?? { name, kind, at, count: 0, views: new Set<View>() };
    uses.set(key, known);
    known.count += 1;
    for (const view of views) known.views.add(view);
  };
  for (const { name } of service.credentials)
    add("credential", name, site.at.to("credentials", name));
  for (const { parameter, at } of client) add(parameter.in, parameter.wire, at);
  for (const { resource, at, operations } of resources) {
    for (const word of resource.id.split(".")) add("resource", word, at.to("resource"));
    for (const { operation, at: here, parameters } of operations) {
      add("operation", operation.name, here);
      for (const { parameter, at: where } of parameters) {
        const { wire } = parameter;
        const word = parameter.in === "path" ? wire.slice(wire.lastIndexOf(".") + 1) : wire;
        add(parameter.in, word, where);
      }
    }
  }
  const reached = reachedIn(service);
  for (const declared of types) {
    const views = (["sent", "received"] as const).filter((view) =>
      reached[view].has(declared.type),
    );
    add("type", declared.type.name, declared.at, views);
    for (const { field, at } of fieldSites(declared)) add("field", field.name, at, views);
  }
  return [...uses.values()];
});

const sent: readonly View[] = ["sent"];

function reachedIn(service: Service): Readonly<Record<View, ReadonlySet<TypeDeclaration>>> {
  const operations = service.resources.flatMap((resource) => resource.operations);
  return {
    sent: reachedTypes(
      operations.flatMap(({ parameters, body }) => [
        ...parameters.map(({ type }) => type),
        ...[bodyType(body)].filter((type) => type !== undefined),
      ]),
    ),
    received: reachedTypes([
      ...errorParts(service),
      ...webhookTypes(service.webhooks),
      ...operations.flatMap(({ result, errors, responseHeaders }) => [
        ...[resultType(result)].filter((type) => type !== undefined),
        ...headerTypes({ responseHeaders }),
        ...errorParts({ errors }),
      ]),
    ]),
  };
}

/**
 * Returns a name without case and separators, with Latin letters instead of similar ones. Keeps a sign before a digit
 * or at an end: `GMT-1` is not `GMT+1`, and `EndTime<` is not `EndTime`.
 */
export const foldSpelling = (name: string): string =>
  latinLookalike(name)
    .replaceAll(/(?<=[\p{L}\p{N}])[-_. ](?=\p{L})/gu, "")
    .toLowerCase();

/** Splits a name: `lineItemIDs2` becomes line, item, ids, 2. */
export const wordsOfName = (text: string): string[] =>
  (text.match(/\p{Lu}+(?!\p{Ll})s?|\p{Lu}?\p{Ll}+|\p{N}+/gu) ?? []).map((word) =>
    word.toLowerCase(),
  );
