/** Plans the modules of a service: its client, its envelope, its shared types, its resources, and its facade. */
import { byCodeUnit } from "../../text/texts.ts";
import { code, sentence } from "../../text/sentences.ts";
import { docOf, formerDoc } from "../../typescript/comments/doc-comment.ts";
import type {
  FormerNamesDraft,
  ItemDraft,
  ModuleDraft,
  NamedRef,
  NamespaceExportDraft,
} from "../../typescript/plan/module-draft.ts";
import { resourceModule } from "../../text/package-names.ts";
import { runtimeRefs } from "../../typescript/plan/runtime-refs.ts";
import type { Emitter } from "../emitter.ts";
import type { FormerExport } from "../../typescript/view/former-names.ts";
import {
  type ResourceView,
  type ServiceView,
  typeRefs,
} from "../../typescript/view/service-view.ts";
import { planClient } from "./plan-client.ts";
import { planEnvelope, planErrors } from "./plan-answers.ts";
import { hasSharedRetries, planErrorRetries, retriesRef } from "./plan-error-retries.ts";
import { planFacade } from "./plan-facade.ts";
import { dateRefs, planDates } from "./plan-dates.ts";
import { integerRefs, planIntegers } from "./plan-integers.ts";
import { planOperation } from "./plan-operation.ts";
import { planWebhooks } from "./plan-webhooks.ts";
import { planType } from "../../typescript/types/plan-types.ts";

export const clientEmitter: Emitter = {
  name: "client",
  entries: ({ name }) => [
    { name: `./${name}`, module: `${name}/index` },
    { name: `./${name}/*`, module: `${name}/*` },
  ],
  *modules(service, isOn, agent) {
    yield planFacade(service, isOn("validators"));
    yield planClient(service, agent);
    yield* planEnvelope(service);
    yield* planErrors(service);
    yield* planWebhooks(service);
    yield* planErrorRetries(service);
    yield* planIntegers(service);
    yield* planDates(service);
    yield* planSharedTypes(service);
    const tree = resourceTree(service);
    const { path, service: model } = service;
    yield { path: path("resources"), sources: [model.origin], items: tree.map(link) };
    const reserved = importable(service);
    for (const node of allNodes(tree)) yield planNode(node, service, reserved);
  },
};

function importable(view: ServiceView): readonly NamedRef[] {
  const { service, names, ref, hasCallOptions } = view;
  return [
    ...runtimeRefs,
    ref("client", names.client),
    ...(hasCallOptions ? [ref("client", names.callOptions)] : []),
    ...(service.envelope === undefined ? [] : [ref("envelope", "envelope")]),
    ...(hasSharedRetries(view) ? [retriesRef(view)] : []),
    ...typeRefs(view),
    ...integerRefs(view).values(),
    ...dateRefs(view).values(),
  ];
}

function planSharedTypes(view: ServiceView): ModuleDraft[] {
  const { service, path, declared } = view;
  if (declared.length === 0) return [];
  const types = declared.map((declaration) => planType(declaration, view));
  const items = [...types, ...planFormer(view.former.get("") ?? [], path("types"))];
  return [{ path: path("types"), sources: [service.origin], items, reserved: runtimeRefs }];
}

/** Plans a resource's module, or one that only re-exports. `reserved`: names that resources' modules can import. */
function planNode(
  node: ResourceNode,
  service: ServiceView,
  reserved: readonly NamedRef[],
): ModuleDraft {
  const { resource, path, former } = node;
  const below = node.children.map(link);
  if (resource !== undefined) return planResource(resource, { below, former, reserved }, service);
  const items = [...below, ...planFormer(former, path)];
  return { path, sources: [...new Set(sourcesBelow(node))], items };
}

interface Around {
  readonly below: readonly NamespaceExportDraft[];
  readonly former: readonly FormerExport[];
  readonly reserved: readonly NamedRef[];
}

