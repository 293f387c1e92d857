/** Operations in the tables of mocks: by resource and path, below the common path of a resource. */
import type { Field, Operation, Pages, Service, TypeExpression } from "../model-types.ts";
import { holdsBigint } from "./bigints.ts";
import type { Shapes } from "./shapes.ts";

/** Id of a resource, the common path, operations by the rest of theirs, and facts that only some have. */
type ResourceRow = readonly [
  id: string,
  base: string,
  rows: Readonly<Record<string, string>>,
  ...facts: (readonly [name: string, facts: object])[],
];

/** No names are keys: TypeScript infers less of the value of `__proto__`. */
export const rowsOf = (service: Service, shapes: Shapes): readonly ResourceRow[] =>
  service.resources
    .filter(({ operations }) => operations.length > 0)
    .map(({ id, operations }) => {
      const all = operations.flatMap((operation) =>
        operation.paths.map(({ template }) => ({ path: template, operation })),
      );
      const base = commonPath(all.map(({ path }) => path));
      const rows = Array.from(
        Map.groupBy(all, ({ path }) => path),
        ([path, some]) => [
          path.slice(base.length),
          some.map(({ operation }) => rowOf(operation, shapes)).join(", "),
        ],
      );
      const facts = operations.flatMap((one) =>
        factsOf(one, service, shapes).map((some) => [one.name, some] as const),
      );
      return [id, base, Object.fromEntries(rows) as Record<string, string>, ...facts];
    });

/** The beginning of all paths, up to a slash. */
function commonPath([first = "", ...others]: readonly string[]): string {
  const parts = first.split(/(?=\/)/);
  const common = parts.filter((_, at) => {
    const start = parts.slice(0, at + 1).join("");
    return others.every((path) => path === start || path.startsWith(`${start}/`));
  });
  return common.join("");
}

function rowOf({ name, method, result }: Operation, shapes: Shapes): string {
  const shape = "type" in result ? shapes.textOf(result.type) : result.kind;
  return `${name} ${method} ${streamOf(result)}${shape}`;
}

/** The kind of a stream, before the shape of each value. */
function streamOf(result: Operation["result"]): string {
  if (!("type" in result) || result.kind === "value") return "";
  return result.isText ? "text:" : `${result.kind}:`;
}

function factsOf(operation: Operation, service: Service, shapes: Shapes): readonly object[] {
  const { body, fixed, pages, enveloped, result } = operation;
  // Parameters that go with one role alone do not tell operations apart.
  const always = fixed.filter(({ role }) => role === undefined);
  const sent = always.map((one) => [`${one.in}.${one.name}`, one.value]);
  const facts = {
    fixed: sent.length === 0 ? undefined : Object.fromEntries(sent),
    pages: pages && pagesRow(pages, operation, service),
    end: "end" in result ? result.end : undefined,
    type: "contentType" in result ? result.contentType : undefined,
    body: bodyShape(body, service, shapes),
    plain: service.envelope !== undefined && !enveloped ? true : undefined,
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? [facts] : [];
}

/** The shape of a body of JSON; undefined if any parser of JSON reads it. */
const bodyShape = (
  body: Operation["body"],
  service: Service,
  shapes: Shapes,
): string | undefined =>
  body?.as === "json" && body.type !== undefined && holdsBigint(body.type, service)
    ? shapes.sentText(body.type)
    : undefined;

function pagesRow(pages: Pages, operation: Operation, service: Service): object {
  const { at: _, ...row } = pages;
  if (row.by === "link")
    return { ...row, relation: row.relation === "next" ? undefined : row.relation };
  if (row.by === "url") return { by: row.by, next: row.url, items: row.items };
  const argument = wireOf(row.argument, operation);
  if (row.by === "token" || row.by === "last") return { ...row, argument };
  const { size, most } = row;
  const { defaultSize, maximum = most } =
    size === undefined ? { defaultSize: most } : sizeFacts(size, operation, service);
  return { ...row, argument, size: size && wireOf(size, operation), defaultSize, most: maximum };
}

/** Location and name of an argument in the request: `query.page`. */
function wireOf(argument: string, { parameters }: Operation): string {
  const parameter = parameters.find((one) => one.argument === argument);
  return parameter === undefined ? argument : `${parameter.in}.${parameter.wire}`;
}

interface SizeFacts {
  /** The records of a page where the caller asks for no number. */
  readonly defaultSize?: unknown;
  readonly maximum?: number | undefined;
}

function sizeFacts(size: string, { parameters, body }: Operation, service: Service): SizeFacts {
  const parameter = parameters.find(({ argument }) => argument === size);
  const source = parameter ?? fieldAt(body?.type, size.split(".").slice(1), service);
  const defaultSize = parameter?.send ?? source?.default;
  return { defaultSize, maximum: source?.constraints?.maximum };
}

function fieldAt(
  type: TypeExpression | undefined,
  [name = "", ...rest]: readonly string[],
  service: Service,
): Field | undefined {
  const declared = service.types.find(({ id }) => type?.kind === "named" && id === type.id);
  if (declared?.kind === "alias") return fieldAt(declared.type, [name, ...rest], service);
  const fields = declared?.kind === "object" ? declared.fields : [];
  const field = fields.find((one) => one.name === name);
  return field === undefined || rest.length === 0 ? field : fieldAt(field.type, rest, service);
}
