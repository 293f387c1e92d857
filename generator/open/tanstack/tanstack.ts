/** The emitter `tanstack`: options of TanStack Query for every operation, in one module for each service. */
import type { EmitterFile, PublicEmitter } from "../emitter.ts";
import type { Operation, Service } from "../model-types.ts";
import { freePath, header } from "../shared-modules.ts";
import type { EmitterTools } from "../tools.ts";
import { sharedModule } from "./shared-module.ts";

const queryCore = "@tanstack/query-core";

export const tanstack: PublicEmitter = {
  name: "tanstack",
  emit: ({ services, runtime }, tools) => {
    const folders = services.map(({ name }) => `${name}/`);
    const shared = freePath("tanstack", "-options", folders);
    const text = sharedModule(queryCore, tools.importPath(shared, runtime.module));
    return [
      { path: shared, text, packages: { [queryCore]: "^5.0.0" } },
      ...services.map((service) => serviceModule(service, shared, tools)),
    ];
  },
};

function serviceModule(service: Service, shared: string, tools: EmitterTools): EmitterFile {
  const { name, title, facade, client } = service;
  const modules = service.resources.map((resource) => resource.module);
  const path = freePath(`${name}/query`, "-options", modules);
  const from = (module: string): string => tools.string(tools.importPath(path, module));
  const create = tools.variable(`${name}-queries`);
  const queries = `${facade}Queries`;
  const keyed = service.parameters.filter(({ secret }) => !secret).map(({ argument }) => argument);
  const headers = headersOf(service);
  const key = tools.value([name]);
  const text = `${header("for TanStack Query")}
import { type Queries, queriesOf } from ${from(shared)};
import type { ${facade}, ${client} } from ${from(service.module)};
import * as resources from ${from(service.functions)};

${tools.comment([
  `Options of TanStack Query for every operation of ${title}, at its id.`,
  "Accepts a facade, or a client of functions. Keys contain its parameters, except for secrets: clients that read other data through other options need a separate cache.",
])}export function ${create}(client: ${facade} | ${client}): ${queries} {
  return queriesOf(client, resources, { key: ${key}, kinds${keyed.length === 0 ? "" : `, keyed: ${tools.value(keyed)}`}${headers === undefined ? "" : `, headers: ${tools.value(headers)}`} });
}

/** Functions that create them. Each resource has the start of its keys as \`$key\`. */
export interface ${queries} extends Queries<${facade}, typeof kinds, readonly ${key}> {}

/** Kind of each function: a query, pages, or a mutation. */
const kinds = ${tools.value(kindsOf(service))} as const;
`;
  return { path, text };
}

/** Returns the arguments of each operation that are sent as headers, by id; undefined without such arguments. */
function headersOf({
  resources,
}: Service): Readonly<Record<string, readonly string[]>> | undefined {
  const all = resources.flatMap(({ operations }) =>
    operations.flatMap((operation) => {
      const names = operation.parameters
        .filter((parameter) => parameter.in === "header")
        .map(({ argument }) => argument);
      const ids = kindOf(operation).map(([id]) => id);
      return names.length === 0 ? [] : ids.map((id) => [id, names] as const);
    }),
  );
  return all.length === 0 ? undefined : Object.fromEntries(all);
}

type Kinds = { readonly [name: string]: string | Kinds };

/** Returns the kind of each function by id. */
function kindsOf({ resources }: Service): Kinds {
  const operations = resources.flatMap((resource) => resource.operations);
  const ids = new Set(resources.map(({ id }) => id));
  const former = operations.flatMap(formerKinds);
  // A client has a former resource only if it contains functions.
  const isResource = (one: string): boolean =>
    !ids.has(one) && former.some(([id]) => id.startsWith(`${one}.`));
  const formerResources = resources.flatMap(({ id, renamedFrom = [] }) =>
    renamedFrom.filter(isResource).map((one) => [`${one}.$key`, `key ${id}`] as const),
  );
  const all = [...operations.flatMap(kindOf), ...former, ...formerResources];
  return treeOf(all.map(([id, kind]) => [id.split("."), kind]));
}

/** Returns the kinds of an operation under its former ids, each with the current id, so that both have one key. */
function formerKinds(operation: Operation): (readonly [id: string, kind: string])[] {
  const { id, renamedFrom = [] } = operation;
  return renamedFrom.flatMap((former) =>
    kindOf(operation).map(
      ([now, kind]) => [`${former}${now.slice(id.length)}`, `${kind} ${now}`] as const,
    ),
  );
}

type Leaf = readonly [path: readonly string[], kind: string];

function treeOf(leaves: readonly Leaf[]): Kinds {
  const branches = Map.groupBy(leaves, ([[name = ""]]) => name);
  // An assignment would fail for an operation named `__proto__`.
  return Object.fromEntries(
    Array.from(branches, ([name, below]) => {
      const [[path, kind] = [[], ""]] = below;
      return [
        name,
        path.length === 1 ? kind : treeOf(below.map(([[, ...rest], of]) => [rest, of])),
      ];
    }),
  );
}

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "QUERY"]);

/** Kinds of functions that only take options, by the corresponding kind with parameters. */
const withoutParams = { query: "bareQuery", pages: "barePages", mutation: "bareMutation" } as const;

/**
 * Returns the kinds of an operation. A POST search with pages is a query; streamed content is not cached. Waiting starts
 * a job, so it is a mutation.
 */
function kindOf(operation: Operation): (readonly [id: string, kind: string])[] {
  const { id, method, pages, pagesFunction, waitFunction, resource, result } = operation;
  const isSafe = safeMethods.has(method);
  const isStream = result.kind === "media" || ("type" in result && result.kind !== "value");
  const isRead = isSafe ? !isStream : method === "POST" && pages !== undefined;
  const named = (kind: keyof typeof withoutParams): string =>
    operation.arguments === "none" ? withoutParams[kind] : kind;
  const waiting =
    waitFunction === undefined ? [] : [[`${resource}.${waitFunction}`, named("mutation")] as const];
  if (!isRead) return [[id, named("mutation")], ...waiting];
  const paged =
    pagesFunction === undefined ? [] : [[`${resource}.${pagesFunction}`, named("pages")] as const];
  return [[id, named("query")], ...paged, ...waiting];
}
