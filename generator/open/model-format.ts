/**
 * The public model: what the call sheets of a package mean, and the names of what is generated of them. This one
 * definition gives its JSON Schema, its TypeScript types and its validation. A change of its shape is a new version.
 */
import * as v from "valibot";
import { methods, roles } from "../model/model.ts";
import { factWords, type Fact } from "../model/unknowns.ts";
import {
  eachLocal,
  eachShared,
  type FactEntries,
  type FactKey,
  factSentence,
  type LocalKey,
  publicShape,
  type ShapeOf,
  type SharedKey,
} from "../sheets/format/each-fact.ts";
import { closed, described } from "../sheets/format/shapes.ts";
import { scalar } from "../sheets/format/words.ts";
import { listStyles, objectStyles, pathStyles, separators } from "../sheets/types/type.ts";
import { layouts } from "../text/package-layout.ts";
import { operationDocFormat, serviceDocFormat } from "./doc-format.ts";
import {
  constraintsFormat,
  fieldFormat,
  flag,
  formerNamesFormat,
  notes,
  place,
  refer,
  text,
  texts,
  typeDeclarationFormat,
  typeExpressionFormat,
  valueDocFormat,
} from "./type-format.ts";

/** The version of the shape. */
export const modelVersion = 2;

const source = closed({
  by: described(
    "`operation` or `service`: which of the two says it. `default`: none does, and it follows from the format.",
    v.picklist(["operation", "service", "default"]),
  ),
  at: v.optional(place),
});

const unknown = v.literal("unknown");

/** A fact that is inherited or assumed: its value, its source, and its location. */
const sourced = <const Schema extends v.GenericSchema>(description: string, value: Schema) =>
  described(description, closed({ value, from: source }));

const formatOf = (key: FactKey): v.OptionalSchema<v.GenericSchema, undefined> =>
  v.optional(described(factSentence(key), publicShape(key)));

const localFormats = eachLocal(formatOf) as FactEntries<LocalKey>;

/** Simple facts of a service. */
const serviceFormats = eachShared(formatOf) as FactEntries<SharedKey>;

/** The same facts of an operation, which can inherit them. */
const sharedFormats = eachShared((key) =>
  v.optional(sourced(factSentence(key), publicShape(key))),
) as {
  readonly [Key in SharedKey]: v.OptionalSchema<
    ReturnType<typeof sourced<ShapeOf<Key>>>,
    undefined
  >;
};

const fact = v.picklist(Object.keys(factWords) as Fact[]);

/** The notation of a value, in addition to its lists. */
const writing = {
  inner: v.optional(
    described(
      "Separators of lists in a list, from the outside in.",
      v.array(v.picklist(separators)),
    ),
  ),
  object: v.optional(
    described(
      "How the fields of an object are written; in brackets by default.",
      v.picklist(objectStyles),
    ),
  ),
  media: v.optional(text("Content type of the value: of JSON, it is sent as JSON text.")),
  reserved: v.optional(
    described("Whether reserved characters are sent as they are.", v.literal(true)),
  ),
  whole: v.optional(
    described("Whether the value is the whole query, without a name.", v.literal(true)),
  ),
};

const parameter = {
  in: v.picklist(["path", "query", "header"]),
  wire: text("Name in the request; in a path, the variable of the template."),
  argument: text("Name in the caller's code."),
  type: typeExpressionFormat,
  accepts: v.optional(
    refer("Type that callers can pass, if parts of `type` are unknown.", typeExpressionFormat),
  ),
  required: v.boolean(),
  ...notes,
  constraints: v.optional(constraintsFormat),
  default: v.optional(
    described(
      "What the server assumes; documented, and never sent.",
      v.union([scalar, v.array(scalar)]),
    ),
  ),
  send: v.optional(described("What the client sends where the caller gives nothing.", scalar)),
  random: v.optional(
    flag("Whether the client sends a random text where the caller gives none, one a call."),
  ),
  ...writing,
  list: v.optional(
    described(
      "How a list is written, or an object in brackets; absent for one text.",
      v.picklist([...listStyles, ...pathStyles]),
    ),
  ),
  renamedFrom: formerNamesFormat,
  from: refer("Who says its facts, and where.", source),
  documentation: refer("Sentences on it in addition to `doc`.", valueDocFormat),
};

const parameterFormat = closed(parameter);

/** `[["key", "login"], ["token"], []]`: both of two, or one, or no credential. */
const authFormat = v.union([
  unknown,
  described(
    "Names of credentials that are sent together, one list per alternative, the preferred first. An empty list: no credential.",
    v.array(v.array(v.string())),
  ),
]);

