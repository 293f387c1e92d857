/** Parameters, options and fields as entries of a list. */
import type {
  ClientParameter,
  Credential,
  Field,
  Parameter,
  ValueDocumentation,
} from "../open/model-types.ts";
import { keywordPiece, plainPiece } from "../print/html/pieces.ts";
import type { View } from "../sheets/types/type.ts";
import { join, quoted, sentence } from "../text/sentences.ts";
import type { PageCode, ValueEntry } from "./page-shape.ts";
import { type TypeLinks, typeCode } from "./type-code.ts";

/** Settings of a page for types and for text of the API's document. */
export interface Showing extends TypeLinks {
  /** Whether text of the API's document is quoted. */
  readonly quotes: boolean;
}

/** Returns text of the API's document as a sentence. */
export const valueWords = (text: string | undefined, { quotes }: Pick<Showing, "quotes">) =>
  quotes ? quoted(text) : sentence(text);

interface Documented {
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly documentation?: ValueDocumentation | undefined;
}

export const valueEntry = (
  value: Documented,
  facts: Pick<ValueEntry, "name" | "isRequired" | "type">,
  showing: Pick<Showing, "quotes">,
): ValueEntry => ({
  ...facts,
  sent: value.documentation?.sent ?? [],
  text: join([valueWords(value.doc, showing), value.documentation?.notes]),
  ...deprecationEntry(value, showing),
});

/** Returns the deprecation, with the document's advice if any. */
export const deprecationEntry = (
  { deprecated }: Pick<Documented, "deprecated">,
  showing: Pick<Showing, "quotes">,
) => ({
  isDeprecated: deprecated !== undefined,
  deprecated: valueWords(deprecated, showing) || undefined,
});

export const parameterEntry = (
  parameter: Parameter | ClientParameter,
  showing: Showing,
): ValueEntry => {
  const { argument: name, required: isRequired, accepts, type } = parameter;
  const code = typeCode(accepts ?? type, "sent", showing);
  return valueEntry(parameter, { name, isRequired, type: code }, showing);
};

export function credentialEntries(
  { kind, options, required: isRequired, deprecated }: Credential,
  showing: Showing,
): readonly ValueEntry[] {
  const text = keywordPiece("string");
  const token: PageCode = [text, plainPiece(" | "), { text: "FetchToken", kind: "type" }];
  const type = kind === "bearer" ? token : [text];
  return options.map((option) =>
    valueEntry({ ...option, deprecated }, { name: option.name, isRequired, type }, showing),
  );
}

export const fieldValueEntry = (field: Field, view: View, showing: Showing): ValueEntry => {
  const { name, required: isRequired } = field;
  return valueEntry(
    field,
    { name, isRequired, type: typeCode(field.type, view, showing) },
    showing,
  );
};
