import type { TypeDeclaration } from "../model/model.ts";
import { unionOpenness } from "../sheets/types/member-tags.ts";
import { isUnknown } from "../sheets/types/shape.ts";
import { boundSentences, notation } from "./sentences.ts";
import { code, join } from "../text/sentences.ts";

/** Returns notes on a type in addition to its own documentation: bounds, and whether other values can appear. */
export function typeNotes(type: TypeDeclaration): readonly string[] {
  switch (type.kind) {
    case "object": {
      const { more, constraints } = type;
      const rest = more === undefined ? [] : [moreNote(type)];
      return [...boundSentences(constraints), ...rest];
    }
    case "enum":
      return [...boundSentences(type.constraints), openNotes[type.open]];
    case "union":
      return unionNotes(type);
    case "alias":
      return [join([notation(type.type), ...boundSentences(type.constraints)])].filter(
        (note) => note !== "",
      );
  }
}

function unionNotes(type: Extract<TypeDeclaration, { kind: "union" }>): readonly string[] {
  const openness = unionOpenness(type);
  const note = memberNotes[openness];
  if (type.discriminator !== undefined)
    return [`${code(type.discriminator)} identifies the member. ${note}`];
  return openness === "never" ? [] : [note];
}

const openNotes = {
  results: "Results can have other values; arguments cannot.",
  never: "There are no other values.",
  always: "There can be other values.",
  unknown: "The document does not list all values.",
} as const;

const memberNotes = {
  results: "Results can have other members; arguments cannot.",
  never: "There are no other members.",
  always: "There can be other members.",
} as const;

const moreNote = ({ fields, more }: Extract<TypeDeclaration, { kind: "object" }>): string => {
  if (more !== undefined && !isUnknown(more)) return "Further fields can have any name.";
  return fields.length === 0
    ? "None of its fields is documented: declare the ones you use."
    : "Its other fields are not documented: declare the ones you use.";
};
