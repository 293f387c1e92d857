/** A sentence on an operation, and the rest. */
import { foldName } from "../../../text/fold-name.ts";
import { splitDoc, wholeDoc, type SplitDoc } from "../../prose/split-doc.ts";

/** Documents have a title and a text, of which either may be missing, and each may begin with the other. */
export function operationDoc({ doc, details }: SplitDoc): SplitDoc {
  if (doc === undefined) return splitDoc(details);
  const title = splitDoc(doc);
  if (title.doc === undefined) return splitDoc(details);
  const text = splitDoc(details);
  const isRepeated = text.doc !== undefined && foldName(text.doc) === foldName(title.doc);
  const rest = isRepeated ? text.details : wholeDoc(details);
  const paragraphs = [title.details, rest].filter((one) => one !== undefined);
  return {
    doc: title.doc,
    details: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
  };
}
