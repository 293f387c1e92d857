/** Parameters, options and fields as entries of a list. */
import { codeType } from "../typescript/types/plan-types.ts";
import { quoted } from "../prose/quoted.ts";
import { join, sentence } from "../prose/sentences.ts";
import {
  credentialDoc,
  fieldDoc,
  parameterDoc,
  settingDoc,
  type ValueDoc,
} from "../prose/value-doc.ts";
import type { FieldDraft, TypeDraft, Use } from "../typescript/plan/module-draft.ts";
import type { TypeReferences } from "../typescript/view/service-view.ts";
import { wireType } from "../typescript/view/wire-types.ts";
import { isJson } from "../model/list-style.ts";
import type { ClientParameter, Field, Parameter } from "../model/model.ts";
import type { CredentialOption } from "../model/credentials.ts";
import { joinPieces, keywordPiece, type Piece, plainPiece } from "../print/html/pieces.ts";
import { literalText, propertyName } from "../print/literal.ts";
import type { View } from "../sheets/types/type.ts";
import type { PageCode, ValueEntry } from "./page-shape.ts";

export interface TypeLinks {
  readonly scope: TypeReferences;
  readonly linkOf: LinkOf;
  /** Whether the words of the API's document are quoted. */
  readonly quotes?: boolean;
}

/** The type of a parameter. */
export const parameterCode = (
  { type, media }: Pick<Parameter, "type" | "media">,
  { scope, linkOf }: TypeLinks,
): PageCode => typeCode(codeType(isJson(media) ? type : wireType(type), "sent", scope), linkOf);

/** A value with its documentation. */
export function valueEntry(
  value: { readonly doc?: string | undefined; readonly deprecated?: string | undefined },
  { sent, notes }: ValueDoc,
  about: Pick<ValueEntry, "name" | "isRequired" | "type">,
  { quotes = false }: Pick<TypeLinks, "quotes"> = {},
): ValueEntry {
  const words = quotes ? quoted : sentence;
  return {
    ...about,
    sent,
    text: join([words(value.doc), notes]),
    ...deprecationOf(value, words),
  };
}

/** The deprecation, with advice if the document gives any. */
export const deprecationOf = (
  { deprecated }: { readonly deprecated?: string | undefined },
  words: typeof sentence = sentence,
) => ({
  isDeprecated: deprecated !== undefined,
  deprecated: words(deprecated) || undefined,
});

export const parameterEntry = (parameter: Parameter, links: TypeLinks): ValueEntry =>
  valueEntry(
    parameter,
    parameterDoc(parameter),
    {
      name: parameter.argument,
      isRequired: parameter.required,
      type: parameterCode(parameter, links),
    },
    links,
  );

export const settingEntry = (parameter: ClientParameter, links: TypeLinks): ValueEntry => ({
  ...parameterEntry(parameter, links),
  sent: settingDoc(parameter).sent,
});

/** An option that holds a credential. */
export function credentialEntry(option: CredentialOption): ValueEntry {
  const text = keywordPiece("string");
  const token = [text, plainPiece(" | "), { text: "FetchToken", kind: "type" as const }];
  const type = option.credential.kind === "bearer" ? token : [text];
  const { argument: name, required: isRequired } = option;
  const isPassword = option.credential.options[1]?.name === name;
  const doc = isPassword ? { ...option, doc: undefined } : option;
  return valueEntry(doc, credentialDoc(option), { name, isRequired, type });
}

export const fieldEntry = (field: Field, view: View, links: TypeLinks): ValueEntry => ({
  ...valueEntry(
    field,
    fieldDoc(field),
    {
      name: field.name,
      isRequired: field.required,
      type: typeCode(codeType(field.type, view, links.scope), links.linkOf),
    },
    links,
  ),
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
