import { type Method, methods } from "../../model/model.ts";
import type {
  BodyDescription,
  FixedDescription,
  OperationDescription,
  PathDescription,
  ResultDescription,
} from "../description/description.ts";
import type { Notes } from "../notes/notes.ts";
import { methodKeys } from "./keys.ts";
import { type Call, readUpload, withDownload } from "./media.ts";
import type { Known, Part } from "./part.ts";
import { readDiscoveryParameters } from "./read-parameters.ts";
import type { By } from "./read-path.ts";
import { readDiscoverySchema } from "./read-schema.ts";
import { scopeWords } from "./words.ts";

export interface ReadMethod {
  readonly operation: OperationDescription;
  /** Returns the paths of the method; `by` selects the source of variable patterns. */
  readonly paths: (by: By) => readonly PathDescription[];
}

interface Place {
  readonly name: string;
  readonly group: readonly string[];
  readonly isDeprecated: boolean;
}

/** Maximum length of a path; servers accept less. */
const longest = 4000;

export function readMethod(part: Part, place: Place, known: Known): ReadMethod[] {
  part.check(methodKeys);
  const method = methodOf(part.text("httpMethod"));
  const relativePath = part.text("path");
  if (method === undefined || relativePath === undefined) {
    part.notes.add("method-not-sent", part.origin, part.text("httpMethod"));
    return [];
  }
  const id = part.text("id");
  const path = relativePath.startsWith("/") ? relativePath : known.servicePath + relativePath;
  if (path.length > longest) {
    part.notes.add("method-not-sent", part.origin, `a path of more than ${longest} characters`);
    return [];
  }
  const read = readDiscoveryParameters(part, path, id, known);
  if (read === undefined) {
    part.notes.add("method-not-sent", part.origin, path);
    return [];
  }
  const { parameters, template } = read;
  const calls = callsOf(part, method, path, known);
  return calls.map((call): ReadMethod => {
    const paths = (by: By) =>
      call.lines.map(({ role, path: text }) => ({ role, template: template(text, by) }));
    const fixed = [...call.fixed, ...versionHeader(part)];
    const names = new Set(fixed.map((one) => (one.in === "query" ? one.name : "")));
    const shadowed = parameters.filter((one) => one.in === "query" && names.has(one.name));
    for (const { origin } of shadowed) part.notes.add("fixed-parameter", origin);
    const operation: OperationDescription = {
      origin: part.origin,
      id: call.suffix === "" ? id : undefined,
      group: place.group,
      name: place.name + call.suffix,
      tags: [],
      method,
      paths: paths("pattern"),
      parameters: parameters.filter((one) => !shadowed.includes(one)),
      fixed,
      body: call.body,
      result: call.result,
      errors: new Map(),
      doc: part.text("description"),
      details: call.details,
      requires: scopeWords(part.texts("scopes")),
      deprecated: place.isDeprecated || part.isTrue("deprecated") || undefined,
    };
    return { operation, paths };
  });
}

function callsOf(part: Part, method: Method, path: string, known: Known): readonly Call[] {
  const request = bodyOf(part, known);
  const isRead = method === "GET" || method === "HEAD";
  if (isRead && request !== undefined) part.notes.add("request-of-read", request.origin);
  const body = isRead ? undefined : request;
  const call: Call = {
    suffix: "",
    lines: [{ role: "main", path }],
    fixed: [],
    body,
    result: resultOf(part, known),
    ...(isRead ? undefined : readUpload(part, path, body)),
  };
  return withDownload(part, path, call);
}

const methodOf = (text: string | undefined): Method | undefined =>
  methods.find((method) => method === text);

function bodyOf(part: Part, known: Known): BodyDescription | undefined {
  const request = part.part("request");
  if (request === undefined) return undefined;
  const schema = readDiscoverySchema(request, known);
  return { kind: "json", schema, isRequired: true, origin: request.origin };
}

function resultOf(part: Part, known: Known): ResultDescription {
  const response = part.part("response");
  if (response === undefined) return { kind: "none" };
  const schema = readDiscoverySchema(response, known);
  return schema.kind === "reference" && known.empty.has(schema.key)
    ? { kind: "none" }
    : { kind: "value", schema, orNone: false };
}

/** Returns the header that selects a version of the method. */
function versionHeader(part: Part): FixedDescription[] {
  const value = part.text("apiVersion");
  return value === undefined || value === ""
    ? []
    : [{ in: "header", name: "X-Goog-Api-Version", value }];
}

export function distinguishOperations(
  read: readonly ReadMethod[],
  notes: Notes,
): OperationDescription[] {
  const flat = changeAlike(
    read.map(({ operation, paths }) => ({
      operation,
      other: (): OperationDescription => ({ ...operation, paths: paths("flatPath") }),
    })),
  );
  return changeAlike(
    flat.map((operation, index) => ({ operation, other: () => labelled(operation, index) })),
  );

  function labelled(operation: OperationDescription, index: number): OperationDescription {
    const names = [...(operation.group ?? []), operation.name ?? String(index)];
    const label = names.join(".").replace(/[^\w.~-]/g, "_");
    notes.add("path-labelled", operation.origin, label);
    return { ...operation, paths: operation.paths.map((path) => ({ ...path, label })) };
  }
}

interface Alternative {
  readonly operation: OperationDescription;
  readonly other: () => OperationDescription;
}

/** Uses the alternative of all operations with equal requests, so that their order does not matter. */
function changeAlike(alternatives: readonly Alternative[]): OperationDescription[] {
  const counts = new Map<string, number>();
  for (const { operation } of alternatives) {
    for (const key of new Set(keysOf(operation))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return alternatives.map(({ operation, other }) =>
    keysOf(operation).some((key) => (counts.get(key) ?? 0) > 1) ? other() : operation,
  );
}

/** Returns keys of the requests of an operation, as the server sees them: without names of variables. */
function keysOf({ method, paths, fixed }: OperationDescription): string[] {
  return paths.map(({ role, template }) => {
    const path = template.replace(/\{[^{}=]*/g, "{");
    const always = fixed.filter((one) => one.role === undefined || one.role === role);
    return JSON.stringify([method, path, always.map((one) => [one.in, one.name, one.value])]);
  });
}
