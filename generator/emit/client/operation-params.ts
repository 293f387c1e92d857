/** Plans the types of an operation's arguments: parameters, a body, media. */
import { bodyArgument } from "../../model/content.ts";
import { isJson } from "../../model/list-style.ts";
import type { Body, Parameter } from "../../model/model.ts";
import { isUnknown } from "../../sheets/types/shape.ts";
import { docOf, docOfValue } from "../../typescript/comments/doc-comment.ts";
import { sentence } from "../../text/sentences.ts";
import {
  type AliasDraft,
  type FieldDraft,
  type InterfaceDraft,
  keyword,
  property,
} from "../../typescript/plan/module-draft.ts";
import { runtime } from "../../typescript/plan/runtime-refs.ts";
import type { OperationView, UploadNames } from "../../typescript/view/operation-view.ts";
import type { ResourceView, TypeReferences } from "../../typescript/view/service-view.ts";
import { wireType } from "../../typescript/view/wire-types.ts";
import { bodyCodeType } from "../../typescript/types/body-type.ts";
import { codeType, orUndefined } from "../../typescript/types/plan-types.ts";

/** Returns the type of a function's parameters, if any. For an upload, the members of its union follow. */
export function planParams(
  view: OperationView,
  resource: ResourceView,
): (InterfaceDraft | AliasDraft)[] {
  const { operation, names, body, fixedFields } = view;
  const { params: name, upload } = names;
  if (name === undefined) return [];
  const fields = operation.parameters.map((parameter) => parameterField(parameter, resource));
  const fixed = fixedFields.map((one) => one.name);
  const bodyField = body && argumentField(body, fixed, resource);
  if (upload === undefined) {
    const all = bodyField === undefined ? fields : [...fields, bodyField];
    return [{ kind: "interface", name, doc: docOf([]), fields: all }];
  }
  const needed = body && argumentField({ ...body, required: true }, fixed, resource);
  const hasTwoPaths = view.templates.length > 1;
  const bodies = { alone: bodyField, withMedia: needed };
  return [
    ...planUploadTypes(upload, fields, bodies, hasTwoPaths),
    uploadParams(name, upload, resource, hasTwoPaths),
  ];
}

/** Returns the field of an operation's parameter or a client's option. Optional values can be `undefined`. */
export function parameterField(parameter: Parameter, scope: TypeReferences): FieldDraft {
  const sent = isJson(parameter.media) ? parameter.type : wireType(parameter.type);
  const type = codeType(sent, "sent", scope);
  return {
    name: parameter.argument,
    doc: docOfValue(parameter),
    type: parameter.required ? type : orUndefined(type),
    optional: !parameter.required,
  };
}

function argumentField(body: Body, fixed: readonly string[], scope: TypeReferences): FieldDraft {
  const type = bodyCodeType(body, fixed, scope);
  return {
    name: bodyArgument(body),
    doc: docOf([sentence(body.doc) ?? formSentence(body)]),
    type: body.required ? type : orUndefined(type),
    optional: !body.required,
  };
}

const words = {
  json: "JSON",
  form: "a form",
  multipart: "a multipart form",
  lines: "JSON in lines",
  sequence: "a JSON sequence",
} as const;

/** Returns a description of a body without documentation. */
function formSentence(body: Body): string | undefined {
  if (body.as === "media") return "The bytes to send.";
  return isUnknown(body.type)
    ? `The expected body is not documented; this client sends ${words[body.as]}.`
    : undefined;
}

/** Returns the parameter types of an upload with JSON alone, with media alone, and with both. */
function planUploadTypes(
  { metadata, media, both }: UploadNames,
  fields: readonly FieldDraft[],
  body: { readonly [Which in "alone" | "withMedia"]: FieldDraft | undefined },
  hasTwoPaths: boolean,
): InterfaceDraft[] {
  const never = (of: string): FieldDraft => ({
    ...property(of, keyword("undefined")),
    optional: true,
  });
  const bytesDoc = docOf(["The bytes to upload."]);
  const bytes = property("media", keyword(runtime("Media")), bytesDoc);
  // If both requests have the same path, the path needs no documentation.
  const onPath = (which: string): string => (hasTwoPaths ? `, on the ${which} path` : "");
  const ofBody = (found: FieldDraft | undefined): FieldDraft[] =>
    found === undefined ? [] : [found];
  const type = (name: string, doc: string, ...own: readonly FieldDraft[]): InterfaceDraft => ({
    kind: "interface",
    name,
    doc: docOf([doc]),
    fields: [...fields, ...own],
  });
  return [
    type(
      metadata,
      `Sends JSON about the media${onPath("metadata")}.`,
      ...ofBody(body.alone),
      never("media"),
    ),
    type(
      media,
      `Sends the media itself${onPath("upload")}.`,
      bytes,
      ...(body.alone === undefined ? [] : [never("body")]),
    ),
    ...(both === undefined
      ? []
      : [
          type(
            both,
            "Sends the media, and JSON about it, in one request.",
            ...ofBody(body.withMedia),
            bytes,
          ),
        ]),
  ];
}

/** Returns one of the types of an upload. The presence of media selects the path. */
function uploadParams(
  name: string,
  { metadata, media, both }: UploadNames,
  { path }: ResourceView,
  hasTwoPaths: boolean,
): AliasDraft {
  const choice =
    both === undefined
      ? "Either the media or JSON about it"
      : "The media, JSON about it, or both in one request";
  const members = [metadata, media, ...(both === undefined ? [] : [both])];
  return {
    kind: "alias",
    name,
    doc: docOf([`${choice}${hasTwoPaths ? "; what is given chooses the path." : "."}`]),
    type: { kind: "union", members: members.map((of) => keyword({ from: path, name: of })) },
  };
}
