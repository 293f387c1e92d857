/** The type with the ids of a service's operations, for options such as limits. */
import { keyword } from "../plan/code-value.ts";
import { docOf } from "../docs/doc-text.ts";
import type { AliasDraft, TypeDraft } from "../plan/module-draft.ts";
import type { ServiceView } from "../view/service-view.ts";

export function planOperations({ service, names, formerIds }: ServiceView): AliasDraft {
  const operations = service.resources.flatMap((resource) => resource.operations);
  const former = operations.flatMap(formerIds).map(({ name }) => name);
  const ids = [...operations.map(({ id }) => id), ...former].map((value): TypeDraft => ({
    kind: "literal",
    value,
  }));
  return {
    kind: "alias",
    name: names.operation,
    doc: docOf([
      `The ids of all operations of ${service.title}${former.length === 0 ? "" : ", and those that they had before"}.`,
    ]),
    type: ids.length === 0 ? keyword("never") : { kind: "union", members: ids },
  };
}
