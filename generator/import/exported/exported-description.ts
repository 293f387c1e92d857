/** Moves extensions of exported operations and parameters to their locations in the description. */
import { roles } from "../../model/model.ts";
import { parsePath } from "../../model/path-template.ts";
import type { ParameterSpec } from "../../sheets/format/parameter.ts";
import { listStyles, objectStyles, pathStyles } from "../../sheets/types/type.ts";
import type {
  ClientParameterDescription,
  Description,
  DescribedStatus,
  OperationDescription,
  ParameterDescription,
  PathDescription,
} from "../description/description.ts";
import type { Extension, Schema } from "../description/schema.ts";
import { isList, isObject, propertyOf } from "../source/plain-object.ts";

const hasSheets = ({ extension }: Pick<Description, "extension">): boolean =>
  textIn(extension, "service") !== undefined;

export function exportedDescription(description: Description): Description {
  if (!hasSheets(description)) return description;
  const { extension } = description;
  const environments = textsIn(extension, "environments");
  const written = propertyOf(extension, "servers");
  const servers = Object.entries(isObject(written) ? written : {}).map(([key, value]) => ({
    key,
    url: typeof value === "string" ? value : isObject(value) ? textIn(value, "baseUrl") : undefined,
    others: isObject(value) ? new Map(textsIn(value, "environments")) : undefined,
  }));
  return {
    ...description,
    isExported: true,
    environments: new Map(environments),
    // The extension contains its name, together with the base URL.
    defaultEnvironment: undefined,
    servers: new Map(servers.flatMap(({ key, url }) => (url === undefined ? [] : [[key, url]]))),
    urlsInEnvironments: new Map(
      servers.flatMap(({ key, others }) => (others === undefined ? [] : [[key, others]])),
    ),
    client: exportedClient(description),
    operations: description.operations.map(exportedOperation),
  };
}

function exportedOperation(operation: OperationDescription): OperationDescription {
  const { extension, parameters } = operation;
  const withServer = { ...operation, server: textIn(extension, "server") };
  const paths = exportedPaths(withServer);
  return {
    ...exportedFailures(withServer),
    paths,
    parameters: exportedParameters(
      parameters.filter((one) => !isOfClient(one)),
      { extension, paths },
    ),
  };
}

const isOfClient = ({ extension }: ParameterDescription): boolean => isTrueIn(extension, "client");

