/** The shape of what `callsheet list` reports: rows of the public model, with types as a call sheet writes them. */
import * as v from "valibot";
import { modelDefinitions } from "../../open/model-format.ts";
import { place, text } from "../../open/type-format.ts";
import {
  eachLocal,
  eachShared,
  type FactKey,
  type ShapeOf,
} from "../../sheets/format/each-fact.ts";
import { closed, described, type OutputOf } from "../../sheets/format/shapes.ts";
import { scalar } from "../../sheets/format/words.ts";

const operation = modelDefinitions.Operation.entries;
const path = modelDefinitions.Path.entries;
const parameter = modelDefinitions.Parameter.entries;
const envelope = modelDefinitions.Envelope.entries;
const field = modelDefinitions.Field.entries;

/** A fact of the public model that is null if the model does not have it. */
function orNull<const Schema extends v.GenericSchema>({
  wrapped,
}: v.OptionalSchema<Schema, undefined>) {
  const sentence = v.getDescription(wrapped) ?? "";
  const description = sentence.includes("absent")
    ? sentence.replace("absent", "null")
    : `${sentence} Null if absent.`.trimStart();
  return described(description, v.nullable(wrapped));
}

const scalars = (description: string) => described(description, v.record(v.string(), scalar));

const listParamFormat = closed({
  name: parameter.argument,
  wire: parameter.wire,
  in: parameter.in,
  required: parameter.required,
  type: text("Type expression."),
  default: orNull(parameter.default),
  list: v.optional(
    text(
      "How a value is written that is more than one text: the style of a list or an object, such as comma, or a content type.",
    ),
  ),
});

const service = modelDefinitions.Service.entries;

/** Simple facts by their values alone, as a service has those that operations inherit. */
const facts = {
  ...eachLocal((key): v.GenericSchema => orNull<v.GenericSchema>(operation[key])),
  ...eachShared((key): v.GenericSchema => orNull<v.GenericSchema>(service[key])),
} as { readonly [Key in FactKey]: v.NullableSchema<ShapeOf<Key>, undefined> };

export const listEntryFormat = closed({
  service: v.string(),
  id: operation.id,
  doc: orNull(operation.doc),
  details: orNull(operation.details),
  ...facts,
  deprecated: orNull(operation.deprecated),
  method: operation.method,
  paths: v.array(
    closed({
      template: path.template,
      role: orNull(path.role),
      label: path.label,
      fixed: v.optional(scalars("What is sent with this role alone.")),
    }),
  ),
  server: operation.server,
  params: described(
    "The arguments of the function; what the client sends by itself is not among them.",
    v.array(listParamFormat),
  ),
  fixed: scalars(
    "What is always sent: query parameters by name, `header.` and `body.` before a name.",
  ),
  body: described(
    "Type expression, or `media` for bytes; null when the operation has no body.",
    v.nullable(v.string()),
  ),
  bodyAs: v.optional(
    described(
      "How the body is written on the wire, where that is not JSON.",
      v.picklist(["form", "multipart", "media", "lines", "sequence"]),
    ),
  ),
  result: text(
    "Type expression, `none`, `media`, `text`, `location`, `exists`, or a stream such as `{ lines: Thing }`.",
  ),
  auth: described(
    "Credentials that calls need: names that are sent together, one list per alternative. Null if absent.",
    v.nullable(modelDefinitions.Auth),
  ),
  throttle: described(
    "`per` in milliseconds; `budget` where it is that of all operations together; null when nothing is said of a limit.",
    v.nullable(modelDefinitions.Throttle),
  ),
  pages: v.optional(
    described(
      "How a long list is given in pages; absent when it is not.",
      closed({
        function: text("The name to import for all pages."),
        by: described("The way.", v.picklist(["number", "offset", "token", "last", "url", "link"])),
        said: scalars("As the call sheet says it."),
      }),
    ),
  ),
  envelope: v.nullable(
    closed({
      success: v.record(v.string(), scalar),
      failure: orNull(envelope.failure),
      result: orNull(envelope.result),
      retry: described(
        "What a failure says that is tried again: fields, each with its values; null when nothing is said.",
        v.nullable(v.record(v.string(), v.array(scalar))),
      ),
    }),
  ),
  errors: described(
    "What error answers hold: a type expression by status, `4XX`, `5XX` and `default`; null when nothing is known.",
    v.nullable(v.record(v.string(), v.string())),
  ),
  types: described(
    "Names of the declared types that it sends or receives, also by way of other types. Its resource declares them, or all resources of the service share them.",
    v.array(v.string()),
  ),
  module: text("What to import from."),
  function: operation.function,
  file: place.entries.file,
  line: place.entries.line,
  renamedFrom: operation.renamedFrom,
});

const notes = { doc: orNull(field.doc), deprecated: orNull(field.deprecated) };

export const listTypeFormat = closed({
  service: v.string(),
  resource: described(
    "The resource that declares it; null for a type that all resources of the service share.",
    v.nullable(v.string()),
  ),
  name: v.string(),
  kind: v.picklist(["object", "enum", "union", "alias"]),
  ...notes,
  fields: v.optional(
    described(
      "Of an object.",
      v.array(
        closed({
          name: field.name,
          type: text("Type expression."),
          required: field.required,
          ...notes,
        }),
      ),
    ),
  ),
  more: v.optional(text("Of an object that may have further fields: their type expression.")),
  values: v.optional(described("Of an enum.", v.array(scalar))),
  members: v.optional(described("Of a union: type expressions.", v.array(v.string()))),
  discriminator: v.optional(text("Of a union: the field that says which member a value is.")),
  type: v.optional(text("Of an alias: the type expression that it stands for.")),
  file: place.entries.file,
  line: place.entries.line,
});

/** One operation. */
export interface ListEntry extends OutputOf<typeof listEntryFormat> {}
/** One declared type. */
export interface ListType extends OutputOf<typeof listTypeFormat> {}
/** One argument of an operation. */
export interface ListParam extends OutputOf<typeof listParamFormat> {}
