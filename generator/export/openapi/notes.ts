/** Collects facts of a service that OpenAPI cannot express, each with its operation or type. */
import { linkTypes } from "../../open/linked-types.ts";
import type { Operation, Service } from "../../open/model-types.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { fieldsOf } from "../../sheets/types/type-at.ts";
import { unknown } from "../../sheets/types/type.ts";
import { fieldStyle } from "./bodies.ts";
import { type RequestLine, sharedRequestLines } from "./request-lines.ts";
import { type Component, componentsOf } from "./schemas.ts";

interface KindFacts {
  readonly heading: string;
  readonly reason: string;
}

const noteKinds = {
  "one-path": {
    heading: "Operations with the same method and path",
    reason:
      "OpenAPI allows one operation per method and path. It accepts the input of all, and has the responses of all; only its description states which belong together. `x-callsheet` contains each of them.",
  },
  wildcard: {
    heading: "Path variables with several segments",
    reason:
      "A variable in OpenAPI is one segment, and clients encode a slash in its value. It is exported as one segment.",
  },
  "path-form": {
    heading: "Path variables with a pattern",
    reason: "Literals of the pattern are part of the path, and each `*` is a separate variable.",
  },
  upload: {
    heading: "Request lines of uploads",
    reason: "Each is a separate operation: in OpenAPI, arguments cannot choose between paths.",
  },
  envelope: {
    heading: "Responses in an envelope",
    reason:
      "The schema wraps the result in the envelope of a success. Only the description states that a call with status 200 can fail, and how to recognize it.",
  },
  pages: {
    heading: "Pagination",
    reason: "OpenAPI cannot express how to request the next page.",
  },
  wait: {
    heading: "Jobs",
    reason: "OpenAPI cannot express how to wait for a job.",
  },
  webhook: {
    heading: "Webhooks",
    reason: "OpenAPI cannot express where an event is named, or how deliveries are signed.",
  },
  throttle: {
    heading: "Limits",
    reason: "OpenAPI cannot express rate limits.",
  },
  idempotent: {
    heading: "Safe and unsafe retries",
    reason: "In OpenAPI, the method determines that.",
  },
  fixed: {
    heading: "Fixed values",
    reason:
      "They are required parameters and fields with one value, which callers of other clients pass. OpenAPI ignores headers named Accept, Content-Type and Authorization.",
  },
  send: {
    heading: "Values that clients send by default",
    reason: "A default in OpenAPI is the value that the server assumes.",
  },
  "list-style": {
    heading: "Lists in brackets",
    reason:
      "OpenAPI has no style for `a[0]=x`, and one for `a[]=x` only in queries: the name of the parameter includes the brackets. The style is `deepObject`, which many tools interpret that way.",
  },
  events: {
    heading: "Streams of events",
    reason:
      "The schema of the content describes each event or its data. Only the description states the data that ends a stream.",
  },
  location: {
    heading: "Results that are a URL",
    reason: "The operation is described as a redirect or success with the header Location.",
  },
  exists: {
    heading: "Boolean results by status",
    reason:
      "The operation has a success and a 404 without content; other tools treat the 404 as an error.",
  },
  "open-enum": {
    heading: "Enums with unlisted values",
    reason: "The schema accepts any value of their type in addition to the listed ones.",
  },
  unknown: {
    heading: "Undocumented facts",
    reason:
      "OpenAPI cannot distinguish an absent fact from an undocumented one. An unknown type is an empty schema.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

type NoteKind = keyof typeof noteKinds;

const kindFacts = (kind: NoteKind): KindFacts => noteKinds[kind];

interface Note {
  readonly kind: NoteKind;
  /** Location in the document, as a JSON pointer. */
  readonly pointer: string;
  /** Id of the operation, name of the type or of the client parameter, or the service. */
  readonly of: string;
  readonly detail?: string | undefined;
}

class Notes {
  readonly #all: Note[] = [];

  add(kind: NoteKind, of: string, pointer: string, detail?: string): void {
    this.#all.push({ kind, of, pointer, detail });
  }

  get all(): readonly Note[] {
    const order = Object.keys(noteKinds);
    return this.#all.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  }
}

export interface ExportedKind {
  readonly kind: NoteKind;
  readonly heading: string;
  readonly reason: string;
  readonly places: readonly Omit<Note, "kind">[];
}

export const byKind = (notes: readonly Note[]): readonly ExportedKind[] =>
  Array.from(
    Map.groupBy(notes, ({ kind }) => kind),
    ([kind, same]) => ({
      kind,
      ...kindFacts(kind),
      places: same.map(({ of, pointer, detail }) => ({ of, pointer, detail })),
    }),
  );

const pointerTo = (...keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

export function notesOf(service: Service): readonly Note[] {
  const notes = new Notes();
  noteService(service, notes);
  for (const line of sharedRequestLines(service)) noteLine(line, service, notes);
  for (const component of componentsOf(service)) noteType(component, service, notes);
  return notes.all;
}

function noteService(service: Service, notes: Notes): void {
  const { name, throttle, parameters: client, webhooks } = service;
  if (webhooks !== undefined) notes.add("webhook", name, pointerTo("webhooks"));
  for (const label of unknownOf(name, service)) notes.add("unknown", name, "", label);
  if (throttle !== undefined && throttle !== unknown) notes.add("throttle", name, "");
  for (const { wire, send } of client) {
    if (send !== undefined) notes.add("send", wire, "", `${wire}=${String(send)}`);
  }
}

function noteLine(line: RequestLine, service: Service, notes: Notes): void {
  const { operation, path, form, key, isShared } = line;
  const pointer = pointerTo("paths", key, operation.method.toLowerCase());
  const note: AddNote = (kind, detail) => notes.add(kind, operation.id, pointer, detail);
  if (isShared) note("one-path", path.template);
  const forms = new Set(form.variables.map(({ kind }) => kind));
  if (forms.has("wide")) note("wildcard", path.template);
  if (forms.has("part")) note("path-form", path.template);
  if (path === operation.paths[0]) noteOperation(operation, service, note);
  else note("upload", path.role);
}

type AddNote = (kind: Note["kind"], detail?: string) => void;

function noteOperation(operation: Operation, service: Service, note: AddNote): void {
  const { id, fixed, parameters, body, result, enveloped, pages, throttle, repeatable, wait } =
    operation;
  if (fixed.length > 0) note("fixed", fixed.map(({ name }) => name).join(", "));
  for (const { wire, send } of parameters) {
    if (send !== undefined) note("send", `${wire}=${String(send)}`);
  }
  const lists = [
    ...parameters.filter((one) => one.in === "query").map((one) => [one.wire, one.list] as const),
    ...(body?.as === "form" && body.type !== undefined
      ? fieldsOf(linkTypes(service)(body.type)).map(
          ({ name, type }) => [name, fieldStyle(type, body.list)] as const,
        )
      : []),
  ];
  for (const [name, style] of lists) {
    if (style === "brackets" || style === "indexed") note("list-style", name);
  }
  if (enveloped) note("envelope");
  if (pages !== undefined) note("pages", pages.by);
  if (wait !== undefined) note("wait", wait.poll);
  if (throttle?.from.by === "operation" && throttle.value !== unknown) note("throttle");
  if (repeatable.from.by === "operation")
    note("idempotent", repeatable.value ? "safe" : "not safe");
  if (result.kind === "events" || result.kind === "frames") note("events", result.end);
  if (result.kind === "location") note("location");
  if (result.kind === "exists") note("exists");
  for (const label of unknownOf(id, service)) note("unknown", label);
}

const unknownOf = (of: string, service: Service): readonly string[] =>
  service.unknown
    .filter((one) => one.of === of && one.fact !== "fields" && one.fact !== "values")
    .map(({ label }) => label);

function noteType(
  { name, declaration }: Component,
  { unknown: facts }: Service,
  notes: Notes,
): void {
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
    const label = facts.find(({ fact }) => fact === "fields")?.label;
    notes.add("unknown", declaration.name, pointer, label);
  }
}
