/** A declared type on the page, once for both directions. */
import type { Resource, TypeDeclaration } from "../model/model.ts";
import { isUnknown } from "../spec/types/anything.ts";
import { bounds, code, join, notation, sentence } from "../emit/docs/doc-text.ts";
import { planType } from "../emit/client/plan-types.ts";
import type { DeclaredView } from "../emit/view/declared-views.ts";
import { literalText } from "../print/literal.ts";
import { typeAnchor } from "./anchor.ts";
import type { Code, LinkEntry, TypeEntry, ValueEntry } from "./page-shape.ts";
import { typeCode } from "./type-code.ts";
import { deprecation, fieldEntry, type Links } from "./value-entry.ts";

/** Links to users beyond these are counted. */
const mostUsers = 12;

export interface TypeRequest {
  readonly type: TypeDeclaration;
  /** As its module declares it, for one direction or for both. */
  readonly views: readonly DeclaredView[];
  readonly resource: Resource | undefined;
  readonly users: readonly LinkEntry[];
}

export function typeEntry(request: TypeRequest, links: Links): TypeEntry {
  const { type, views, resource, users } = request;
  const names = views.map(({ ref }) => ref.name);
  return {
    anchor: typeAnchor(type.name, resource),
    name: type.name,
    kind: type.kind,
    names: names
      .slice(1)
      .map((name) => `Sent as ${code(name)}.`)
      .join(" "),
    doc: sentence(type.doc),
    ...deprecation(type.deprecated),
    is: isCode(request, links),
    fields: fieldsOf(request, links),
    notes: notesOf(type),
    users: users.slice(0, mostUsers),
    moreUsers: Math.max(0, users.length - mostUsers),
    place: `${type.place.file}:${type.place.line}`,
  };
}

function isCode({ type, views }: TypeRequest, { scope, linkOf }: Links): Code {
  const [first] = views;
  if (first === undefined || (type.kind !== "alias" && type.kind !== "union")) return [];
  const planned = planType(first, scope);
  return planned.kind === "alias" ? typeCode(planned.type, linkOf) : [];
}

function fieldsOf({ type, views: [first] }: TypeRequest, links: Links): ValueEntry[] {
  if (type.kind === "enum") {
    return type.values.map(({ value, doc, deprecated }) => ({
      name: typeof value === "string" && value !== "" ? value : literalText(value),
      type: [],
      flags: [],
      isRequired: false,
      doc: sentence(doc) ?? "",
      ...deprecation(deprecated),
    }));
  }
  if (type.kind !== "object" || first === undefined) return [];
  return type.fields.map((field) => fieldEntry(field, first.view, links));
}

function notesOf(type: TypeDeclaration): string[] {
  switch (type.kind) {
    case "object": {
      const { more, constraints } = type;
      const rest = more === undefined ? [] : [moreNote(type)];
      return [...bounds(constraints), ...rest];
    }
    case "enum":
      return [openNotes[type.open]];
    case "union":
      return type.discriminator === undefined
        ? []
        : [`${code(type.discriminator)} tells the members apart.`];
    case "alias":
      return [join([notation(type.type), ...bounds(type.constraints)])].filter(
        (note) => note !== "",
      );
  }
}

const openNotes = {
  results: "A result may have other values; what is sent may not.",
  never: "There are no other values.",
  always: "There may be other values.",
  unknown: "The document does not list all values.",
} as const;

const moreNote = ({ fields, more }: Extract<TypeDeclaration, { kind: "object" }>): string => {
  if (more !== undefined && !isUnknown(more)) return "Further fields may have any name.";
  return fields.length === 0
    ? "None of its fields is documented: declare the ones you use."
    : "Its other fields are not documented: declare the ones you use.";
};
