/** Composes one operation, in the canonical order of its keys. */
import { isBodiless } from "../../model/content.ts";
import type { BodySpec } from "../../sheets/format/body.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import type { ResultSpec } from "../../sheets/format/answers.ts";
import { type ListStyle, listStyles } from "../../sheets/types/type.ts";
import { foldName } from "../../text/names.ts";
import type { BodyDescription } from "../description/description.ts";
import type { Schema } from "../description/schema.ts";
import { splitDoc, type SplitDoc, wholeDoc } from "../prose/split-doc.ts";
import { visibleText } from "../prose/html-text.ts";
import { deprecationOf } from "../types/extended.ts";
import { bodyPlace } from "../types/type-uses.ts";
import type { Composing, NamedOperation } from "./composing.ts";
import {
  headerParameters,
  listStyle,
  nestedList,
  pathVariables,
  queryObjects,
  queryParameters,
  type ParameterWriting,
} from "./parameters.ts";
import { argumentNames } from "./argument-names.ts";
import { responseHeadersSpec } from "./response-headers.ts";
import { fixedSpec, requestLine } from "./request.ts";
import type { Shared } from "./shared-facts.ts";

export function operationSpec(
  named: NamedOperation,
  shared: Shared,
  composing: Composing,
): OperationSpec | undefined {
  const { operation } = named;
  const { lists, errors, labelOf } = shared;
  const http = requestLine(operation, labelOf);
  if (http === undefined) return undefined;
  const { fixed, parameters } = shared.sent(operation);
  const body = bodySpec(named, lists, composing);
  const isUpload = typeof http !== "string";
  const taken = [
    ...(body === undefined ? [] : [isMedia(body) ? "media" : "body"]),
    ...(isUpload ? ["media"] : []),
  ];
  const names = argumentNames(parameters, taken);
  const writing: ParameterWriting = { named, names, lists, composing };
  const { doc, details } = describedOperation(operation);
  return {
    http,
    server: operation.server === undefined ? undefined : shared.servers.get(operation.server),
    fixed: fixedSpec(fixed, isUpload),
    doc,
    details,
    requires: needed(operation.requires),
    deprecated: deprecationOf(operation),
    path: pathVariables(parameters, shared.path, writing),
    query: queryParameters(parameters, writing),
    header: headerParameters(parameters, writing),
    body,
    result: resultSpec(named, (schema) => shared.payload(operation, schema), composing),
    responseHeaders: responseHeadersSpec(named, composing),
    ranges: operation.ranges,
    errors: errors.of(named),
    auth: shared.auth.of(operation),
  };
}

function needed(requires: string | undefined): string | undefined {
  const words = visibleText(requires ?? "").trim();
  return words === "" || words === "none" ? undefined : words;
}

const isMedia = (body: NonNullable<OperationSpec["body"]>): boolean =>
  body === "media" || (typeof body === "object" && "media" in body);

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/;

function bodySpec(
  { operation, resource, name }: NamedOperation,
  lists: ListStyle | undefined,
  composing: Composing,
): BodySpec | undefined {
  const { body, method } = operation;
  if (body === undefined) return undefined;
  if (method === "GET" || method === "HEAD") {
    composing.notes.add("body-of-read", body.origin);
    return undefined;
  }
  const facts = {
    doc: composing.description.isExported === true ? body.doc : wholeDoc(body.doc),
    required: body.isRequired ? undefined : (false as const),
  };
  if (body.kind === "media") return mediaSpec(body, facts);
  const use = { resource, words: [name, "body"], as: bodyPlace(body.kind) } as const;
  const type = composing.types.expression(body.schema, use);
  // If the type of the body is unknown, only an explicit `required` is kept.
  const required = type === "unknown" ? (body.isRequired ? true : undefined) : facts.required;
  const common = { required, doc: facts.doc };
  if (body.kind === "lines" || body.kind === "sequence") {
    const { contentType } = body;
    const item = innerType(type);
    return body.kind === "lines"
      ? { lines: item, contentType, ...facts }
      : { sequence: item, contentType, ...facts };
  }
  if (body.kind === "multipart")
    return { multipart: type, encoding: partSpecs(body.encoding), ...common };
  if (body.kind === "form") {
    const list = formList(body, lists, composing);
    return { form: type, list, encoding: fieldSpecs(body.encoding), ...common };
  }
  const json = type === "bytes" || type === "file" ? "string" : type;
  const isAlone = required === undefined && facts.doc === undefined;
  return isAlone || json === "none" ? json : { type: json, ...common };
}

