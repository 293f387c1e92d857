/** What an operation sends beside parameters. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { BodySpec } from "../../../spec/format/body.ts";
import type { BodyDescription } from "../../description/description.ts";
import { wholeDoc } from "../../prose/split-doc.ts";
import type { Composing, NamedOperation } from "../composing/composing.ts";
import { listStyle } from "../parameters/wire-parameters.ts";

const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:; ?[\w!#$&^.+-]+=[\w!#$&^.+-]+)*$/;

export function bodySpec(
  { operation, resource, name }: NamedOperation,
  lists: ListStyle | undefined,
  composing: Composing,
): BodySpec | undefined {
  const { body, method } = operation;
  if (body === undefined) return undefined;
  if (method === "GET" || method === "HEAD") {
    composing.notes.add("body-of-read", body.origin);
    return undefined;
  }
  const facts = {
    doc: composing.description.isExported === true ? body.doc : wholeDoc(body.doc),
    required: body.isRequired ? undefined : (false as const),
  };
  if (body.kind === "media") return mediaSpec(body, facts);
  const use = { resource, words: [name, "body"], as: body.kind } as const;
  const type = composing.types.expression(body.schema, use);
  // Of what is unknown it is not known either whether it must be there.
  const required = type === "unknown" ? (body.isRequired ? true : undefined) : facts.required;
  const said = { required, doc: facts.doc };
  if (body.kind === "multipart") return { multipart: type, ...said };
  if (body.kind === "form") return { form: type, list: listStyle(body, lists, composing), ...said };
  const json = type === "bytes" || type === "file" ? "string" : type;
  const isAlone = required === undefined && facts.doc === undefined;
  return isAlone || json === "none" ? json : { type: json, ...said };
}

function mediaSpec(
  { mediaType: type }: Extract<BodyDescription, { kind: "media" }>,
  facts: { readonly doc: string | undefined; readonly required: false | undefined },
): BodySpec {
  const isSayable = type !== undefined && mediaType.test(type);
  if (isSayable) return { media: type, ...facts };
  const isAlone = facts.doc === undefined && facts.required === undefined;
  return isAlone ? "media" : { media: "application/octet-stream", ...facts };
}
