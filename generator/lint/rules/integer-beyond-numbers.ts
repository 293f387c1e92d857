import { safeIntegers } from "../rule/bounds.ts";
import { checkRule } from "../rule/define.ts";
import { wordsOf } from "../rule/spelling.ts";
import type { ParameterSite, FieldSite } from "../rule/sites.ts";
import type { TypeRef, Constraints } from "../../model/model.ts";

export const integerBeyondNumbers = checkRule({
  id: "integer-beyond-numbers",
  level: "warning",
  mend: "suggestion",
  message:
    '"{name}" may be larger than a number of JavaScript holds exactly. Write `int64` if it is sent as text.',
  reason:
    "Beyond 2^53 a number has not all its digits, and an id that has lost one is somebody else's. A service that sends such ids sends them in quotes, mostly: then they are texts. The document says which.",
  instead: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      afterId: { type: integer, format: int64, doc: Only books whose id is larger. }
    result: string[]
`,
  use: `operations:
  list:
    http: GET /v1/books
    doc: Lists the titles of all books.
    query:
      afterId: { type: int64, format: int64, doc: Only books whose id is larger. }
    result: string[]
`,
  check: {
    parameter(site, report) {
      const { parameter } = site;
      if (isBeyond(parameter.wire, parameter)) {
        report(site.at, { name: parameter.wire }, { edits: asText(site) });
      }
    },
    field(site, report) {
      const { field } = site;
      if (isBeyond(field.name, field)) {
        report(site.at, { name: field.name }, { edits: asText(site) });
      }
    },
  },
});

interface Value {
  readonly type: TypeRef;
  readonly constraints?: Constraints | undefined;
}

/** A count, a size or a page is of 64 bits on many a server, and never that large: an id is, unless a bound says otherwise. */
function isBeyond(name: string, { type, constraints = {} }: Value): boolean {
  if (type.kind !== "primitive" || (type.name !== "integer" && type.name !== "number"))
    return false;
  const isBound = constraints.maximum !== undefined || constraints.exclusiveMaximum !== undefined;
  return !isBound && isId(name) && /^u?int64$/.test(constraints.format ?? "");
}

const isId = (name: string): boolean => wordsOf(name).at(-1) === "id";

/** Bounds and a default in numbers would not go with a type of texts. */
function asText({ at, edit, ...site }: ParameterSite | FieldSite) {
  const { constraints, default: value } = "field" in site ? site.field : site.parameter;
  const isBound = safeIntegers.some((name) => constraints?.[name] !== undefined);
  return isBound || value !== undefined
    ? undefined
    : edit.replaceValue([...at.path, "type"], "int64");
}