type Form = Extract<BodyDescription, { kind: "form" }>;

/** Returns the list style of a form. Fields with their own encoding do not affect the lists of other fields. */
function formList(
  { list, encoding, schema, origin }: Form,
  lists: ListStyle | undefined,
  composing: Composing,
): ListStyle | undefined {
  if (encoding === undefined) return listStyle({ list, schema, origin }, lists, composing);
  return (list ?? "repeat") === (lists ?? "repeat") ? undefined : (list ?? "repeat");
}

type FormSpec = Extract<BodySpec, { readonly form: string }>;
type MultipartSpec = Extract<BodySpec, { readonly multipart: string }>;
type FieldSpecs = FormSpec["encoding"];

const fieldSpecs = (encoding: Form["encoding"]): FieldSpecs =>
  encoding &&
  new Map(
    Array.from(encoding, ([field, { list, inner, object, media, reserved }]) => {
      const style = listStyles.find((one) => one === list);
      const written = queryObjects.find((one) => one === object);
      return [
        field,
        { list: nestedList({ list, inner }) ?? style, object: written, media, reserved },
      ];
    }),
  );

const partSpecs = (encoding: Form["encoding"]): MultipartSpec["encoding"] => {
  const specs = fieldSpecs(encoding);
  return (
    specs &&
    new Map(
      Array.from(specs, ([field, { list, object, media }]) => [
        field,
        { list, object, media, headers: encoding?.get(field)?.headers },
      ]),
    )
  );
};

/** Returns the type of values inside JSON, where bytes are strings. */
const innerType = (type: string): string => (type === "file" ? "string" : type);

function mediaSpec(
  { mediaType: type, textType }: Extract<BodyDescription, { kind: "media" }>,
  facts: { readonly doc: string | undefined; readonly required: false | undefined },
): BodySpec {
  const isSupported = type !== undefined && mediaType.test(type);
  if (isSupported) return { media: type, text: textType, ...facts };
  const isAlone = facts.doc === undefined && facts.required === undefined;
  return isAlone ? "media" : { media: "application/octet-stream", ...facts };
}

/** Composes the result. `payload`: returns the part of an enveloped response that is the result. */
function resultSpec(
  { operation, resource, name }: NamedOperation,
  payload: (schema: Schema) => Schema,
  { types, notes }: Composing,
): ResultSpec {
  const { result, method, origin } = operation;
  const hasBody = !isBodiless(result.kind);
  if (method === "HEAD" && hasBody) {
    if (result.kind !== "unknown") notes.add("result-of-head", origin);
    return "none";
  }
  const use = { resource, words: [name, "result"], as: "answer" } as const;
  switch (result.kind) {
    case "value": {
      const type = types.expression(payload(result.schema), use);
      if (type === "file" || type === "bytes") return type === "file" ? "media" : "string";
      return result.orNone && type !== "unknown" ? `${type} | none` : type;
    }
    case "events": {
      const type = result.isText ? "text" : innerType(types.expression(result.schema, use));
      return { events: type, end: result.end };
    }
    case "frames":
      return { frames: types.expression(result.schema, use), end: result.end };
    case "lines":
      return {
        lines: innerType(types.expression(result.schema, use)),
        contentType: result.contentType,
      };
    case "sequence":
      return {
        sequence: innerType(types.expression(result.schema, use)),
        contentType: result.contentType,
      };
    case "none":
    case "media":
    case "text":
    case "location":
    case "exists":
    case "unknown":
      return result.kind;
  }
}

/** Combines the optional title and description of a document, and removes the one from the other if it repeats it. */
export function describedOperation({ doc, details }: SplitDoc): SplitDoc {
  if (doc === undefined) return splitDoc(details);
  const title = splitDoc(doc);
  if (title.doc === undefined) return splitDoc(details);
  const rest = withoutSentence(details, foldName(title.doc));
  const paragraphs = [title.details, rest].filter((one) => one !== undefined);
  return {
    doc: title.doc,
    details: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
  };
}

/** Removes a sentence from the start of a description. `sentence`: normalized by `foldName`. */
function withoutSentence(text: string | undefined, sentence: string): string | undefined {
  const isAlike = foldName((text ?? "").slice(0, sentence.length * 2 + 20)).includes(sentence);
  const split = isAlike ? splitDoc(text) : undefined;
  return split?.doc !== undefined && foldName(split.doc) === sentence
    ? split.details
    : wholeDoc(text);
}
