/** A sentence on an operation, and the rest. */
import { foldName } from "../../../text/fold-name.ts";
import { splitDoc, wholeDoc, type SplitDoc } from "../../prose/split-doc.ts";

/** Documents have a title and a text, of which either may be missing, and each may begin with the other. */
export function operationDoc({ doc, details }: SplitDoc): SplitDoc {
  if (doc === undefined) return splitDoc(details);
  const title = splitDoc(doc);
  if (title.doc === undefined) return splitDoc(details);
  const rest = withoutSentence(details, foldName(title.doc));
  const paragraphs = [title.details, rest].filter((one) => one !== undefined);
  return {
    doc: title.doc,
    details: paragraphs.length === 0 ? undefined : paragraphs.join("\n\n"),
  };
}

/** `sentence`: folded, as it may stand at the beginning. */
function withoutSentence(text: string | undefined, sentence: string): string | undefined {
  const isAlike = foldName((text ?? "").slice(0, sentence.length * 2 + 20)).includes(sentence);
  const split = isAlike ? splitDoc(text) : undefined;
  return split?.doc !== undefined && foldName(split.doc) === sentence
    ? split.details
    : wholeDoc(text);
}
