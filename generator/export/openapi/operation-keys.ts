import type { Body, Operation, Service, Throttle } from "../../open/model-types.ts";
import {
  fixedFactKey,
  formerIdsOf,
  specifiedFacts,
  writtenPages,
} from "../../open/written-facts.ts";
import { framesOf, isText } from "../../sheets/types/frames.ts";
import { isAnything } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { unknown } from "../../sheets/types/type.ts";
import { addedWords, formerNameList } from "./described.ts";
import type { OperationExtension } from "./extension.ts";
import { type Json, objectIfAny, jsonObject } from "./json.ts";
import { formedVariables } from "./client-parameters.ts";
import type { RequestLine } from "./request-lines.ts";
import { sharedStatus } from "./responses.ts";
import type { SchemaNames } from "./schemas.ts";
import { operationAuth } from "./security.ts";

export function operationKeysOf(
  line: RequestLine,
  service: Service,
  schemas: SchemaNames,
): OperationExtension {
  const { operation, resource, path, operationId } = line;
  const { id, doc, details, deprecated, server, paths, query, repeatable } = operation;
  if (path !== paths[0]) return { id, role: path.role };
  return {
    id: operationId === id ? undefined : id,
    http: httpOf(line),
    server,
    fixed: fixedOf(operation),
    doc: doc === undefined ? null : undefined,
    details: addedWords(operation).length === 0 ? undefined : (details ?? null),
    ...specifiedFacts(operation),
    deprecated: deprecated || undefined,
    renamedFrom: formerNameList(formerIdsOf(operation, resource)),
    path: formedVariables(line),
    query: query?.from.by === "operation" ? unknown : undefined,
    body: bodyOf(operation, schemas),
    result: resultOf(operation),
    stream: streamOf(operation, schemas),
    envelope: isOutside(operation, service) ? false : undefined,
    failure: sharedStatus(operation),
    errors: isUnknownHere(operation.errors) ? unknown : undefined,
    pages: pagesOf(operation),
    wait: waitOf(operation),
    auth: operationAuth(operation) === unknown ? unknown : undefined,
    throttle: throttleOf(operation),
    idempotent:
      operation.parameters.find(({ random }) => random)?.wire ??
      (repeatable.from.by === "operation" ? repeatable.value : undefined),
  };
}

const isUnknownHere = (errors: Operation["errors"]): boolean =>
  errors?.value === unknown && errors.from.by === "operation";

const throttleOf = ({ throttle }: Operation): Json | undefined =>
  throttle?.from.by === "operation" ? throttleWords(throttle.value) : undefined;

/** Returns whether an operation must specify that its responses have no envelope. */
const isOutside = ({ result, enveloped }: Operation, { envelope }: Service): boolean =>
  envelope !== undefined && !enveloped && (result.kind === "value" || result.kind === "exists");

/** Returns the `http` key in the notation of sheets, if the document lacks it. */
function httpOf({ operation, path, key }: RequestLine): Json | undefined {
  const { method, paths } = operation;
  const lines = paths.map(({ template, label, role }) => {
    const end = label === undefined ? "" : `#${label}`;
    return [role ?? "main", `${method} ${template}${end}`] as const;
  });
  if (path.role !== undefined) return jsonObject(lines);
  const [[, line] = []] = lines;
  return line === `${method} ${key}` ? undefined : line;
}

function fixedOf({ fixed }: Operation): Json | undefined {
  const entry = ({ in: place, name, value }: (typeof fixed)[number]) =>
    [fixedFactKey({ in: place, name }), value] as const;
  // Groups fixed values of the same role, in the order of the sheet; other fixed values stay separate.
  const groups = Map.groupBy(fixed, (one) => one.role ?? one);
  return objectIfAny(
    Array.from(groups, ([key, some]) =>
      typeof key === "string" ? ([key, jsonObject(some.map(entry))] as const) : entry(key),
    ),
  );
}

function bodyOf({ body, paths, fixed }: Operation, { link }: SchemaNames): Json | undefined {
  if (body === undefined || paths.length > 1) return undefined;
  if (body.type === undefined) return body.mediaType === undefined ? "media" : undefined;
  const type = link(body.type);
  // Without fields, there is no encoding.
  const isPlain = body.as === "form" && body.list === "repeat" && fieldsOf(type).length > 0;
  const encoding = encodingOf(body);
  if (body.as === "form" && !isPlain) return { list: body.list, ...encoding };
  if (encoding !== undefined)
    return body.as === "form" ? { list: body.list, ...encoding } : encoding;
  // If the body allows any value, fixed values need a key in the extension.
  const isAny = body.as === "json" && type.kind === "primitive" && isAnything(type);
  if (!isAny || !fixed.some((one) => one.in === "body")) return undefined;
  const facts = { required: body.required ? undefined : false, doc: body.doc };
  return { type: showType(type), ...facts };
}

/**
 * Returns the form of a stream, if its schema would be read differently: only JSON values that are neither events nor
 * strings are read as event data.
 */
function streamOf({ result }: Operation, { link }: SchemaNames): "frames" | "events" | undefined {
  if (result.kind === "frames") return "frames";
  if (result.kind !== "events" || result.isText) return undefined;
  const isClear = framesOf(link(result.type)) === undefined && !isText(link(result.type));
  return isClear ? undefined : "events";
}

/** Returns fields with a different notation, as in the sheet. */
function encodingOf(body: Body): { readonly encoding: Json } | undefined {
  if (body.as !== "form" && body.as !== "multipart") return undefined;
  const fields = body.encoding?.map(({ name, list, inner, object, media, reserved, ...part }) => {
    const lists = inner === undefined ? list : [list ?? "comma", ...inner];
    const headers = part.headers && jsonObject(part.headers.map((one) => [one.name, one.value]));
    const facts = Object.entries({ list: lists, object, media, reserved, headers });
    return [
      name,
      jsonObject(facts.filter(([, fact]) => fact !== undefined) as [string, Json][]),
    ] as const;
  });
  return fields && { encoding: jsonObject(fields) };
}

function resultOf({ result, fixed }: Operation): Json | undefined {
  // The `Accept` header does not distinguish strings from bytes.
  const hasTypes = fixed.some((one) => one.in === "header" && /^accept$/i.test(one.name));
  if (hasTypes && (result.kind === "text" || result.kind === "media")) return result.kind;
  if (result.kind === "location" || result.kind === "exists") return result.kind;
  return "end" in result ? { end: result.end } : undefined;
}

function waitOf({ wait }: Operation): Json | undefined {
  if (wait === undefined) return undefined;
  const { at: _, ...written } = wait;
  return written as unknown as Json;
}

const pagesOf = ({ pages }: Operation): Json | undefined =>
  pages && jsonObject(writtenPages(pages));

export const throttleWords = (throttle: Throttle): Json =>
  throttle === unknown
    ? unknown
    : { calls: throttle.calls, per: duration(throttle.per), headers: limitHeaders(throttle) };

const limitHeaders = ({ headers }: Exclude<Throttle, "unknown">): Json | undefined =>
  typeof headers === "object" ? { ...headers } : headers;

const units = [
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1_000],
] as const;

function duration(milliseconds: number): string {
  const [unit, size] = units.find(([, one]) => milliseconds % one === 0) ?? ["ms", 1];
  return `${milliseconds / size}${unit}`;
}
