/** Converts requests and paths to OpenAPI, where variables have plain names and are one segment each. */
import type { Operation, Path, Resource, Service } from "../../open/model-types.ts";

type PathVariable = Exclude<Path["parts"][number], string>;

export interface RequestLine {
  readonly resource: Resource;
  readonly operation: Operation;
  readonly path: Path;
  readonly form: PathForm;
  /** Key in `paths` of the document. */
  readonly key: string;
  readonly operationId: string;
  /** Whether another request has the same method and path. */
  readonly isShared: boolean;
}

export function sharedRequestLines({ resources }: Service): readonly RequestLine[] {
  const forms = new Map<string, PathForm>();
  const lines = resources.flatMap((resource) =>
    resource.operations.flatMap((operation) =>
      operation.paths.map((path) => {
        const draft = pathForm(path);
        const first = forms.get(structureOf(draft)) ?? draft;
        forms.set(structureOf(draft), first);
        const form = { ...draft, variables: renamed(draft, first) };
        const operationId = idOf(operation, path.role);
        return { resource, operation, path, form, operationId, key: writePath(form) };
      }),
    ),
  );
  const groups = Map.groupBy(lines, lineKey);
  return lines.map((line) => ({ ...line, isShared: (groups.get(lineKey(line))?.length ?? 0) > 1 }));
}

/** Returns a key of the operation in the document, which several requests can share. */
export const lineKey = ({ operation, key }: Pick<RequestLine, "operation" | "key">): string =>
  `${operation.method} ${key}`;

/** Returns the id of a request. The first request of an upload has the id of its operation. */
const idOf = ({ id, paths }: Operation, role: Path["role"]): string =>
  role === undefined || role === paths[0]?.role ? id : `${id}.${role}`;

const renamed = (own: PathForm, { variables }: PathForm): PathForm["variables"] =>
  own.variables.map((variable, at) => ({
    ...variable,
    name: variables[at]?.name ?? variable.name,
  }));

interface PathForm {
  /** Literals around the variables: one more than there are variables. */
  readonly literals: readonly string[];
  readonly variables: readonly FormVariable[];
}

export interface FormVariable {
  readonly name: string;
  readonly of: PathVariable;
  /** `whole`: the value of the variable. `part`: one segment of it. `wide`: can have several segments. */
  readonly kind: "whole" | "part" | "wide";
}

/** Returns the structure of a path. OpenAPI treats paths that only differ in names of variables as equal. */
const structureOf = ({ literals }: PathForm): string => literals.join("{}");

const writePath = ({ literals, variables }: PathForm): string =>
  literals.map((text, at) => text + braced(variables[at])).join("");

const braced = (variable: FormVariable | undefined): string =>
  variable === undefined ? "" : `{${variable.name}}`;

function pathForm({ parts }: Path): PathForm {
  const taken = new Set<string>();
  const variables: FormVariable[] = [];
  const literals: string[] = [""];
  const write = (literal: string): void => {
    literals.push(`${literals.pop() ?? ""}${literal}`);
  };
  for (const of of parts) {
    if (typeof of === "string") {
      write(of);
      continue;
    }
    for (const part of partsOf(of)) {
      if (part.kind === "literal") write(part.text);
      else {
        variables.push({ name: freeKey(part.name, taken), of, kind: part.kind });
        literals.push("");
      }
    }
  }
  return { literals, variables };
}

type Part =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: FormVariable["kind"]; readonly name: string };

function partsOf({ variable, pattern }: PathVariable): Part[] {
  const word = plainName(variable.slice(variable.lastIndexOf(".") + 1));
  if (pattern === "*") return [{ kind: "whole", name: word }];
  if (pattern === "**") return [{ kind: "wide", name: word }];
  const steps = pattern.split("/");
  const isOnly = steps.filter(isStar).length === 1;
  return steps.flatMap((step, at): Part[] => {
    const slash: Part[] = at === 0 ? [] : [{ kind: "literal", text: "/" }];
    if (!isStar(step)) return [...slash, { kind: "literal", text: step }];
    const partName = isOnly ? word : `${plainName(steps[at - 1] ?? word)}Id`;
    return [...slash, { kind: step === "**" ? "wide" : "part", name: partName }];
  });
}

const isStar = (step: string): boolean => /^\*\*?$/.test(step);

/** Replaces other characters, which some readers do not accept. */
const plainName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, "_");

/** Returns the name, with a number if it is already used. */
export function freeKey(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
  taken.add(name);
  return name;
}
