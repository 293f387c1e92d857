/** Exports under former names, which keep existing code compiling. */
import { type FormerIds, idIn, idParts } from "../../model/ids.ts";
import type { Operation, Resource, Service } from "../../model/model.ts";
import { freeName } from "../../text/package-names.ts";
import type { NamedRef } from "../plan/module-draft.ts";
import type { DeclaredView } from "./declared-types.ts";
import { functionsOf, type ParamsNames, paramsNamesIn, wantedParams } from "./operation-view.ts";

export interface FormerExport {
  readonly former: string;
  readonly target: NamedRef;
  readonly typeOnly: boolean;
  /** The current name, as Markdown. A name in another module includes its id or its module. */
  readonly instead: string;
  readonly origin: string;
}

/** Former exports by resource id, which might not exist anymore. Types of the whole service have an empty id. */
export type FormerNames = ReadonlyMap<string, readonly FormerExport[]>;

interface Exports {
  readonly service: Service;
  readonly path: (module: string) => string;
  readonly declared: readonly DeclaredView[];
  readonly resources: readonly ResourceExports[];
}

interface ResourceExports {
  readonly resource: Resource;
  readonly path: string;
  readonly declared: readonly DeclaredView[];
  readonly params: (operation: Operation) => ParamsNames;
}

/** `ids`: former ids of operations and types. `segmentsBelow`: returns the child resources that a module exports. */
export function formerExports(
  { service, path, declared, resources }: Exports,
  { operations, types }: FormerIds,
  segmentsBelow: (resource: string) => Iterable<string>,
): FormerNames {
  const shared = { id: "", path: path("types"), origin: service.origin };
  const owned = resources.map((view) => ({ view, owner: { ...view.resource, path: view.path } }));
  const claims = [
    ...declared.flatMap((one) => typeClaims(one, types.get(one.type), shared)),
    ...owned.flatMap(({ view, owner }) => [
      ...view.declared.flatMap((one) => typeClaims(one, types.get(one.type), owner)),
      ...owner.operations.flatMap((one) => operationClaims(one, operations.get(one), view, owner)),
    ]),
  ];
  const exportsById = new Map<string, FormerExport[]>();
  for (const [id, inModule] of Map.groupBy(claims, ({ resource }) => resource)) {
    const there = resources.find(({ resource }) => resource.id === id);
    const taken = new Set([
      ...declared.map(({ ref }) => ref.name),
      ...(there === undefined ? [] : exportsOf(there)),
      ...segmentsBelow(id),
      ...inModule.filter(({ isChosen }) => isChosen).map(({ former }) => former),
    ]);
    exportsById.set(
      id,
      inModule.map((one) => settle(one, taken)),
    );
  }
  return exportsById;
}

/** A module that exports names of call sheets. The module of shared types has no id. */
interface Owner {
  readonly id: string;
  readonly path: string;
  readonly origin: string;
}

interface Claim extends FormerExport {
  /** Id of the resource whose module exported the former name. */
  readonly resource: string;
  /** Whether the name is from a call sheet. If names collide, a generated name is changed. */
  readonly isChosen: boolean;
}

type Ids = readonly { readonly name: string }[] | undefined;

const typeClaims = ({ type, ref }: DeclaredView, ids: Ids = [], owner: Owner): Claim[] =>
  ids.map(({ name: id }) => {
    const { resource, name } = idParts(id);
    const isChosen = ref.name === type.name;
    const former = isChosen ? name : `${name}Input`;
    return claim({ resource, former, isChosen, typeOnly: true }, ref.name, owner);
  });

function operationClaims(
  operation: Operation,
  ids: Ids = [],
  view: ResourceExports,
  owner: Owner,
): Claim[] {
  return ids.flatMap(({ name: id }) => {
    const { resource, name } = idParts(id);
    const before = { ...operation, name };
    const types = paramsNamesIn(view.params(operation));
    const functions = functionsOf(operation);
    return [
      ...paramsNamesIn(wantedParams(before)).map((former, at) =>
        claim({ resource, former, isChosen: false, typeOnly: true }, types[at] ?? former, owner),
      ),
      ...functionsOf(before).map((former, at) =>
        claim(
          { resource, former, isChosen: true, typeOnly: false },
          functions[at] ?? former,
          owner,
        ),
      ),
    ];
  });
}

/** Returns the claim of a former name for an export. `name`: its current name in the owner's module. */
function claim(
  claimed: Pick<Claim, "resource" | "former" | "isChosen" | "typeOnly">,
  name: string,
  { id, path, origin }: Owner,
): Claim {
  const elsewhere = claimed.typeOnly
    ? `\`${name}\` of \`${id === "" ? "types" : id}\``
    : `\`${idIn(id, name)}\``;
  const instead = claimed.resource === id ? `\`${name}\`` : elsewhere;
  return { ...claimed, target: { from: path, name }, instead, origin };
}

function settle({ isChosen, ...claimed }: Claim, taken: Set<string>): FormerExport {
  const former = isChosen ? claimed.former : freeName(claimed.former, taken);
  taken.add(former);
  return { ...claimed, former };
}

const exportsOf = ({ resource, declared, params }: ResourceExports): string[] => [
  ...declared.map(({ ref }) => ref.name),
  ...resource.operations.flatMap((one) => [...functionsOf(one), ...paramsNamesIn(params(one))]),
];
