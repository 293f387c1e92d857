/** The operations that a sheet can have, and what they are called there. */
import { idIn, idParts } from "../../model/dotted-id.ts";
import type { Description, OperationDescription } from "../description/description.ts";
import { nameOperations } from "../names/name-operations.ts";
import type { Notes } from "../notes/notes.ts";
import type { NamedOperation } from "./composing/composing.ts";
import { pathProblem } from "./parameters/request-line.ts";

/** Without those that no sheet can have. */
export function withSayable(description: Description, notes: Notes): Description {
  const operations = description.operations
    .map((one) => withOwnId(one, description.isExported === true))
    .filter((operation) => {
      const problem = pathProblem(operation);
      if (problem !== undefined) notes.add("operation-path", operation.origin, problem);
      return problem === undefined;
    });
  return { ...description, operations };
}

export function namedOperations(
  { operations }: Description,
  notes: Notes,
): readonly NamedOperation[] {
  const names = nameOperations(operations);
  return operations.map((operation, index) => {
    const { resource, name } = names[index] ?? { resource: "root", name: "call" };
    const id = idIn(resource, name);
    if (!isOwnId(operation, id)) notes.add("operation-renamed", operation.origin, id);
    return { operation, resource, name };
  });
}

/** Our own exporter says the id where it is another than that of the document. */
function withOwnId(operation: OperationDescription, isExported: boolean): OperationDescription {
  const id = operation.extension?.["id"] ?? (isExported ? operation.id : undefined);
  if (typeof id !== "string" || !id.includes(".")) return operation;
  const { resource, name } = idParts(id);
  return { ...operation, group: resource.split("."), name };
}

function isOwnId({ id, group, name }: OperationDescription, given: string): boolean {
  const own = group === undefined || name === undefined ? id : [...group, name].join(".");
  return own === given || own?.replaceAll("/", ".") === given;
}
