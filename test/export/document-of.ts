/** Exported documents, as other tools parse them. */
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { publicService } from "../../generator/open/public-model.ts";
import { documentText, type JsonObject } from "../../generator/export/openapi/json.ts";
import { notesOf } from "../../generator/export/openapi/notes.ts";
import type { Service } from "../../generator/model/model.ts";
import { modelOf } from "../diff/models-of.ts";

export interface Read {
  readonly [key: string]: unknown;
}

/** The document after printing and parsing. */
export const written = (document: JsonObject): Read => JSON.parse(documentText(document)) as Read;

export interface FoundOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: Read;
}

export const pathsOf = (document: Read): readonly FoundOperation[] =>
  Object.entries(document["paths"] as Read).flatMap(([path, item]) =>
    Object.entries(item as Read).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Read,
    })),
  );

/** A service with one resource, `things`. `service`: further lines of its sheet. */
export function serviceOf(things: string, service = "baseUrl: https://api.example"): Service {
  const { services } = modelOf({
    "demo/service.yaml": `callsheet: 1\nservice: demo\ntitle: Demo\n${service}\n`,
    "demo/things.yaml": `resource: things\n${things}\n`,
  });
  const [found] = services;
  if (found === undefined) throw new Error("There is no service.");
  return found;
}

export const documentOf = (things: string, service?: string): Read =>
  written(openapiDocument(publicService(serviceOf(things, service)), "1.0.0"));

/** The kinds of notes, each with its subject. */
export const notesAbout = (things: string, service?: string): readonly string[] =>
  notesOf(publicService(serviceOf(things, service))).map(({ kind, of }) => `${kind} ${of}`);

/** The operation with an id. */
export function operationOf(document: Read, id: string): FoundOperation {
  const found = pathsOf(document).find(({ operation }) => operation["operationId"] === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
}
