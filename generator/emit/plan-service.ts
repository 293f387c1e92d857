/** The modules of one service: its client, its envelope, its shared types, its resources, and the facade over all. */
import { call, keyword, literal, name, object } from "./code-value.ts";
import { docOf, sentence } from "./doc-text.ts";
import type { ItemDraft, ModuleDraft } from "./module-draft.ts";
import { planChecks } from "./plan-checks.ts";
import { optionsParameter, planClient, supportTag } from "./plan-client.ts";
import { planOperations } from "./plan-operations.ts";
import { link, planResource } from "./plan-resource.ts";
import { planType } from "./plan-types.ts";
import type { NamedRef, NamespaceRef } from "./ref.ts";
import { flatten, resourceTree } from "./resource-tree.ts";
import { runtime, runtimeRefs } from "./runtime-refs.ts";
import { serviceNotes } from "./service-notes.ts";
import { typeRefs, type ServiceView } from "./service-view.ts";

export function planService(view: ServiceView): ModuleDraft[] {
  const tree = resourceTree(view);
  const reserved = importable(view);
  return [
    planFacade(view),
    planClient(view),
    planOperations(view),
    planChecks(view),
    ...planEnvelope(view),
    ...planSharedTypes(view),
    { path: view.path("resources"), sources: [view.service.origin], items: tree.map(link) },
    ...flatten(tree).map((node) => planResource(node, view, reserved)),
  ];
}

/** What the module of a resource may import. */
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

function planFacade(view: ServiceView): ModuleDraft {
  const { service, names, path, ref, hasCallOptions } = view;
  const resources: NamespaceRef = { from: path("resources"), namespace: "resources" };
  const types = [names.client, names.options, ...(hasCallOptions ? [names.callOptions] : [])];
  const items: ItemDraft[] = [
    {
      kind: "reexport",
      from: path("client"),
      names: [
        ...types.toSorted().map((type) => ({ name: type, typeOnly: true })),
        { name: names.createClient, typeOnly: false },
      ],
    },
    {
      kind: "reexport",
      from: path("operations"),
      names: [{ name: names.operation, typeOnly: true }],
    },
    {
      // Not an alias, which editors and compilers show by what it stands for.
      kind: "interface",
      name: names.facade,
      doc: docOf([`Every operation of ${service.title}, at the path its id spells.`]),
      extends: {
        kind: "reference",
        name: runtime("Bound"),
        arguments: [{ kind: "typeof", name: resources }],
      },
      fields: [],
    },
    {
      kind: "function",
      name: names.createFacade,
      doc: docOf(
        [`${service.title}.`, sentence(service.doc), ...serviceNotes(service)],
        supportTag(service),
      ),
      parameters: [optionsParameter(view)],
      returns: keyword(ref("index", names.facade)),
      statement: call(
        runtime("bind"),
        call(
          ref("client", names.createClient),
          call(runtime("withChecks"), name("options"), name(ref("checks", "checks"))),
        ),
        name(resources),
        name("options"),
      ),
    },
  ];
  return { path: path("index"), sources: [service.origin], items };
}

function planEnvelope({ service, path }: ServiceView): ModuleDraft[] {
  const { envelope, origin } = service;
  if (envelope === undefined) return [];
  const success = envelope.success.map(({ name: key, value }) => ({
    key,
    value: literal(value),
  }));
  const item: ItemDraft = {
    kind: "constant",
    name: "envelope",
    doc: docOf([
      `The shape of every answer: what says success, and the field that holds the result.`,
    ]),
    type: keyword(runtime("Envelope")),
    value: object([
      { key: "success", value: object(success) },
      { key: "result", value: literal(envelope.result) },
    ]),
  };
  return [{ path: path("envelope"), sources: [origin], items: [item] }];
}

function planSharedTypes(view: ServiceView): ModuleDraft[] {
  const { service, path, declared } = view;
  if (declared.length === 0) return [];
  const items = declared.map((declaration) => planType(declaration, view));
  return [{ path: path("types"), sources: [service.origin], items, reserved: runtimeRefs }];
}
