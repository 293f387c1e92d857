/** Formats documentation as Markdown paragraphs for hovers, with the same facts as in generated code. */
import type { Field, Parameter } from "../../model/model.ts";
import type { OperationDoc } from "../../prose/operation-doc.ts";
import { describeValue } from "../../prose/sentences.ts";
import { code } from "../../text/sentences.ts";

export const docParagraphs = (
  paragraphs: readonly (string | undefined)[],
  deprecated: string | undefined,
): readonly string[] => [
  ...paragraphs.filter((text) => text !== undefined).filter((text) => text !== ""),
  ...tag("deprecated", deprecated),
];

export const valueParagraphs = (value: Field | Parameter): readonly string[] =>
  docParagraphs([describeValue(value)], value.deprecated);

export const operationParagraphs = (doc: OperationDoc): readonly string[] => {
  const { title, details, requests, facts, result, errors, deprecated } = doc;
  return docParagraphs(
    [
      title,
      ...details,
      requests.map(code).join("\nor "),
      ...facts.map(({ label, text, isSentence }) => (isSentence ? text : `${label}: ${text}`)),
      ...tag("returns", result),
      ...errors.flatMap(({ error, text }) => tag("throws", `{${error}} ${text}`)),
    ],
    deprecated,
  );
};

const tag = (name: string, text: string | undefined): readonly string[] =>
  text === undefined ? [] : [`*@${name}* ${text}`.trimEnd()];
