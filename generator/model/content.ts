/** What bodies and results of all kinds have in common. */
import { showType } from "../spec/types/show-type.ts";
import { errorParts } from "./error-types.ts";
import type { Body, ListStyle, Operation, Result, TypeRef } from "./model.ts";

/** The argument that carries a body. */
export const bodyArgument = (body: Body): "body" | "media" =>
  body.as === "media" ? "media" : "body";

/** The type of a body; bytes have none. */
export const bodyType = (body: Body | undefined): TypeRef | undefined =>
  body === undefined || body.as === "media" ? undefined : body.type;

/** A body as a call sheet writes it, without prose. */
export function showBody(body: Body): string {
  switch (body.as) {
    case "json":
      return showType(body.type);
    case "form": {
      const list = body.list === "repeat" ? "" : `, list: ${body.list}`;
      return `{ form: ${showType(body.type)}${list} }`;
    }
    case "multipart":
      return `{ multipart: ${showType(body.type)} }`;
    case "media":
      return body.mediaType === undefined ? "media" : `{ media: ${body.mediaType} }`;
  }
}

/** The form of a body on the wire, for people. */
export function bodyForm(body: Body): string {
  switch (body.as) {
    case "json":
      return "JSON";
    case "form":
      return forms[body.list];
    case "multipart":
      return "a multipart form";
    case "media":
      return body.mediaType === undefined ? "bytes" : `bytes (${body.mediaType})`;
  }
}

const forms: { readonly [Style in ListStyle]: string } = {
  repeat: "a form",
  comma: "a form with lists joined by commas",
  brackets: "a form with lists in brackets",
  indexed: "a form with indexed lists",
};

/** The type of a result of JSON: of the whole, or of each event. */
export const resultType = (result: Result | undefined): TypeRef | undefined =>
  result?.kind === "value" || result?.kind === "events" ? result.type : undefined;

/** Whether the result is in the status or a header, and in no body. */
export const isBodiless = (kind: Result["kind"] | "unknown"): boolean =>
  kind === "none" || kind === "location" || kind === "exists";

/** A result as a call sheet writes it. */
export function showResult(result: Result): string {
  switch (result.kind) {
    case "value":
      return result.orNone ? `${showType(result.type)} | none` : showType(result.type);
    case "events": {
      const end = result.end === undefined ? "" : `, end: ${JSON.stringify(result.end)}`;
      return `{ events: ${showType(result.type)}${end} }`;
    }
    case "none":
    case "media":
    case "text":
    case "location":
    case "exists":
      return result.kind;
  }
}

export const typesSent = ({ parameters, body, result, errors }: Operation): TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...errorParts({ errors }),
];
