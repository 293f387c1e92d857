/** What all kinds of bodies have in common. */
import type { Body, ListStyle, TypeRef } from "./model.ts";
import { showType } from "../spec/types/show-type.ts";

/** The argument that carries it. */
export const bodyArgument = (body: Body): "body" | "media" =>
  body.as === "media" ? "media" : "body";

/** What a caller gives is of this type; bytes have none. */
export const bodyType = (body: Body | undefined): TypeRef | undefined =>
  body === undefined || body.as === "media" ? undefined : body.type;

/** As a call sheet says it, but for words and whether it is required. */
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

/** How it is written on the wire, for people. */
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
