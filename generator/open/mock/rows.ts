/** Operations as rows of mocks: by resource and path, relative to the common path of a resource. */
import type { Field, Operation, Pages, Service, TypeExpression } from "../model-types.ts";
import { holdsBigint } from "./bigints.ts";
import type { Shapes } from "./shapes.ts";

/** The id of a resource, the common path, operations by the remaining path, and facts of only some operations. */
type ResourceRow = readonly [
  id: string,
  base: string,
  rows: Readonly<Record<string, string>>,
  ...facts: (readonly [name: string, facts: object])[],
];

/** Uses no name as a key, because TypeScript infers less about the value of `__proto__`. */
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

/** Returns the common beginning of all paths, up to a slash. */
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

/** Returns the kind of a stream, before the shape of each value. */
function streamOf(result: Operation["result"]): string {
  if (!("type" in result) || result.kind === "value") return "";
  return result.isText ? "text:" : `${result.kind}:`;
}

function factsOf(operation: Operation, service: Service, shapes: Shapes): readonly object[] {
  const { body, fixed, pages, enveloped, result, responseHeaders } = operation;
  // Parameters for one role do not distinguish operations.
  const always = fixed.filter(({ role }) => role === undefined);
  const sent = always.map((one) => [`${one.in}.${one.name}`, one.value]);
  const facts = {
    fixed: sent.length === 0 ? undefined : Object.fromEntries(sent),
    pages: pages && pagesRow(pages, operation, service),
    wait: operation.wait && waitRow(operation.wait),
    end: "end" in result ? result.end : undefined,
    type: "contentType" in result ? result.contentType : undefined,
    body: bodyShape(body, service, shapes),
    plain: service.envelope !== undefined && !enveloped ? true : undefined,
    headers:
      responseHeaders &&
      Object.fromEntries(
        responseHeaders.map((header) => [header.name, shapes.textOf(header.type)]),
      ),
    tag: operation.cache === "etag" ? true : undefined,
  };
  return Object.values(facts).some((fact) => fact !== undefined) ? [facts] : [];
}

/** Returns the shape of a JSON body; undefined if every JSON parser reads it. */
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
  const next = row.by === "token" ? row.continue : undefined;
  const all = service.resources.flatMap(({ operations }) => operations);
  const argument = wireOf(row.argument, all.find(({ id }) => id === next) ?? operation);
  if (row.by === "token" || row.by === "last") return { ...row, argument };
  const { size, most } = row;
  const { defaultSize, maximum = most } =
    size === undefined ? { defaultSize: most } : sizeFacts(size, operation, service);
  return { ...row, argument, size: size && wireOf(size, operation), defaultSize, most: maximum };
}

const waitRow = ({ poll, done, failed, result }: NonNullable<Operation["wait"]>): object => ({
  poll,
  done,
  failed,
  result: typeof result === "string" ? result : undefined,
});

/** Returns the location and name of an argument in the request: `query.page`. */
function wireOf(argument: string, { parameters }: Operation): string {
  const parameter = parameters.find((one) => one.argument === argument);
  return parameter === undefined ? argument : `${parameter.in}.${parameter.wire}`;
}

interface SizeFacts {
  /** Number of records on a page if the caller does not specify it. */
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
