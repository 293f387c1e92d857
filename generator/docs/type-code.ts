/** Prints types of the public model as TypeScript, in pieces that link to types on the page. */
import type { Body, Operation, TypeDeclaration, TypeExpression } from "../open/model-types.ts";
import type { Link } from "../open/linked-types.ts";
import { fixedFields } from "../open/operation-facts.ts";
import type { TypesById } from "../open/types-in.ts";
import { joinPieces, keywordPiece, type Piece, plainPiece } from "../print/html/pieces.ts";
import { literalText, propertyName } from "../print/literal.ts";
import { factsOf } from "../sheets/types/primitives.ts";
import { isAnything } from "../sheets/types/shape.ts";
import { isOpen, type View } from "../sheets/types/type.ts";
import { type PageCode, typeAnchor } from "./page-shape.ts";

export interface TypeLinks {
  readonly types: TypesById;
  readonly link: Link;
  /** Whether names link to types of the same page. */
  readonly hasAnchors: boolean;
}

export function typeCode(type: TypeExpression, view: View, links: TypeLinks): PageCode {
  const inner = (part: TypeExpression): PageCode => typeCode(part, view, links);
  const item = (part: TypeExpression): PageCode => grouped(part, inner(part));
  switch (type.kind) {
    case "primitive": {
      const { code, input } = factsOf(type.name);
      if (view === "sent" && input) return [namePiece(input.type)];
      return [namePiece(code === "file" ? "FileContent" : code)];
    }
    case "literal":
      return [literalPiece(type.value)];
    case "named":
      return namedCode(type.id, view, links);
    case "array":
      return [keywordPiece("readonly"), plainPiece(" "), ...item(type.items), plainPiece("[]")];
    case "tuple": {
      const items = type.items.map((part, at) =>
        at < type.required ? inner(part) : [...item(part), plainPiece("?")],
      );
      const rest =
        type.rest === undefined ? [] : [[plainPiece("..."), ...item(type.rest), plainPiece("[]")]];
      return [
        keywordPiece("readonly"),
        plainPiece(" ["),
        ...joinPieces([...items, ...rest], ", "),
        plainPiece("]"),
      ];
    }
    case "map":
      return mapCode(inner(type.values));
    case "union":
      return joinPieces(type.members.map(inner), " | ");
    case "intersection":
      return joinPieces(type.members.map(item), " & ");
  }
}

function namedCode(id: string, view: View, { types, hasAnchors }: TypeLinks): PageCode {
  const declared = types.get(id);
  if (declared === undefined) return [namePiece(id)];
  const name: Piece = {
    text: view === "received" ? declared.received : declared.sent,
    kind: "type",
    to: hasAnchors ? typeAnchor(id) : undefined,
  };
  return declared.kind === "enum" && isOpen(declared, view) ? genericCode("Open", [name]) : [name];
}

/** Returns the code of an alias or a union; empty for other types. */
export function declaredCode(type: TypeDeclaration, links: TypeLinks): PageCode {
  const view = directionOf(type);
  if (type.kind === "alias") return typeCode(type.type, view, links);
  if (type.kind !== "union") return [];
  const { discriminator } = type;
  const members = type.members.map(({ type: member, tags }) => {
    const alone = typeCode(member, view, links);
    if (discriminator === undefined || tags.length === 0) return alone;
    const tag = joinPieces(
      tags.map((one) => [literalPiece(one)]),
      " | ",
    );
    const object = [plainPiece(`{ ${propertyName(discriminator)}: `), ...tag, plainPiece(" }")];
    return [...grouped(member, alone), plainPiece(" & "), ...object];
  });
  if (isOpen(type, view)) {
    members.push(
      discriminator === undefined
        ? [namePiece("UnlistedMember")]
        : genericCode("Unlisted", [literalPiece(discriminator)]),
    );
  }
  return joinPieces(members, " | ");
}

/** Returns the direction that documentation shows for a type. */
export const directionOf = ({ direction }: TypeDeclaration): View =>
  direction === "sent" ? "sent" : "received";

export function bodyCode(body: Body, operation: Operation, links: TypeLinks): PageCode {
  const { as, type, textType, mediaType } = body;
  if (type === undefined) {
    const media = namePiece("Media");
    // A string needs a known media type.
    const isText = (textType ?? mediaType) !== undefined;
    return isText ? [media, plainPiece(" | "), keywordPiece("string")] : [media];
  }
  const code = typeCode(type, "sent", links);
  if (as === "lines" || as === "sequence") return genericCode("Items", code);
  const names = fixedFields(operation).map((name) => [literalPiece(name)]);
  if (names.length === 0) return code;
  // Fixed fields are added to the body, so it must be an object.
  if (isAnything(links.link(type))) return mapCode([keywordPiece("unknown")]);
  return genericCode("Without", code, joinPieces(names, " | "));
}

export function resultTypeCode(result: Operation["result"], links: TypeLinks): PageCode {
  switch (result.kind) {
    case "events":
    case "frames":
    case "lines":
    case "sequence": {
      const name = result.kind === "events" ? "Events" : "Stream";
      return genericCode(name, typeCode(result.type, "received", links));
    }
    case "none":
      return [keywordPiece("void")];
    case "media":
      return [namePiece("Download")];
    case "text":
    case "location":
      return [keywordPiece("string")];
    case "exists":
      return [keywordPiece("boolean")];
    case "value": {
      const code = typeCode(result.type, "received", links);
      const isOptional = result.orNone && !isUnknownCode(code);
      return isOptional ? [...code, plainPiece(" | "), keywordPiece("undefined")] : code;
    }
  }
}

const isUnknownCode = ([first, ...others]: PageCode): boolean =>
  first?.text === "unknown" && others.length === 0;

const genericCode = (name: string, ...types: readonly PageCode[]): PageCode => [
  namePiece(name),
  plainPiece("<"),
  ...joinPieces(types, ", "),
  plainPiece(">"),
];

const mapCode = (values: PageCode): PageCode => [
  plainPiece("{ [key: "),
  keywordPiece("string"),
  plainPiece("]: "),
  ...values,
  plainPiece(" }"),
];

const keywords = /^(?:boolean|never|null|number|string|undefined|unknown|void)$/;

const namePiece = (text: string): Piece =>
  keywords.test(text) ? keywordPiece(text) : { text, kind: "type" };

const grouped = ({ kind }: TypeExpression, code: PageCode): PageCode =>
  /^(?:union|intersection|array|tuple)$/.test(kind)
    ? [plainPiece("("), ...code, plainPiece(")")]
    : code;

function literalPiece(value: string | number | boolean | null): Piece {
  const kind =
    typeof value === "string" ? "text" : typeof value === "number" ? "number" : "keyword";
  return { text: literalText(value), kind };
}
