/** The shape of the report of `callsheet list`: rows of the public model, with types as in call sheets. */
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
      "Serialization of a value that is not a single string: the style of a list or an object, such as comma, or a content type.",
    ),
  ),
});

const service = modelDefinitions.Service.entries;

/** Simple facts without their sources. Inheritable facts are taken from the format of a service. */
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
      fixed: v.optional(scalars("Only role that sends it.")),
    }),
  ),
  server: operation.server,
  params: described(
    "Arguments of the function, without values that the client sends itself.",
    v.array(listParamFormat),
  ),
  fixed: scalars(
    "Fixed values: query parameters by name; `header.` and `body.` prefix the names of headers and body fields.",
  ),
  body: described(
    "Type expression, or `media` for bytes; null if the operation has no body.",
    v.nullable(v.string()),
  ),
  bodyAs: v.optional(
    described(
      "Serialization of the body; absent for JSON.",
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
    "`per` in milliseconds; `budget` if all operations share the limit; null if the limit is not documented.",
    v.nullable(modelDefinitions.Throttle),
  ),
  pages: v.optional(
    described(
      "Pagination; absent for an operation without pages.",
      closed({
        function: text("Name of the exported function that reads all pages."),
        by: described("The way.", v.picklist(["number", "offset", "token", "last", "url", "link"])),
        said: scalars("Value in the call sheet."),
      }),
    ),
  ),
  wait: v.optional(
    described(
      "Waiting for the job that the operation starts; absent for other operations.",
      closed({
        function: text("Name of the exported function that returns the result of the job."),
        poll: text("Id of the operation that returns the state of the job."),
      }),
    ),
  ),
  envelope: v.nullable(
    closed({
      success: v.record(v.string(), scalar),
      failure: orNull(envelope.failure),
      result: orNull(envelope.result),
      retry: described(
        "Failures to retry: fields with their values; null if no failure is retried.",
        v.nullable(v.record(v.string(), v.array(scalar))),
      ),
    }),
  ),
  errors: described(
    "Type expressions of error bodies by status, `4XX`, `5XX` and `default`; null if they are not documented.",
    v.nullable(v.record(v.string(), v.string())),
  ),
  types: described(
    "Names of the declared types that it sends or receives, directly or through other types. Its resource declares them, or all resources of the service share them.",
    v.array(v.string()),
  ),
  module: text("Module to import from."),
  function: operation.function,
  file: place.entries.file,
  line: place.entries.line,
  renamedFrom: operation.renamedFrom,
});

const notes = { doc: orNull(field.doc), deprecated: orNull(field.deprecated) };

export const listTypeFormat = closed({
  service: v.string(),
  resource: described(
    "Resource that declares the type; null for a type that all resources of the service share.",
    v.nullable(v.string()),
  ),
  name: v.string(),
  kind: v.picklist(["object", "enum", "union", "alias"]),
  ...notes,
  fields: v.optional(
    described(
      "Fields of an object.",
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
  more: v.optional(text("Type expression of the unlisted fields of an object.")),
  values: v.optional(described("Values of an enum.", v.array(scalar))),
  members: v.optional(
    described("Type expressions of the members of a union.", v.array(v.string())),
  ),
  discriminator: v.optional(text("Field that identifies the member of a union.")),
  type: v.optional(text("Type expression of an alias.")),
  file: place.entries.file,
  line: place.entries.line,
});

export const listWebhookFormat = closed({
  service: v.string(),
  id: text("Id as in `callers`: `webhooks.` and the name of the event."),
  event: text("Name of the event."),
  type: text("Type expression of the body; `unknown` if it is not documented."),
  ...notes,
  module: text("Module to import from."),
  function: modelDefinitions.Webhooks.entries.function,
  file: place.entries.file,
  line: place.entries.line,
});

export interface ListEntry extends OutputOf<typeof listEntryFormat> {}
export interface ListType extends OutputOf<typeof listTypeFormat> {}
export interface ListWebhook extends OutputOf<typeof listWebhookFormat> {}
export interface ListParam extends OutputOf<typeof listParamFormat> {}
