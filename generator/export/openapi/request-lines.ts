/** Every request line of a service with its path in the document. Several may have one method and path. */
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
  /** Whether another one has the same method and path. */
  readonly isShared: boolean;
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
  const groups = Map.groupBy(lines, placeOf);
  return lines.map((line) => ({ ...line, isShared: (groups.get(placeOf(line))?.length ?? 0) > 1 }));
}

/** OpenAPI has one operation for it. */
export const placeOf = ({ operation, key }: Pick<RequestLine, "operation" | "key">): string =>
  `${operation.method} ${key}`;

/** The first line of an upload has its operation's id. */
const idOf = ({ id, paths }: Operation, role: Role | undefined): string =>
  role === undefined || role === paths[0]?.role ? id : `${id}.${role}`;

const renamed = (own: PathForm, { variables }: PathForm): PathForm["variables"] =>
  own.variables.map((variable, at) => ({
    ...variable,
    name: variables[at]?.name ?? variable.name,
  }));