const clientParameterFormat = closed({
  ...parameter,
  secret: flag("Whether it must be in no message and no log."),
});

const pathFormat = closed({
  template: text("As it is sent, with `{name}` for a variable, `{name=**}` and custom verbs."),
  parts: described(
    "The template in its parts: a text as it is, or a variable.",
    v.array(
      v.union([
        v.string(),
        closed({
          variable: text("As the template names it, dots included."),
          pattern: text("`*`: one segment; `**`: any; or literals and stars with slashes."),
          argument: text("Name in the caller's code."),
          of: described(
            "Whether it is an argument of the call, or an option of the client.",
            v.picklist(["call", "client"]),
          ),
        }),
      ]),
    ),
  ),
  role: v.optional(
    described(
      "Of an upload: what this path takes. The arguments choose between paths.",
      v.picklist(roles),
    ),
  ),
  label: v.optional(text("Tells operations of one path apart, and is never sent.")),
  at: place,
});

const fixedFormat = closed({
  in: v.picklist(["query", "header", "body"]),
  name: text("Name in the request."),
  value: scalar,
  role: v.optional(described("The only role with which it is sent.", v.picklist(roles))),
  at: place,
});

const bodyFormat = closed({
  as: described(
    "Form on the wire.",
    v.picklist(["json", "form", "multipart", "media", "lines", "sequence"]),
  ),
  argument: v.optional(
    described(
      "Name in the caller's code; absent where all of its fields are fixed.",
      v.picklist(["body", "media"]),
    ),
  ),
  type: v.optional(typeExpressionFormat),
  required: v.boolean(),
  doc: notes.doc,
  mediaType: v.optional(text("Content type of `media` that has none of its own.")),
  contentType: v.optional(
    text("Content type of `lines` or `sequence`, if it is not the usual one."),
  ),
  textType: v.optional(text("Content type of a text as `media`, if it differs.")),
  list: v.optional(described("How lists of a form are written.", v.picklist(listStyles))),
  encoding: v.optional(
    described(
      "Fields of a form that are written otherwise than the others.",
      v.array(
        closed({
          name: text("Name of the field."),
          ...writing,
          list: v.optional(described("How a list is written.", v.picklist(listStyles))),
          headers: v.optional(
            described(
              "Headers of the parts of a multipart form, which always have these values.",
              v.array(closed({ name: text("Name of the header."), value: v.string() })),
            ),
          ),
        }),
      ),
    ),
  ),
  documentation: v.optional(
    refer("Sentences on it in addition to `doc`; absent without `argument`.", valueDocFormat),
  ),
  at: place,
});

const resultFormat = v.union([
  closed({
    kind: v.literal("value"),
    type: typeExpressionFormat,
    orNone: flag("Whether an answer without a body is a success, too."),
    at: place,
  }),
  closed({
    kind: described(
      "Values one by one. `events`: the data of events; `frames`: events with names, data and ids; `lines`: JSON in lines; `sequence`: a JSON sequence.",
      v.picklist(["events", "frames", "lines", "sequence"]),
    ),
    type: typeExpressionFormat,
    isText: v.optional(described("Whether the data of events is text.", v.literal(true))),
    end: v.optional(text("The text that ends events, and is none of them.")),
    contentType: v.optional(
      text("Content type of lines or a sequence, if it is not the usual one."),
    ),
    at: place,
  }),
  closed({
    kind: described(
      "`none`: no body; `media`: bytes; `text`; `location`: a URL; `exists`: true or false.",
      v.picklist(["none", "media", "text", "location", "exists"]),
    ),
    at: place,
  }),
]);

const argument = text("An argument; `body.` before a field of the body.");
const items = v.optional(
  text("The field with the records, dots lead into fields; absent where the result is the list."),
);
const more = v.optional(text("The field that says whether there are more pages."));

const pagesFormat = v.union([
  closed({
    by: described("Each page is asked for by a count.", v.picklist(["number", "offset"])),
    argument,
    first: described("What it is for the first page.", v.number()),
    size: v.optional(text("The argument for how many records a page has.")),
    most: v.optional(
      described("The most records of a page, where `size` has no maximum.", v.number()),
    ),
    items,
    at: place,
  }),
  closed({
    by: described("Each page has the token of the next.", v.literal("token")),
    argument,
    next: text("The field with the token."),
    more,
    items,
    at: place,
  }),
  closed({
    by: described("Each page is asked for by the last record before it.", v.literal("last")),
    argument,
    last: text("The field of a record that names it."),
    more,
    items,
    at: place,
  }),
  closed({
    by: described("Each page has the URL of the next.", v.literal("url")),
    url: text("The field with the URL."),
    items,
    at: place,
  }),
  closed({
    by: described("The header `Link` has the URL of the next page.", v.literal("link")),
    relation: text("The relation of the link."),
    items,
    at: place,
  }),
]);

