/** What `x-callsheet` says on an operation. */
import { isStream } from "../../model/content.ts";
import { framesOf, isText } from "../../model/frames.ts";
import { fixedKey } from "../../model/operation-facts.ts";
import {
  type Body,
  unknown,
  type Operation,
  type Sourced,
  type Service,
  type Throttle,
  type Unknown,
} from "../../model/model.ts";
import { isAnything } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { showType } from "../../sheets/types/type-parts.ts";
import { pageSettings, pageWords } from "../../model/pages.ts";
import { addedWords, formerNameList } from "./described.ts";
import type { OperationExtension } from "./extension.ts";
import { type Json, objectIfAny, jsonObject } from "./json.ts";
import { formedVariables } from "./client-parameters.ts";
import type { RequestLine } from "./request-lines.ts";
import { sharedStatus } from "./responses.ts";

export function operationKeysOf(line: RequestLine, service: Service): OperationExtension {
  const { operation, path, operationId } = line;
  const { id, doc, details, requires, deprecated, renamedFrom, server, paths, query } = operation;
  if (path !== paths[0]) return { id, role: path.role };
  return {
    id: operationId === id ? undefined : id,
    http: httpOf(line),
    server,
    fixed: fixedOf(operation),
    doc: doc === undefined ? null : undefined,
    details: addedWords(operation).length === 0 ? undefined : (details ?? null),
    requires,
    deprecated: deprecated || undefined,
    renamedFrom: formerNameList(renamedFrom),
    path: formedVariables(line),
    query: query?.by === "operation" ? unknown : undefined,
    body: bodyOf(operation),
    result: resultOf(operation),
    stream: streamOf(operation),
    envelope: isOutside(operation, service) ? false : undefined,
    failure: sharedStatus(operation, service),
    errors: operation.errors === unknown ? unknown : undefined,
    pages: pagesOf(operation),
    auth: operation.auth === unknown ? unknown : undefined,
    throttle: throttleWords(operation.throttle, "operation"),
    idempotent: operation.parameters.find(({ random }) => random)?.wire ?? operation.idempotent,
  };
}

/** Whether an operation has to say that no envelope is around its answers. */
const isOutside = ({ result, enveloped }: Operation, { envelope }: Service): boolean =>
  envelope !== undefined && !enveloped && (result.kind === "value" || result.kind === "exists");

/** As a sheet has it, where the document has it not. */
function httpOf({ operation, path, key }: RequestLine): Json | undefined {
  const { method, paths } = operation;
  const lines = paths.map(({ template: { text, label }, role }) => {
    const end = label === undefined ? "" : `#${label}`;
    return [role ?? "main", `${method} ${text}${end}`] as const;
  });
  if (path.role !== undefined) return jsonObject(lines);
  const [[, line] = []] = lines;
  return line === `${method} ${key}` ? undefined : line;
}

function fixedOf({ fixed }: Operation): Json | undefined {
  const entry = ({ in: place, name, value }: (typeof fixed)[number]) =>
    [fixedKey({ in: place, name }), value] as const;
  // What is always sent stands by itself, and values of a role together, in the order of the sheet.
  const groups = Map.groupBy(fixed, (one) => one.role ?? one);
  return objectIfAny(
    Array.from(groups, ([key, some]) =>
      typeof key === "string" ? ([key, jsonObject(some.map(entry))] as const) : entry(key),
    ),
  );
}

function bodyOf({ body, paths, fixed }: Operation): Json | undefined {
  if (body === undefined || paths.length > 1) return undefined;
  if (body.as === "media") return body.mediaType === undefined ? "media" : undefined;
  // Without fields, nothing has an encoding.
  const isPlain = body.as === "form" && body.list === "repeat" && fieldsOf(body.type).length > 0;
  const encoding = encodingOf(body);
  if (body.as === "form" && !isPlain) return { list: body.list, ...encoding };
  if (encoding !== undefined)
    return body.as === "form" ? { list: body.list, ...encoding } : encoding;
  // Nothing stands beside what is fixed where any value may be given.
  const isAny = body.as === "json" && body.type.kind === "primitive" && isAnything(body.type);
  if (!isAny || !fixed.some((one) => one.in === "body")) return undefined;
  const facts = { required: body.required ? undefined : false, doc: body.doc };
  return { type: showType(body.type), ...facts };
}

/** Only JSON values that are not events and not strings are read as the data of events. */
function streamOf({ result }: Operation): "frames" | "events" | undefined {
  if (result.kind === "frames") return "frames";
  if (result.kind !== "events" || result.isText) return undefined;
  const isClear = framesOf(result.type) === undefined && !isText(result.type);
  return isClear ? undefined : "events";
}

/** Fields that are written otherwise than others, as the sheet has them. */
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
  // The types that are requested do not tell texts from bytes.
  const hasTypes = fixed.some((one) => one.in === "header" && /^accept$/i.test(one.name));
  if (hasTypes && (result.kind === "text" || result.kind === "media")) return result.kind;
  if (result.kind === "location" || result.kind === "exists") return result.kind;
  return isStream(result) && result.end !== undefined ? { end: result.end } : undefined;
}

function pagesOf({ pages }: Operation): Json | undefined {
  if (pages === undefined) return undefined;
  return jsonObject([
    ...pageWords(pages).map(([key, { name }]) => [key, name] as const),
    ...pageSettings(pages),
  ]);
}

/** `by`: the level that has to declare it. */
export function throttleWords(
  throttle: Sourced<Throttle | Unknown> | undefined,
  by: Sourced<unknown>["by"],
): Json | undefined {
  if (throttle?.by !== by) return undefined;
  return throttle.value === unknown
    ? unknown
    : { calls: throttle.value.calls, per: duration(throttle.value.per) };
}

const units = [
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1_000],
] as const;

function duration(milliseconds: number): string {
  const [unit, size] = units.find(([, one]) => milliseconds % one === 0) ?? ["ms", 1];
  return `${milliseconds / size}${unit}`;
}
