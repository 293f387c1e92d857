/** Everything about a service that OpenAPI has no words for, with the place that it has in the document. */
import { isUnknown } from "../../spec/types/anything.ts";
import { styleOf } from "../../model/list-style.ts";
import { unknown, type Operation, type Service } from "../../model/model.ts";
import { fieldsOf } from "../../spec/types/fields-of.ts";
import { factWords, unknownOfItself, unknownOfService } from "../../model/unknowns.ts";
import { componentsOf, type Component } from "./component-names.ts";
import { Notes, pointerTo, type Note } from "./notes.ts";
import { requestLines, type RequestLine } from "./request-lines.ts";

export function notesOf(service: Service): readonly Note[] {
  const notes = new Notes();
  noteService(service, notes);
  for (const line of requestLines(service)) noteLine(line, notes);
  for (const component of componentsOf(service)) noteType(component, notes);
  return notes.all;
}

function noteService(service: Service, notes: Notes): void {
  const { name, throttle, client } = service;
  for (const fact of unknownOfService(service)) {
    notes.add("unknown", name, "", factWords[fact]);
  }
  if (throttle !== undefined && throttle.value !== unknown) notes.add("throttle", name, "");
  for (const { wire, send } of client) {
    if (send !== undefined) notes.add("send", wire, "", `${wire}=${String(send)}`);
  }
}

function noteLine(line: RequestLine, notes: Notes): void {
  const { operation, path, form, key, isShared } = line;
  const pointer = pointerTo("paths", key, operation.method.toLowerCase());
  const note: AddNote = (kind, detail) => notes.add(kind, operation.id, pointer, detail);
  if (isShared) note("one-path", path.template.text);
  const forms = new Set(form.variables.map(({ kind }) => kind));
  if (forms.has("wide")) note("wildcard", path.template.text);
  if (forms.has("part")) note("path-form", path.template.text);
  if (path === operation.paths[0]) noteOperation(operation, note);
  else note("upload", path.role);
}

type AddNote = (kind: Note["kind"], detail?: string) => void;

function noteOperation(operation: Operation, note: AddNote): void {
  const { fixed, parameters, body, result, enveloped, pages, throttle, idempotent } = operation;
  if (fixed.length > 0) note("fixed", fixed.map(({ name }) => name).join(", "));
  for (const { wire, send } of parameters) {
    if (send !== undefined) note("send", `${wire}=${String(send)}`);
  }
  const lists = [
    ...parameters
      .filter((one) => one.in === "query")
      .map((one) => [one.wire, styleOf(one)] as const),
    ...(body?.as === "form"
      ? fieldsOf(body.type).map(
          ({ name, type }) => [name, styleOf({ type, list: body.list })] as const,
        )
      : []),
  ];
  for (const [name, style] of lists) {
    if (style === "brackets" || style === "indexed") note("list-style", name);
  }
  if (enveloped) note("envelope");
  if (pages !== undefined) note("pages", pages.by);
  if (throttle?.by === "operation" && throttle.value !== unknown) note("throttle");
  if (idempotent !== undefined) note("idempotent", idempotent ? "safe" : "not safe");
  if (result.kind === "events") note("events", result.end);
  if (result.kind === "location") note("location");
  if (result.kind === "exists") note("exists");
  for (const fact of unknownOfItself(operation)) note("unknown", factWords[fact]);
}

function noteType({ name, declaration }: Component, notes: Notes): void {
  const pointer = pointerTo("components", "schemas", name);
  if (
    declaration.kind === "enum" &&
    (declaration.open === "always" || declaration.open === unknown)
  ) {
    notes.add("open-enum", declaration.name, pointer);
  }
  if (
    declaration.kind === "object" &&
    declaration.more !== undefined &&
    isUnknown(declaration.more)
  ) {
    notes.add("unknown", declaration.name, pointer, factWords.fields);
  }
}
