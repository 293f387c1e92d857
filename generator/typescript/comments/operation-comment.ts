/** Builds the doc comment of a generated function. */
import type { OperationDoc } from "../../prose/operation-doc.ts";
import { code } from "../../text/sentences.ts";
import type { DocPlan } from "../plan/file-plan.ts";
import { deprecatedTag, docOf } from "./doc-comment.ts";

export const operationComment = (doc: OperationDoc): DocPlan =>
  docOf(
    [
      doc.title,
      ...doc.details,
      doc.requests.map(code).join("\nor "),
      ...doc.facts.map(({ label, text, isSentence }) => (isSentence ? text : `${label}: ${text}`)),
    ],
    [
      ...(doc.result === undefined ? [] : [{ name: "returns", text: doc.result }]),
      ...doc.errors.map(({ error, text }) => ({ name: "throws", text: `{${error}} ${text}` })),
      ...deprecatedTag(doc.deprecated),
    ],
  );