const errorsFormat = v.union([
  unknown,
  closed({
    statuses: described(
      "By status or range of statuses, sorted: a status comes before its range.",
      v.array(
        closed({
          status: v.union([v.number(), v.picklist(["4XX", "5XX"])]),
          type: typeExpressionFormat,
        }),
      ),
    ),
    other: v.optional(refer("The type of all other statuses.", typeExpressionFormat)),
  }),
]);

const throttleFormat = v.union([
  unknown,
  closed({
    calls: v.number(),
    per: described("Milliseconds.", v.number()),
    budget: v.optional(
      described("All operations with this limit count together.", v.literal("service")),
    ),
  }),
]);

const operationFormat = closed({
  id: text("Dotted; the facade has the function there: `advertisers.lineItems.patch`."),
  name: text("The last word of the id."),
  resource: text("Id of its resource."),
  module: text("Module that exports what follows, below the folder of sources."),
  function: text("The function: takes a client, arguments if it has any, and options of the call."),
  pagesFunction: v.optional(text("The function for page after page, where there are pages.")),
  paramsType: v.optional(text("Type of the arguments, if the operation has any.")),
  errorsType: v.optional(text("Type of error answers, where it differs from the service's.")),
  arguments: described(
    "Whether callers pass any, and must.",
    v.picklist(["none", "optional", "required"]),
  ),
  method: v.picklist(methods),
  paths: described("One; or of an upload one a role.", v.array(pathFormat)),
  server: v.optional(text("Name of the server, where that is not the base URL.")),
  fixed: described("Sent with every call; no argument.", v.array(fixedFormat)),
  parameters: described("Arguments, in the order path, query, header.", v.array(parameterFormat)),
  query: v.optional(sourced("The document shows no query parameters; there may be some.", unknown)),
  body: v.optional(bodyFormat),
  result: resultFormat,
  enveloped: flag("Whether answers have the envelope of the service; functions return its result."),
  ranges: v.optional(flag("Whether parts of the bytes can be asked for by the header Range.")),
  errors: v.optional(
    sourced("What answers hold that are no success, those of the service included.", errorsFormat),
  ),
  auth: v.optional(sourced("Credentials that calls need.", authFormat)),
  throttle: v.optional(sourced("Limit of calls.", throttleFormat)),
  repeatable: sourced("Whether a failed attempt may be tried again.", v.boolean()),
  pages: v.optional(refer("How a long list is given in parts.", pagesFormat)),
  ...notes,
  details: v.optional(text("Further paragraphs.")),
  ...localFormats,
  ...sharedFormats,
  renamedFrom: formerNamesFormat,
  unknown: described(
    "Facts that the document does not give, inherited ones included.",
    v.array(fact),
  ),
  documentation: refer("The operation in sentences.", operationDocFormat),
  at: place,
});

const resourceFormat = closed({
  id: text("Dotted: `advertisers.lineItems`."),
  module: text("Module of its functions and types, below the folder of sources."),
  doc: notes.doc,
  renamedFrom: formerNamesFormat,
  operations: v.array(operationFormat),
  at: place,
});

const envelopeFormat = closed({
  success: described(
    "Fields of a success, with their values: all of them match.",
    v.array(closed({ name: v.string(), value: scalar })),
  ),
  failure: v.optional(text("The field that a failure has.")),
  result: v.optional(text("The field with the result; absent where the whole answer is.")),
  retry: v.optional(
    described(
      "Fields of failures that may be repeated, each with its values.",
      v.array(closed({ name: v.string(), values: v.array(scalar) })),
    ),
  ),
  at: place,
});

const credentialFormat = closed({
  name: v.string(),
  kind: described(
    "`unknown`: a scheme that call sheets cannot express; the caller's `authorize` applies it.",
    v.picklist(["bearer", "basic", "key", "unknown"]),
  ),
  in: v.optional(described("Location of a key.", v.picklist(["header", "query", "cookie"]))),
  wire: v.optional(text("Name of the header, query parameter or cookie of a key.")),
  sent: text("How it is sent: `Authorization: Bearer …`."),
  required: flag("Whether no client can do without it."),
  options: described(
    "Options of the client that hold it: the token or key; or user and password.",
    v.array(
      closed({
        name: v.string(),
        doc: notes.doc,
        documentation: refer("Sentences on it in addition to `doc`.", valueDocFormat),
      }),
    ),
  ),
  doc: notes.doc,
  deprecated: notes.deprecated,
  renamedFrom: formerNamesFormat,
  at: place,
});

