/** Parameters, options and fields as entries of a list. */
import { codeType } from "../emit/client/plan-types.ts";
import { sentence, docOfValue } from "../emit/docs/doc-text.ts";
import { credentialMeaning, sentAs } from "../emit/docs/service-text.ts";
import type { FieldDraft, TypeDraft, Use } from "../emit/plan/module-draft.ts";
import type { TypeReferences } from "../emit/view/service-view.ts";
import { wireType } from "../emit/view/wire-types.ts";
import { isJson, markOf, writingWords } from "../model/list-style.ts";
import type { ClientParameter, Field, Parameter } from "../model/model.ts";
import type { CredentialOption } from "../model/credentials.ts";
import { joinPieces, keywordPiece, type Piece, plainPiece } from "../print/html/pieces.ts";
import { literalText, propertyName } from "../print/literal.ts";
import type { View } from "../spec/types/type.ts";
import type { PageCode, ValueEntry } from "./page-shape.ts";

export interface TypeLinks {
  readonly scope: TypeReferences;
  readonly linkOf: LinkOf;
}

export function parameterEntry(parameter: Parameter, { scope, linkOf }: TypeLinks): ValueEntry {
  const { argument, wire, in: location, required } = parameter;
  const wireName = wire === argument ? "" : `, as ${wire}`;
  const words = writingWords(parameter);
  const style = words === "repeat" && markOf(parameter) === undefined ? undefined : words;
  return {
    name: argument,
    type: typeCode(
      codeType(isJson(parameter.media) ? parameter.type : wireType(parameter.type), "sent", scope),
      linkOf,
    ),
    flags: [
      `${location}${wireName}`,
      ...(style === undefined ? [] : [styleWords.get(style) ?? style]),
    ],
    isRequired: required,
    ...docsOf(parameter),
  };
}

/** How lists and objects are written, where it is not the name for each item. */
const styleWords: ReadonlyMap<string, string> = new Map([
  ["comma", "commas: a,b"],
  ["brackets", "in brackets: [ ]"],
  ["indexed", "with places: [0]"],
  ["repeat", "fields in brackets"],
  ["space", "spaces: a b"],
  ["pipe", "pipes: a|b"],
  ["tab", "tabs"],
  ["equals", "commas: a=x,b=y"],
  ["label", "points: a.b"],
  ["matrix", "semicolons: ;a=x;b=y"],
]);

export function settingEntry(parameter: ClientParameter, links: TypeLinks): ValueEntry {
  const { flags, ...entry } = parameterEntry(parameter, links);
  return { ...entry, flags: parameter.secret ? [...flags, "secret"] : flags };
}

/** An option that holds a credential. */
export function credentialEntry(option: CredentialOption): ValueEntry {
  const { argument, credential, required, deprecated } = option;
  const token = [
    keywordPiece("string"),
    plainPiece(" | "),
    { text: "FetchToken", kind: "type" as const },
  ];
  return {
    name: argument,
    type: credential.kind === "bearer" ? token : [keywordPiece("string")],
    flags: [`${option.in}, as ${sentAs(credential)}`, "secret"],
    isRequired: required,
    doc: credentialMeaning(option),
    ...deprecation(deprecated),
  };
}

export function fieldEntry(field: Field, view: View, { scope, linkOf }: TypeLinks): ValueEntry {
  const { name, type, required, readonly, writeonly } = field;
  const flags = [readonly ? "output only" : undefined, writeonly ? "input only" : undefined];
  return {
    name,
    type: typeCode(codeType(type, view, scope), linkOf),
    flags: flags.filter((flag) => flag !== undefined),
    isRequired: required,
    ...docsOf(field),
  };
}

function docsOf(value: Parameters<typeof docOfValue>[0]) {
  return { doc: docOfValue(value).paragraphs.join("\n\n"), ...deprecation(value.deprecated) };
}

/** What to use instead, where the document names it. */
export const deprecation = (deprecated: string | undefined) => ({
  isDeprecated: deprecated !== undefined,
  deprecated: sentence(deprecated) === "" ? undefined : sentence(deprecated),
});

/** The anchor of what a name refers to, if the page has it. */
type LinkOf = (use: Use) => string | undefined;

const words = /^(?:boolean|never|null|number|string|undefined|unknown|void)$/;

export function typeCode(type: TypeDraft, linkOf: LinkOf): PageCode {
  const inner = (part: TypeDraft): PageCode => typeCode(part, linkOf);
  switch (type.kind) {
    case "reference": {
      const name = nameCode(type.name, linkOf);
      if (type.arguments === undefined) return [name];
      return [
        name,
        plainPiece("<"),
        ...joinPieces(type.arguments.map(inner), ", "),
        plainPiece(">"),
      ];
    }
    case "literal":
      return [{ text: literalText(type.value), kind: literalKind(type.value) }];
    case "array":
      return [
        keywordPiece("readonly"),
        plainPiece(" "),
        ...grouped(type.items, inner),
        plainPiece("[]"),
      ];
    case "tuple": {
      const items = type.items.map((item, at) =>
        at < type.required ? inner(item) : [...grouped(item, inner), plainPiece("?")],
      );
      const rest =
        type.rest === undefined
          ? []
          : [[plainPiece("..."), ...grouped(type.rest, inner), plainPiece("[]")]];
      return [
        keywordPiece("readonly"),
        plainPiece(" ["),
        ...joinPieces([...items, ...rest], ", "),
        plainPiece("]"),
      ];
    }
    case "map":
      return [
        plainPiece("{ [key: "),
        keywordPiece("string"),
        plainPiece("]: "),
        ...inner(type.values),
        plainPiece(" }"),
      ];
    case "union":
      return joinPieces(type.members.map(inner), " | ");
    case "intersection":
      return joinPieces(
        type.members.map((member) => grouped(member, inner)),
        " & ",
      );
    case "object": {
      const fields = type.fields.map((field) => fieldCode(field, inner));
      return [plainPiece("{ "), ...joinPieces(fields, "; "), plainPiece(" }")];
    }
    case "typeof":
      return [keywordPiece("typeof"), plainPiece(" "), nameCode(type.name, linkOf)];
  }
}

function nameCode(use: Use, linkOf: LinkOf): Piece {
  const text = typeof use === "string" ? use : ("name" in use && use.name) || "";
  if (words.test(text)) return keywordPiece(text);
  return { text, kind: "type", to: linkOf(use) };
}

const fieldCode = (
  { name, type, optional }: FieldDraft,
  inner: (type: TypeDraft) => PageCode,
): PageCode => [plainPiece(`${propertyName(name)}${optional ? "?" : ""}: `), ...inner(type)];

const grouped = (type: TypeDraft, inner: (type: TypeDraft) => PageCode): PageCode =>
  /^(?:union|intersection|array|tuple)$/.test(type.kind)
    ? [plainPiece("("), ...inner(type), plainPiece(")")]
    : inner(type);

const literalKind = (value: unknown) =>
  typeof value === "string" ? "text" : typeof value === "number" ? "number" : "keyword";