/** Plans the module of a resource: its types, its functions, and its child resources as namespaces. */
function planResource(
  view: ResourceView,
  { below, former, reserved }: Around,
  service: ServiceView,
): ModuleDraft {
  const { resource, declared, path } = view;
  const types = declared.map((declaration) => planType(declaration, view));
  const operations = view.operations.flatMap((operation): ItemDraft[] =>
    planOperation(operation, view, service),
  );
  return {
    path,
    sources: [...new Set([resource.origin, ...former.map(({ origin }) => origin)])],
    items: [...below, ...types, ...operations, ...planFormer(former, path)],
    reserved,
  };
}

const link = ({ segment, path, resource, instead }: ResourceNode): NamespaceExportDraft => {
  const doc = resource?.resource.doc;
  return {
    kind: "namespace-export",
    name: segment,
    from: path,
    ...(doc === undefined ? {} : { doc: docOf([sentence(doc)]) }),
    ...(instead === undefined ? {} : { doc: formerDoc(code(instead)) }),
  };
};

/** Returns the call sheets of the exported modules, for a module that only exports other modules. */
const sourcesBelow = (node: ResourceNode): string[] => [
  ...node.former.map(({ origin }) => origin),
  ...node.children.flatMap((child) => [
    ...(child.resource === undefined ? [] : [child.resource.resource.origin]),
    ...sourcesBelow(child),
  ]),
];

/** Plans exports under former names, marked as deprecated. `path`: the path of the planned module. */
function planFormer(names: readonly FormerExport[], path: string): FormerNamesDraft[] {
  const modules = [...Map.groupBy(names, ({ target }) => target.from)];
  return modules.flatMap(([from, inModule]) => {
    const types = inModule.filter(({ typeOnly }) => typeOnly);
    const functions = inModule.filter(({ typeOnly }) => !typeOnly);
    return [types, functions]
      .filter(({ length }) => length > 0)
      .map((all): FormerNamesDraft => ({
        kind: "former-names",
        typeOnly: all === types,
        ...(from === path ? {} : { from }),
        names: all.map(({ target, former, instead }) => ({
          name: target,
          former,
          doc: formerDoc(instead),
        })),
      }));
  });
}

/** A node in the tree of dotted ids: a resource, a former resource, or a segment above them. */
interface ResourceNode {
  readonly segment: string;
  /** Path of its module, below the sources. */
  readonly path: string;
  readonly resource?: ResourceView;
  /** The current id of a renamed resource without children. */
  readonly instead?: string;
  readonly former: readonly FormerExport[];
  readonly children: readonly ResourceNode[];
}

function resourceTree({ resources, former, path }: ServiceView): ResourceNode[] {
  const byId = new Map(resources.map((view) => [view.resource.id, view]));
  const renamed = new Map(
    resources.flatMap(({ resource: { id, renamedFrom = [] } }) =>
      renamedFrom.map(({ name }) => [name, id] as const),
    ),
  );
  const all = [...byId.keys(), ...[...former.keys()].filter((id) => id !== "" && !byId.has(id))];
  const childrenOf = (parent: string): ResourceNode[] => {
    const depth = parent === "" ? 0 : parent.split(".").length;
    const ids = all
      .filter((id) => parent === "" || id.startsWith(`${parent}.`))
      .map((id) =>
        id
          .split(".")
          .slice(0, depth + 1)
          .join("."),
      );
    return [...new Set(ids)].toSorted(byCodeUnit).map((id) => {
      const resource = byId.get(id);
      const children = childrenOf(id);
      const instead = children.length === 0 ? renamed.get(id) : undefined;
      return {
        segment: id.slice(id.lastIndexOf(".") + 1),
        path: path(resourceModule(id)),
        ...(resource === undefined ? {} : { resource }),
        ...(instead === undefined ? {} : { instead }),
        former: former.get(id) ?? [],
        children,
      };
    });
  };
  return childrenOf("");
}

/** Returns all nodes, parents first. */
const allNodes = (nodes: readonly ResourceNode[]): ResourceNode[] =>
  nodes.flatMap((node) => [node, ...allNodes(node.children)]);
