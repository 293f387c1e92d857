import { safeIntegers } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";
import type { ParameterSite, FieldSite } from "../rule/sites.ts";
import type { TypeRef, Constraints } from "../../model/model.ts";

export const integerBeyondNumbers = checkRule({
  id: "integer-beyond-numbers",
  level: "warning",
  isFixable: true,
  message:
    '"{name}" may be larger than a number of JavaScript holds exactly. Write `int64` if it is sent as text.',
  reason:
    "Beyond 2^53 a number loses its last digits without a word, and an id that has lost one is somebody else's. In JSON such integers are mostly sent in quotes.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      after: { type: integer, format: int64, doc: Only books whose number is larger. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      after: { type: int64, format: int64, doc: Only books whose number is larger. }
    result: string[]
`,
  check: {
    parameter(site, report) {
      const { parameter } = site;
      if (isBeyond(parameter.type, parameter.constraints)) {
        report(site.at, { name: parameter.wire }, { fix: asText(site) });
      }
    },
    field(site, report) {
      const { field } = site;
      if (isBeyond(field.type, field.constraints)) {
        report(site.at, { name: field.name }, { fix: asText(site) });
      }
    },
  },
});

function isBeyond(type: TypeRef, constraints: Constraints | undefined): boolean {
  if (type.kind !== "primitive" || (type.name !== "integer" && type.name !== "number"))
    return false;
  return (
    /^u?int64$/.test(constraints?.format ?? "") ||
    safeIntegers.some((name) => Math.abs(constraints?.[name] ?? 0) > Number.MAX_SAFE_INTEGER)
  );
}

/** Bounds and a default in numbers would not go with a type of texts. */
function asText({ at, edit, ...site }: ParameterSite | FieldSite) {
  const { constraints, default: value } = "field" in site ? site.field : site.parameter;
  const isBound = safeIntegers.some((name) => constraints?.[name] !== undefined);
  return isBound || value !== undefined
    ? undefined
    : edit.replaceValue([...at.path, "type"], "int64");
}
