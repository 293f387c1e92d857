/**
 * Every request line of a service with a path of its own. Where several have one method and path, a path begins with the
 * id of the operation and `..`: every parser of URLs resolves that to the path that is sent, validators take it for
 * another one, and clients that write a query behind it are right.
 */
import type { Operation, OperationPath, Resource, Role, Service } from "../../model/model.ts";
import { pathForm, structureOf, writePath, type PathForm } from "./path-forms.ts";

export interface RequestLine {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly path: OperationPath;
  readonly form: PathForm;
  /** As `paths` of the document has it. */
  readonly key: string;
  /** Unique in the document. */
  readonly operationId: string;
  /** Whether the key begins with the id, so that it is another than that of an operation with the same method. */
  readonly isApart: boolean;
}

export function requestLines({ resources }: Service): readonly RequestLine[] {
  const forms = new Map<string, PathForm>();
  const lines = resources.flatMap((resource) =>
    resource.operations.flatMap((operation) =>
      operation.paths.map((path) => {
        const own = pathForm(path.template);
        const first = forms.get(structureOf(own)) ?? own;
        forms.set(structureOf(own), first);
        const form = { ...own, variables: renamed(own, first) };
        const operationId = idOf(operation, path.role);
        return { resource, operation, path, form, operationId, key: writePath(form) };
      }),
    ),
  );
  const groups = Map.groupBy(lines, ({ operation, key }) => `${operation.method} ${key}`);
  return lines.map((line): RequestLine => {
    const { operation, operationId, key } = line;
    const group = groups.get(`${operation.method} ${key}`) ?? [];
    const isApart = group.length > 1 && line !== group.find(isPlain);
    return { ...line, isApart, key: withoutSlash(isApart ? `/${operationId}/..${key}` : key) };
  });
}

/** The first line of an upload has its operation's id. */
const idOf = ({ id, paths }: Operation, role: Role | undefined): string =>
  role === undefined || role === paths[0]?.role ? id : `${id}.${role}`;

/** Nothing but its path tells it from others. */
const isPlain = ({ operation, path }: Pick<RequestLine, "operation" | "path">): boolean =>
  operation.fixed.length === 0 && path.template.label === undefined;

const renamed = (own: PathForm, { variables }: PathForm): PathForm["variables"] =>
  own.variables.map((variable, at) => ({
    ...variable,
    name: variables[at]?.name ?? variable.name,
  }));

/** Linters refuse one at the end; `/.` and `/..` are resolved to the same. */
const withoutSlash = (key: string): string => {
  if (key === "/" || !key.endsWith("/")) return key;
  return key.endsWith("/../") ? key.slice(0, -1) : `${key}.`;
};
