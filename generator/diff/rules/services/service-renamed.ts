import { serviceNames } from "../../../emit/plan/package-names.ts";
import type { Model } from "../../../model/model.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { operationIds } from "../../wording/ids.ts";
import { code, likely } from "../../wording/words.ts";

export const serviceRenamed: Rule<"service.name"> = {
  id: "service-renamed",
  title: "A service has another name.",
  fact: "service.name",
  kind: "change",
  code: "no",
  behaviour: "same",
  old: "yes",
  applies: () => true,
  reaches: ({ at }) => operationIds(at.service.new),
  message: ({ difference: { old, new: now } }) =>
    `${code(old?.name ?? "")} is ${likely(now?.sure ?? true)}${code(now?.name ?? "")} now: ${now?.sure === true ? "all" : "most"} of its calls are the same. Change the import, and the names made of it.`,
  edit: ({ difference, context: { models } }) => ({
    before: importText(models.old, difference.old?.name),
    after: importText(models.new, difference.new?.name),
  }),
  witness: ({ difference: { at }, context: { models } }) => ({
    ordinary: useOf({ at, models, side: "old" }),
  }),
};

const importText = ({ package: { name } }: Model, service: string = ""): string =>
  `import { ${serviceNames(service).createFacade} } from ${JSON.stringify(`${name}/${service}`)};`;
