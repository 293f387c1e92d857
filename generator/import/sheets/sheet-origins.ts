/** Maps locations in composed sheets to the locations in the document that they describe. */
import type { Path } from "../../sheets/document/plain-value.ts";
import type {
  Description,
  OperationDescription,
  ParameterDescription,
} from "../description/description.ts";
import { below, type Origin } from "../notes/notes.ts";
import type { TypeOrigin, TypeOrigins } from "../types/types-to-sheets.ts";
import type { NamedOperation } from "./composing.ts";

/** `resource`: of the sheet, or `""` for the sheet of the service. Unknown locations lead to the nearest parent. */
export type OriginOf = (resource: string, path: Path) => Origin;

export function sheetOrigins(
  description: Description,
  operations: readonly NamedOperation[],
  types: TypeOrigins,
): OriginOf {
  const named = Map.groupBy(operations, ({ resource }) => resource);
  return (resource, [section, key, ...path]) => {
    const name = String(key);
    if (section === "types") {
      const type = types.get(resource)?.get(name);
      return type === undefined ? description.origin : typeOrigin(type, path);
    }
    const inSheet = named.get(resource) ?? [];
    if (section === "operations") {
      const match = inSheet.find((one) => one.name === name);
      return match === undefined ? description.origin : operationOrigin(match.operation, path);
    }
    return resource === ""
      ? serviceOrigin(description, section, name, path[0])
      : (inSheet[0]?.operation.origin ?? description.origin);
  };
}

function typeOrigin({ origin, fields }: TypeOrigin, [part, field, fact]: Path): Origin {
  if (part !== "fields") return factOrigin(origin, part);
  const at = fields.get(String(field)) ?? fields.get(withoutMark(field));
  return at === undefined ? origin : factOrigin(at, fact);
}

/** Removes the question mark of an optional value, which is not part of its name. */
const withoutMark = (key: Path[number] | undefined): string => String(key).replace(/\?$/, "");

type PartOrigin = (operation: OperationDescription, name: string) => Origin | undefined;

const parameterIn =
  (location: ParameterDescription["in"]): PartOrigin =>
  ({ parameters }, name) =>
    parameters.find((one) => one.in === location && one.name === name)?.origin;

/** Origins of the parts of an operation, by their keys in call sheets. */
const operationParts: Readonly<Record<string, PartOrigin>> = {
  path: parameterIn("path"),
  query: parameterIn("query"),
  header: parameterIn("header"),
  body: ({ body }) => body?.origin,
  result: ({ origin, result }) =>
    "schema" in result ? result.schema.origin : below(origin, "responses"),
  errors: ({ origin, errors }, status) =>
    [...errors].find(([one]) => one === status)?.[1].origin ?? below(origin, "responses"),
  responseHeaders: ({ responseHeaders = [] }, name) =>
    responseHeaders.find((one) => one.name === name)?.origin,
  auth: ({ origin }) => below(origin, "security"),
};

function operationOrigin(operation: OperationDescription, [part, name, fact]: Path): Origin {
  const { origin } = operation;
  const partOrigin = typeof part === "string" ? operationParts[part] : undefined;
  if (partOrigin === undefined) return factOrigin(origin, part);
  const at = partOrigin(operation, String(name)) ?? partOrigin(operation, withoutMark(name));
  return at === undefined ? origin : factOrigin(at, fact);
}

const serviceParts: Readonly<Record<string, readonly string[]>> = {
  title: ["info", "title"],
  source: ["info", "version"],
  doc: ["info", "description"],
  details: ["info", "description"],
  baseUrl: ["servers"],
  environments: ["servers"],
  servers: ["servers"],
  auth: ["security"],
};

function serviceOrigin(
  { origin, credentials, client, operations, webhooks }: Description,
  section: Path[number] | undefined,
  name: string,
  part: Path[number] | undefined,
): Origin {
  if (section === "credentials")
    return credentials.get(name)?.origin ?? around(credentials, origin);
  if (section === "client" || section === "path") {
    const shared = [...client, ...operations.flatMap(({ parameters }) => parameters)];
    return shared.find((one) => one.name === name)?.origin ?? origin;
  }
  if (section === "webhooks") {
    const event = name === "events" ? webhooks?.events.find((one) => one.name === part) : undefined;
    return event?.origin ?? webhooks?.origin ?? origin;
  }
  return below(origin, ...(serviceParts[String(section)] ?? []));
}

/** Returns the location of the list of credentials: a credential can have another name in the document. */
function around([...credentials]: Description["credentials"], origin: Origin): Origin {
  const [first] = credentials;
  if (first === undefined) return origin;
  const { file, pointer } = first[1].origin;
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf("/")) };
}

/** Facts of a subject that documents write under one key. */
const factKeys: Readonly<Record<string, string>> = {
  doc: "description",
  details: "description",
  deprecated: "deprecated",
  default: "default",
};

function factOrigin(origin: Origin, fact: Path[number] | undefined): Origin {
  const key = factKeys[String(fact)];
  return key === undefined ? origin : below(origin, key);
}
