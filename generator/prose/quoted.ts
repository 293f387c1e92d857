/** Words of the API's document in quotation marks, for pages that assistants read too. */
import type { Documented, Operation } from "../model/model.ts";
import { eachProseFact } from "../sheets/format/prose-facts.ts";
import { sentence } from "./sentences.ts";

/** Returns a text in quotation marks that it cannot end. */
export function quoted(text: string | undefined): string | undefined {
  const whole = sentence(text);
  return whole === undefined || whole === "" ? whole : `“${whole.replaceAll(/[“”]/g, '"')}”`;
}

/** Quotes the description and the deprecation of a value. */
export const withQuotes = <Value extends Pick<Documented, "doc" | "deprecated">>(
  value: Value,
): Value => ({
  ...value,
  ...(value.doc === undefined ? {} : { doc: quoted(value.doc) }),
  ...(value.deprecated === undefined ? {} : { deprecated: quoted(value.deprecated) }),
});

/** Quotes the words within an operation. Pages print its own description and details as block quotes. */
export const quotedOperation = (operation: Operation): Operation => ({
  ...withQuotes(operation),
  doc: operation.doc,
  ...eachProseFact((key) => quoted(operation[key])),
  parameters: operation.parameters.map(withQuotes),
  body: operation.body && withQuotes(operation.body),
});
