/** Plans the facade of a service: every operation, bound to one client. */
import { hasErrorTypes } from "../../model/content.ts";
import {
  call,
  generic,
  type ItemDraft,
  keyword,
  type ModuleDraft,
  name,
  type NamespaceRef,
} from "../../typescript/plan/module-draft.ts";
import { deprecatedTag, docOf } from "../../typescript/comments/doc-comment.ts";
import { code, sentence } from "../../text/sentences.ts";
import { functionOptionsParameter, optionsParameter } from "./plan-client.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import { serviceParagraphs } from "../../prose/service-doc.ts";
import { byCodeUnit } from "../../text/texts.ts";
import type { ResourceView, ServiceView } from "../../typescript/view/service-view.ts";

export function planFacade(view: ServiceView, hasValidators: boolean): ModuleDraft {
  const { service, names, path, ref, hasCallOptions } = view;
  const resources: NamespaceRef = { from: path("resources"), namespace: "resources" };
  const types = [
    names.client,
    names.operation,
    names.options,
    ...(hasCallOptions ? [names.callOptions] : []),
  ];
  const options = hasValidators
    ? call(runtime("facadeOptions"), name("options"), name(ref("checks", "checks")))
    : name("options");
  const items: ItemDraft[] = [
    {
      kind: "reexport",
      from: path("client"),
      names: [
        ...types.toSorted().map((type) => ({ name: type, typeOnly: true })),
        { name: names.createClient, typeOnly: false },
      ],
    },
    ...(hasErrorTypes(service)
      ? [
          {
            kind: "reexport" as const,
            from: path("errors"),
            names: [
              { name: names.errors, typeOnly: true },
              { name: names.isError, typeOnly: false },
            ],
          },
        ]
      : []),
    ...typeExports(view),
    {
      // An interface, because editors and compilers would show an aliased type instead of the alias.
      kind: "interface",
      name: names.facade,
      doc: docOf([
        `Every operation of ${service.title}, at the path of its id.`,
        `${code(names.types)} has the types of each resource at its id.`,
      ]),
      extends: generic(
        runtime("Facade"),
        keyword(ref("index", names.resources)),
        keyword(ref("client", names.options)),
      ),
      fields: [],
    },
    {
      // An interface, because the type of a module has no name: editors would show its absolute path.
      kind: "interface",
      name: names.resources,
      doc: docOf([
        `The functions of ${service.title}, by resource. The first argument of each is a client.`,
      ]),
      extends: generic("Readonly", { kind: "typeof", name: resources }),
      fields: [],
    },
    {
      kind: "function",
      name: names.createFacade,
      doc: docOf(
        [`${service.title}.`, sentence(service.doc), ...serviceParagraphs(service)],
        deprecatedTag(service.unsupported),
      ),
      parameters: [hasValidators ? optionsParameter(view) : functionOptionsParameter(view)],
      returns: keyword(ref("index", names.facade)),
      statement: call(
        runtime("bind"),
        call(ref("client", names.createClient), options),
        name(resources),
        name("options"),
      ),
    },
  ];
  return { path: path("index"), sources: [service.origin], items };
}

/** The types of a service, and a namespace for those of each resource, because `GetParams` is ambiguous. */
function typeExports({ declared, names, path, resources }: ServiceView): ItemDraft[] {
  const serviceNames: readonly string[] = Object.values(names);
  const shared = declared.map(({ ref }) => ref.name);
  const counts = new Map<string, number>();
  for (const type of [...serviceNames, ...shared, ...resources.flatMap(declaredNames)]) {
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [
    ...(shared.length === 0
      ? []
      : [{ kind: "reexport", from: path("types"), names: "all", typeOnly: true } as const]),
    ...resources.flatMap((resource): ItemDraft[] => {
      const unique = declaredNames(resource).filter((type) => counts.get(type) === 1);
      return unique.length === 0
        ? []
        : [
            {
              kind: "reexport",
              from: resource.path,
              names: unique.toSorted(byCodeUnit).map((type) => ({ name: type, typeOnly: true })),
            },
          ];
    }),
    { kind: "namespace-export", name: names.types, from: path("resources"), typeOnly: true },
  ];
}

const declaredNames = ({ declared }: ResourceView): string[] => declared.map(({ ref }) => ref.name);