const serviceFormat = closed({
  name: v.string(),
  title: v.string(),
  doc: notes.doc,
  details: v.optional(text("Further paragraphs.")),
  document: v.optional(text("The document that the facts come from.")),
  unsupported: v.optional(text("Why this version is no longer supported.")),
  module: text("Module that exports what follows, below the folder of sources."),
  functions: text("Module with all functions as a tree, which `bind` of the runtime takes."),
  facade: text("Type of the facade."),
  createFacade: text("Makes a facade: an object with every operation at its id."),
  client: text("Type of the client, which functions take."),
  createClient: text("Makes a client."),
  optionsType: text("Type of the options of both."),
  callOptionsType: text(
    "Type of the options of a call: exported by `module`, or `CallOptions` of the runtime.",
  ),
  errorsType: v.optional(text("Type of error answers, where anything is known of them.")),
  isError: v.optional(text("Function that knows the types of error answers, if there are any.")),
  baseUrl: described(
    "May have `{variables}`, which client parameters fill; `unknown`: callers pass it.",
    v.string(),
  ),
  defaultEnvironment: v.optional(text("Name of the environment that `baseUrl` is of.")),
  environments: described(
    "Base URLs that the client option `environment` chooses by name.",
    v.array(closed({ name: v.string(), url: text("As a base URL."), at: place })),
  ),
  servers: v.array(closed({ name: v.string(), url: text("As a base URL."), at: place })),
  credentials: described("Credentials of the service.", v.array(credentialFormat)),
  auth: v.optional(described("What operations need that do not set it.", authFormat)),
  parameters: described(
    "Set once for a client, sent with every call.",
    v.array(clientParameterFormat),
  ),
  needed: texts("Options without which no client can be made."),
  usual: texts("Options that a client is usually made with: those, and its default credentials."),
  envelope: v.optional(envelopeFormat),
  errors: v.optional(refer("What answers hold that are no success.", errorsFormat)),
  throttle: v.optional(refer("Limit of operations without their own.", throttleFormat)),
  ...serviceFormats,
  types: described("Declared types, the shared ones first.", v.array(typeDeclarationFormat)),
  resources: described("Sorted by id.", v.array(resourceFormat)),
  unknown: described(
    "Every fact that the document does not give, where the call sheets mark it.",
    v.array(
      closed({
        fact,
        label: text("The fact in words."),
        of: text("The service, an operation, or a type."),
        at: place,
      }),
    ),
  ),
  documentation: refer("The service in sentences.", serviceDocFormat),
  at: place,
});

export const modelFormat = closed({
  version: described("Version of this shape.", v.literal(modelVersion)),
  package: closed({
    name: text("By which it is imported; of plain modules, their folder."),
    version: v.string(),
    description: v.optional(v.string()),
    license: v.optional(v.string()),
    userAgent: v.optional(text("How requests name the package; absent without a version.")),
    layout: described(
      "A package of its own, or plain modules among those of an application.",
      v.picklist(layouts),
    ),
  }),
  runtime: closed({
    module: text(
      "Module with errors, options and other names that are no service's. Plain modules have those that they use.",
    ),
  }),
  services: described("Sorted by name.", v.array(serviceFormat)),
});

/** Parts of the format by the names that they have in its JSON Schema and as types. */
export const modelDefinitions = {
  Service: serviceFormat,
  Credential: credentialFormat,
  Envelope: envelopeFormat,
  Resource: resourceFormat,
  Operation: operationFormat,
  Path: pathFormat,
  FixedParameter: fixedFormat,
  Parameter: parameterFormat,
  ClientParameter: clientParameterFormat,
  Body: bodyFormat,
  Result: resultFormat,
  Pages: pagesFormat,
  Errors: errorsFormat,
  Throttle: throttleFormat,
  Auth: authFormat,
  TypeDeclaration: typeDeclarationFormat,
  Field: fieldFormat,
  TypeExpression: typeExpressionFormat,
  Constraints: constraintsFormat,
  OperationDocumentation: operationDocFormat,
  ServiceDocumentation: serviceDocFormat,
  ValueDocumentation: valueDocFormat,
  Scalar: scalar,
  Source: source,
  Place: place,
};