function exportedClient({
  client,
  operations,
  extension: ofDocument,
}: Description): readonly ClientParameterDescription[] {
  const byName = new Map<string, ClientParameterDescription>();
  for (const one of client) {
    const { extension } = one;
    const isRequired = isTrueIn(extension, "required");
    const isSecret = isTrueIn(extension, "secret") || undefined;
    const send = textIn(extension, "send");
    byName.set(one.name, named({ ...one, isRequired, isSecret, send }));
  }
  for (const one of operations.flatMap(({ parameters }) => parameters.filter(isOfClient))) {
    const known = named(one);
    if (byName.has(known.name)) continue;
    const { list: _, ...facts } = known;
    const isSecret = isTrueIn(one.extension, "secret") || undefined;
    byName.set(known.name, { ...facts, isSecret, send: textIn(one.extension, "send") });
  }
  const order = propertyOf(ofDocument, "client");
  if (!isList(order)) return [...byName.values()];
  return [...byName.values()].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function exportedParameters(
  parameters: readonly ParameterDescription[],
  { extension, paths }: Pick<OperationDescription, "extension" | "paths">,
): readonly ParameterDescription[] {
  const fixed = fixedKeys(extension);
  const variables = new Set(
    paths.flatMap(({ template }) =>
      (parsePath(template).template?.variables ?? []).map(({ name }) => name),
    ),
  );
  return parameters
    .map(named)
    .filter((one) => (one.in === "path" ? variables.has(one.name) : !fixed.has(keyOf(one))));
}

function named<One extends Omit<ParameterDescription, "list">>(one: One): One {
  const name = textIn(one.extension, "name") ?? one.name;
  const defaultName = one.in === "path" ? name.slice(name.lastIndexOf(".") + 1) : name;
  const written = propertyOf(one.extension, "list");
  const [outer, ...inner] = isTexts(written) ? written : [written];
  const list = [...listStyles, ...pathStyles].find((style) => style === outer);
  const object = objectStyles.find((style) => style === textIn(one.extension, "object"));
  const argument = textIn(one.extension, "as") ?? defaultName;
  return {
    ...one,
    name,
    argument,
    ...(list === undefined ? {} : { list }),
    ...(object === undefined ? {} : { object }),
    ...(inner.length === 0 ? {} : { inner }),
    ...(isTrueIn(one.extension, "whole") && { whole: true as const }),
  };
}

const keyOf = ({ in: location, name }: ParameterDescription): string =>
  location === "query" ? name : `${location}.${name}`;

/** Returns the keys of fixed values, including those with roles. */
function fixedKeys(extension: Extension | undefined): ReadonlySet<string> {
  const fixed = propertyOf(extension, "fixed");
  const ofRoles = isObject(fixed) ? roles.flatMap((role) => keysIn(fixed, role)) : [];
  return new Set([...keysIn(extension, "fixed"), ...ofRoles]);
}

function exportedPaths({
  extension,
  paths,
}: Pick<OperationDescription, "extension" | "paths">): readonly PathDescription[] {
  const line = textIn(extension, "http");
  if (line !== undefined) return [pathOf(line, "main")];
  const lines = textsIn(extension, "http").flatMap(([word, text]) => {
    const role = roles.find((one) => one === word);
    return role === undefined ? [] : [pathOf(text, role)];
  });
  return lines.length === 0 ? paths : lines;
}

function pathOf(line: string, role: PathDescription["role"]): PathDescription {
  const [template = "", label] = line.slice(line.indexOf(" ") + 1).split("#");
  return label === undefined ? { template, role } : { template, role, label };
}

function exportedFailures(operation: OperationDescription): OperationDescription {
  const { result, extension, errors } = operation;
  const status = propertyOf(extension, "failure");
  if (typeof status !== "number" || result.kind !== "value") return operation;
  const { schema } = result;
  if (schema.kind !== "union") return operation;
  const [success, failure] = schema.members;
  if (success === undefined || failure === undefined) return operation;
  return {
    ...operation,
    result: { ...result, schema: success },
    errors: new Map<DescribedStatus, Schema>([[`${status}`, failure], ...errors]),
  };
}

function textIn(extension: Extension | undefined, key: string): string | undefined {
  const value = propertyOf(extension, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function textsIn(extension: Extension | undefined, key: string): [string, string][] {
  const value = propertyOf(extension, key);
  return isObject(value)
    ? Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      )
    : [];
}

/** Returns the facts that operations inherit, each with an operation that inherits it. */
export function sharedIn({
  extension,
}: {
  readonly extension?: Extension | undefined;
}): Extension | undefined {
  const shared = propertyOf(extension, "shared");
  return isObject(shared) ? shared : undefined;
}

function keysIn(extension: Extension | undefined, key: string): string[] {
  const value = propertyOf(extension, key);
  return isObject(value) ? Object.keys(value) : [];
}

const isTrueIn = (extension: Extension | undefined, key: string): boolean =>
  propertyOf(extension, key) === true;

type Facts = Pick<Exclude<ParameterSpec, string>, "send" | "renamedFrom" | "doc" | "deprecated">;

/** Returns the facts of an extension. Omits missing facts, because an undefined value would override. */
export function exportedFacts(extension: Extension | undefined): Facts {
  const [send, renamedFrom, doc, deprecated] = ["send", "renamedFrom", "doc", "deprecated"].map(
    (key) => propertyOf(extension, key),
  );
  return {
    ...(isScalar(send) ? { send } : {}),
    ...(isTexts(renamedFrom) ? { renamedFrom } : {}),
    ...(typeof doc === "string" || doc === null ? { doc: doc ?? undefined } : {}),
    ...(typeof deprecated === "string" ? { deprecated } : {}),
  };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const isTexts = (value: unknown): value is string[] =>
  isList(value) && value.length > 0 && value.every((one) => typeof one === "string");
