/** The modules of a service: its client, its envelope, its shared types, its resources, and its facade. */
import type { Emitter } from "../view/emitter.ts";
import type { ModuleDraft, NamedRef } from "../plan/module-draft.ts";
import { planClient } from "./plan-client.ts";
import { planEnvelope } from "./plan-envelope.ts";
import { planErrors } from "./plan-errors.ts";
import { planFacade } from "./plan-facade.ts";
import { link, planFormer, planNode } from "./plan-resource.ts";
import { planType } from "./plan-types.ts";
import { allNodes, resourceTree } from "../view/resource-tree.ts";
import { runtimeRefs } from "../plan/runtime-refs.ts";
import { typeRefs, type ServiceView } from "../view/service-view.ts";

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
    yield* planSharedTypes(service);
    const tree = resourceTree(service);
    const { path, service: model } = service;
    yield { path: path("resources"), sources: [model.origin], items: tree.map(link) };
    const reserved = importable(service);
    for (const node of allNodes(tree)) yield planNode(node, service, reserved);
  },
};

/** The names that the module of a resource may import. */
function importable(view: ServiceView): readonly NamedRef[] {
  const { service, names, ref, hasCallOptions } = view;
  return [
    ...runtimeRefs,
    ref("client", names.client),
    ...(hasCallOptions ? [ref("client", names.callOptions)] : []),
    ...(service.envelope === undefined ? [] : [ref("envelope", "envelope")]),
    ...typeRefs(view),
  ];
}

function planSharedTypes(view: ServiceView): ModuleDraft[] {
  const { service, path, declared } = view;
  if (declared.length === 0) return [];
  const types = declared.map((declaration) => planType(declaration, view));
  const items = [...types, ...planFormer(view.former.get("") ?? [], path("types"))];
  return [{ path: path("types"), sources: [service.origin], items, reserved: runtimeRefs }];
}
