/** The public model: defines its JSON Schema, types and validation. A change of its shape requires a new version. */
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
import { algorithms, encodings, secretForms } from "../sheets/format/webhooks.ts";
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

export const modelVersion = 2;

const source = closed({
  by: described(
    "Source of the fact: `operation` or `service`; `default` if it follows from the format.",
    v.picklist(["operation", "service", "default"]),
  ),
  at: v.optional(place),
});

const unknown = v.literal("unknown");

/** Returns the format of a fact that is inherited or assumed: its value, its source, and its location. */
const sourced = <const Schema extends v.GenericSchema>(description: string, value: Schema) =>
  described(description, closed({ value, from: source }));

const formatOf = (key: FactKey): v.OptionalSchema<v.GenericSchema, undefined> =>
  v.optional(described(factSentence(key), publicShape(key)));

const localFormats = eachLocal(formatOf) as FactEntries<LocalKey>;

const serviceFormats = eachShared(formatOf) as FactEntries<SharedKey>;

const sharedFormats = eachShared((key) =>
  v.optional(sourced(factSentence(key), publicShape(key))),
) as {
  readonly [Key in SharedKey]: v.OptionalSchema<
    ReturnType<typeof sourced<ShapeOf<Key>>>,
    undefined
  >;
};

const fact = v.picklist(Object.keys(factWords) as Fact[]);

/** The notation of a value, in addition to the notation of lists. */
const writing = {
  inner: v.optional(
    described("Separators of nested lists, from the outside in.", v.array(v.picklist(separators))),
  ),
  object: v.optional(
    described("Style of the fields of an object. Default: brackets.", v.picklist(objectStyles)),
  ),
  media: v.optional(text("Content type of the value. With JSON, the value is sent as JSON.")),
  reserved: v.optional(described("Whether reserved characters are not encoded.", v.literal(true))),
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
      "Default that the server assumes; clients never send it.",
      v.union([scalar, v.array(scalar)]),
    ),
  ),
  send: v.optional(described("Value that clients send by default.", scalar)),
  random: v.optional(
    flag("Whether the client sends a random string by default, a new one for each call."),
  ),
  ...writing,
  list: v.optional(
    described(
      "Style of a list or of an object in brackets; absent for a single string.",
      v.picklist([...listStyles, ...pathStyles]),
    ),
  ),
  renamedFrom: formerNamesFormat,
  from: refer("Sources and locations of its facts.", source),
  documentation: refer("Sentences about it that `doc` does not contain.", valueDocFormat),
};

const parameterFormat = closed(parameter);

/** `[["key", "login"], ["token"], []]`: both of two credentials, or one, or no credential. */
const authFormat = v.union([
  unknown,
  described(
    "Credentials that are sent together, one list per alternative, the preferred first. Empty if calls send no credential.",
    v.array(v.array(v.string())),
  ),
]);

const clientParameterFormat = closed({
  ...parameter,
  secret: flag("Whether messages and logs mask it."),
});

const pathFormat = closed({
  template: text(
    "Template as it is requested, with `{name}` for a variable, `{name=**}` and custom verbs.",
  ),
  parts: described(
    "Parts of the template: literals and variables.",
    v.array(
      v.union([
        v.string(),
        closed({
          variable: text("Name in the template, including dots."),
          pattern: text(
            "`*`: one segment; `**`: any number; or literals and stars, separated by slashes.",
          ),
          argument: text("Name in the caller's code."),
          of: described(
            "Whether callers pass it to the call or to the client.",
            v.picklist(["call", "client"]),
          ),
        }),
      ]),
    ),
  ),
  role: v.optional(
    described(
      "For an upload: the role of this path. The arguments determine the path.",
      v.picklist(roles),
    ),
  ),
  label: v.optional(text("Label that distinguishes operations of one path; never sent.")),
  at: place,
});

const fixedFormat = closed({
  in: v.picklist(["query", "header", "body"]),
  name: text("Name in the request."),
  value: scalar,
  role: v.optional(described("Only role that sends it.", v.picklist(roles))),
  at: place,
});

const bodyFormat = closed({
  as: described(
    "Serialization.",
    v.picklist(["json", "form", "multipart", "media", "lines", "sequence"]),
  ),
  argument: v.optional(
    described(
      "Name in the caller's code; absent if all of its fields are fixed.",
      v.picklist(["body", "media"]),
    ),
  ),
  type: v.optional(typeExpressionFormat),
  required: v.boolean(),
  doc: notes.doc,
  mediaType: v.optional(text("Content type of `media` without a type.")),
  contentType: v.optional(
    text("Content type of `lines` or `sequence`, if it differs from the default."),
  ),
  textType: v.optional(text("Content type of a string as `media`, if it differs.")),
  list: v.optional(described("Style of lists in a form.", v.picklist(listStyles))),
  encoding: v.optional(
    described(
      "Settings of single fields of a form.",
      v.array(
        closed({
          name: text("Name of the field."),
          ...writing,
          list: v.optional(described("Style of lists.", v.picklist(listStyles))),
          headers: v.optional(
            described(
              "Fixed headers of the parts of a multipart form.",
              v.array(closed({ name: text("Name of the header."), value: v.string() })),
            ),
          ),
        }),
      ),
    ),
  ),
  documentation: v.optional(
    refer(
      "Sentences about it that `doc` does not contain; absent without `argument`.",
      valueDocFormat,
    ),
  ),
  at: place,
});

const resultFormat = v.union([
  closed({
    kind: v.literal("value"),
    type: typeExpressionFormat,
    orNone: flag("Whether a response without a body is also a success."),
    at: place,
  }),
  closed({
    kind: described(
      "Stream of values. `events`: the data of events; `frames`: events with names, data and ids; `lines`: JSON lines; `sequence`: a JSON sequence.",
      v.picklist(["events", "frames", "lines", "sequence"]),
    ),
    type: typeExpressionFormat,
    isText: v.optional(described("Whether the data of events is text.", v.literal(true))),
    end: v.optional(text("Data that ends the events, without being an event.")),
    contentType: v.optional(
      text("Content type of lines or a sequence, if it differs from the default."),
    ),
    at: place,
  }),
  closed({
    kind: described(
      "`none`: no body; `media`: bytes; `text`; `location`: a URL; `exists`: a boolean.",
      v.picklist(["none", "media", "text", "location", "exists"]),
    ),
    at: place,
  }),
]);

const responseHeaderFormat = closed({
  name: text("Name in the response; case-insensitive."),
  property: text("Name in the caller's code."),
  type: typeExpressionFormat,
  required: v.boolean(),
  ...notes,
  constraints: v.optional(constraintsFormat),
  documentation: refer("Sentences about it that `doc` does not contain.", valueDocFormat),
  at: place,
});

const argument = text("Name of an argument; `body.` prefixes a field of the body.");
const items = v.optional(
  text(
    "Field with the records, with dots between nested fields; absent if the result is the list.",
  ),
);
const more = v.optional(text("Field that specifies whether there are more pages."));

const end = v.optional(text("Field that specifies whether the page is the last."));
const totalPages = v.optional(text("Field with the number of pages."));
const total = v.optional(text("Field with the number of records of all pages."));

const pagesFormat = v.union([
  closed({
    by: described("Pages by number or offset.", v.picklist(["number", "offset"])),
    argument,
    first: described("Value for the first page.", v.number()),
    size: v.optional(text("Argument with the number of records per page.")),
    most: v.optional(
      described("Maximum number of records per page, if `size` has no maximum.", v.number()),
    ),
    more,
    end,
    totalPages,
    total,
    items,
    at: place,
  }),
  closed({
    by: described("Pages by token.", v.literal("token")),
    argument,
    next: text("Field with the token."),
    continue: v.optional(
      text("Id of the operation that returns the next pages, if it is another; it has `argument`."),
    ),
    more,
    items,
    at: place,
  }),
  closed({
    by: described("Pages by the last record.", v.literal("last")),
    argument,
    last: text("Field with the key of a record."),
    more,
    items,
    at: place,
  }),
  closed({
    by: described("Pages by URL.", v.literal("url")),
    url: text("Field with the URL."),
    items,
    at: place,
  }),
  closed({
    by: described("Pages by the header `Link`.", v.literal("link")),
    relation: text("Relation of the link."),
    items,
    at: place,
  }),
]);

const retryFieldsFormat = v.array(closed({ name: v.string(), values: v.array(scalar) }));

const retryAfterFormat = closed({
  field: text("Field with the pause before the next call: `parameters.retry_after`."),
  unit: v.picklist(["seconds", "milliseconds", "time"]),
});

const passedFields = v.record(v.string(), v.string());
const stateValues = v.record(v.string(), v.union([scalar, v.array(scalar)]));

const waitFormat = closed({
  poll: text("Id of the operation that returns the state of the job."),
  with: described(
    "Its arguments, from fields of the result, or `location`: from the URL of the result.",
    v.union([v.literal("location"), passedFields]),
  ),
  done: described("Fields and their values, or alternatives, of a complete job.", stateValues),
  failed: v.optional(
    described(
      "Field that a failed job has, or fields and their values.",
      v.union([v.string(), stateValues]),
    ),
  ),
  result: v.optional(
    described(
      "Field with the result, or the operation that returns it. Default: the polled result.",
      v.union([v.string(), closed({ fetch: v.string(), with: passedFields })]),
    ),
  ),
  at: place,
});

const errorsFormat = v.union([
  unknown,
  closed({
    statuses: described(
      "Types by status or range of statuses, sorted: a status precedes its range.",
      v.array(
        closed({
          status: v.union([v.number(), v.picklist(["4XX", "5XX"])]),
          type: typeExpressionFormat,
        }),
      ),
    ),
    other: v.optional(refer("Type of all other statuses.", typeExpressionFormat)),
    retries: v.optional(
      described(
        "Retries by status, if any. A status precedes its range, and `default` is last.",
        v.array(
          closed({
            status: v.union([v.number(), v.picklist(["4XX", "5XX", "default"])]),
            retry: v.optional(
              described(
                "Whether every call is retried: `true`, or fields of the body with their values.",
                v.union([v.literal(true), retryFieldsFormat]),
              ),
            ),
            retryAfter: v.optional(retryAfterFormat),
          }),
        ),
      ),
    ),
  }),
]);

const throttleFormat = v.union([
  unknown,
  closed({
    calls: v.number(),
    per: described("Milliseconds.", v.number()),
    budget: v.optional(described("Operations that share this limit.", v.literal("service"))),
    headers: v.optional(
      described(
        "Headers of responses that report the limit, so that calls wait until its reset.",
        v.union([
          v.picklist(["standard", "x-ratelimit"]),
          closed({
            remaining: text("Header with the number of remaining calls."),
            reset: text("Header with the time of the reset."),
          }),
        ]),
      ),
    ),
  }),
]);

const operationFormat = closed({
  id: text("Dotted id, the path of the function in the facade: `advertisers.lineItems.patch`."),
  name: text("Last word of the id."),
  resource: text("Id of its resource."),
  module: text("Module of the following exports, relative to the folder of sources."),
  function: text(
    "Function with a client, arguments if it has any, and call options as parameters.",
  ),
  pagesFunction: v.optional(text("Function that reads all pages, if there are pages.")),
  waitFunction: v.optional(text("Function that waits for the job that the operation starts.")),
  paramsType: v.optional(text("Type of the arguments, if the operation has any.")),
  errorsType: v.optional(text("Type of error responses, if it differs from the service's.")),
  headersType: v.optional(text("Type of the declared headers of responses, if any.")),
  arguments: described(
    "Whether callers can pass arguments, and whether they must.",
    v.picklist(["none", "optional", "required"]),
  ),
  method: v.picklist(methods),
  paths: described("Request lines: one, or one per role of an upload.", v.array(pathFormat)),
  server: v.optional(text("Name of the server, if it is not the base URL.")),
  fixed: described("Fixed values that every call sends.", v.array(fixedFormat)),
  parameters: described("Arguments, in the order path, query, header.", v.array(parameterFormat)),
  query: v.optional(sourced("The document does not specify the query parameters.", unknown)),
  body: v.optional(bodyFormat),
  result: resultFormat,
  responseHeaders: v.optional(
    described("Declared headers of success responses.", v.array(responseHeaderFormat)),
  ),
  enveloped: flag(
    "Whether responses have the envelope of the service; functions return its result.",
  ),
  ranges: v.optional(flag("Whether the service supports the header Range.")),
  errors: v.optional(
    sourced("Types of error bodies, including those of the service.", errorsFormat),
  ),
  auth: v.optional(sourced("Credentials that calls need.", authFormat)),
  throttle: v.optional(sourced("Rate limit.", throttleFormat)),
  repeatable: sourced("Whether a failed attempt is retried.", v.boolean()),
  pages: v.optional(refer("Pagination.", pagesFormat)),
  wait: v.optional(refer("Waiting for the job that it starts.", waitFormat)),
  ...notes,
  details: v.optional(text("Further paragraphs.")),
  ...localFormats,
  ...sharedFormats,
  renamedFrom: formerNamesFormat,
  unknown: described("Undocumented facts, including inherited ones.", v.array(fact)),
  documentation: refer("Documentation of the operation.", operationDocFormat),
  at: place,
});

const resourceFormat = closed({
  id: text("Dotted: `advertisers.lineItems`."),
  module: text("Module of its functions and types, relative to the folder of sources."),
  doc: notes.doc,
  renamedFrom: formerNamesFormat,
  operations: v.array(operationFormat),
  at: place,
});

const envelopeFormat = closed({
  success: described(
    "Fields and values that all mark a success.",
    v.array(closed({ name: v.string(), value: scalar })),
  ),
  failure: v.optional(text("Field that marks a failure.")),
  result: v.optional(text("Field with the result; absent if the result is the whole response.")),
  retry: v.optional(described("Failures to retry: fields with their values.", retryFieldsFormat)),
  retryAfter: v.optional(retryAfterFormat),
  at: place,
});

const tokenEndpointFormat = closed({
  tokenUrl: text("URL, or a path at the origin of the API."),
  scopes: texts("Scopes of the token."),
  audience: v.optional(text("Audience of the token.")),
  send: described(
    "How the client id and secret are sent: in the header, or in the body.",
    v.picklist(["basic", "form"]),
  ),
});

const credentialFormat = closed({
  name: v.string(),
  kind: described(
    "`unknown`: a scheme that call sheets cannot express; the caller's `authorize` applies it.",
    v.picklist(["bearer", "basic", "oauth2", "key", "unknown"]),
  ),
  endpoint: v.optional(refer("Token endpoint of `oauth2`.", tokenEndpointFormat)),
  in: v.optional(described("Location of a key.", v.picklist(["header", "query", "cookie"]))),
  wire: v.optional(text("Name of the header, query parameter or cookie of a key.")),
  sent: text("Form of the header: `Authorization: Bearer …`."),
  required: flag("Whether every client needs it."),
  options: described(
    "Client options for it: the token or key, user and password, or client id and secret.",
    v.array(
      closed({
        name: v.string(),
        doc: notes.doc,
        documentation: refer("Sentences about it that `doc` does not contain.", valueDocFormat),
      }),
    ),
  ),
  doc: notes.doc,
  deprecated: notes.deprecated,
  renamedFrom: formerNamesFormat,
  at: place,
});

const webhookValueFormat = closed({
  in: described("Location in a delivery.", v.picklist(["header", "body"])),
  name: text("Name of the header, or of the field, with dots between nested fields."),
});

const signatureFormat = closed({
  standard: v.optional(
    described("Whether it is the signature of Standard Webhooks.", v.literal(true)),
  ),
  header: text("Header with the signature."),
  value: text("Form of the header's value: `t={timestamp},v1={signature}`."),
  timestamp: v.optional(text("Header with the time of sending, if `value` does not contain it.")),
  algorithm: described("`token`: the header contains the secret itself.", v.picklist(algorithms)),
  encoding: described("Encoding of the signature.", v.picklist(encodings)),
  secret: described("Form of the secret, or of the public key.", v.picklist(secretForms)),
  signed: text("Form of the signed string: `{timestamp}.{body}`."),
  tolerance: v.optional(
    described(
      "Maximum difference of the time of sending to the clock, in seconds; absent without a time.",
      v.number(),
    ),
  ),
  at: place,
});

const webhooksFormat = closed({
  module: text("Module of the following exports, relative to the folder of sources."),
  function: text(
    "Function that verifies a delivery and returns its event; `readWebhook` if deliveries are not signed.",
  ),
  type: text("Type of a verified event: a union by `event`."),
  eventsType: text("Type of the bodies by the name of the event."),
  event: described(
    "Where an event is named; `unknown`: the caller passes the name.",
    v.union([unknown, webhookValueFormat]),
  ),
  id: v.optional(refer("Where the id of a delivery is.", webhookValueFormat)),
  signature: described(
    "`unknown`: the caller verifies deliveries; `none`: the service does not sign them.",
    v.union([v.picklist(["unknown", "none"]), signatureFormat]),
  ),
  events: v.array(
    closed({
      name: text("Name of the event."),
      type: refer("Type of the body.", typeExpressionFormat),
      ...notes,
      at: place,
    }),
  ),
  at: place,
});

const serviceFormat = closed({
  name: v.string(),
  title: v.string(),
  doc: notes.doc,
  details: v.optional(text("Further paragraphs.")),
  document: v.optional(text("The document that the facts come from.")),
  unsupported: v.optional(text("Reason why this version is no longer supported.")),
  module: text("Module of the following exports, relative to the folder of sources."),
  functions: text("Module with all functions as a tree, the input of `bind` of the runtime."),
  facade: text("Type of the facade."),
  createFacade: text("Function that creates a facade: an object with every operation at its id."),
  client: text("Type of the client, the first parameter of functions."),
  createClient: text("Function that creates a client."),
  optionsType: text("Type of the options of both."),
  callOptionsType: text(
    "Type of call options: exported by `module`, or `CallOptions` of the runtime.",
  ),
  errorsType: v.optional(text("Type of error responses, if any are documented.")),
  isError: v.optional(text("Type guard for error responses, if any are documented.")),
  baseUrl: described(
    "Can have `{variables}`, filled by client parameters; `unknown`: callers pass it.",
    v.string(),
  ),
  defaultEnvironment: v.optional(text("Name of the environment with this `baseUrl`.")),
  environments: described(
    "Base URLs by environment. The client option `environment` chooses one.",
    v.array(closed({ name: v.string(), url: text("Same format as `baseUrl`."), at: place })),
  ),
  servers: v.array(
    closed({
      name: v.string(),
      url: text("Same format as `baseUrl`."),
      environments: v.optional(
        described(
          "Other URLs by environment.",
          v.array(closed({ name: v.string(), url: text("Same format as `baseUrl`."), at: place })),
        ),
      ),
      at: place,
    }),
  ),
  credentials: described("Credentials of the service.", v.array(credentialFormat)),
  auth: v.optional(described("Credentials of operations without their own `auth`.", authFormat)),
  parameters: described(
    "Parameters that are set once for a client and sent with every call.",
    v.array(clientParameterFormat),
  ),
  needed: texts("Required options of a client."),
  usual: texts("Options of a typical client: the required ones and the default credentials."),
  envelope: v.optional(envelopeFormat),
  errors: v.optional(refer("Types of error bodies.", errorsFormat)),
  throttle: v.optional(refer("Limit of operations without their own.", throttleFormat)),
  webhooks: v.optional(refer("Events that the service sends to its callers.", webhooksFormat)),
  ...serviceFormats,
  types: described("Declared types, the shared ones first.", v.array(typeDeclarationFormat)),
  resources: described("Sorted by id.", v.array(resourceFormat)),
  unknown: described(
    "Undocumented facts, with their locations in the call sheets.",
    v.array(
      closed({
        fact,
        label: text("The fact in words."),
        of: text("Service, operation, or type."),
        at: place,
      }),
    ),
  ),
  documentation: refer("Documentation of the service.", serviceDocFormat),
  at: place,
});

export const modelFormat = closed({
  version: described("Version of this format.", v.literal(modelVersion)),
  package: closed({
    name: text("Name in imports; for plain modules, their folder."),
    version: v.string(),
    description: v.optional(v.string()),
    license: v.optional(v.string()),
    userAgent: v.optional(
      text("Name and version of the package in requests; absent without a version."),
    ),
    layout: described(
      "Whether the output is a separate package, or modules of an application.",
      v.picklist(layouts),
    ),
  }),
  runtime: closed({
    module: text(
      "Module with errors, options and other shared names. Plain modules export only what they use.",
    ),
  }),
  services: described("Sorted by name.", v.array(serviceFormat)),
});

/** Parts of the format by their names in JSON Schema and in TypeScript. */
export const modelDefinitions = {
  Service: serviceFormat,
  Credential: credentialFormat,
  TokenEndpoint: tokenEndpointFormat,
  Envelope: envelopeFormat,
  Resource: resourceFormat,
  Operation: operationFormat,
  Path: pathFormat,
  FixedParameter: fixedFormat,
  Parameter: parameterFormat,
  ClientParameter: clientParameterFormat,
  Body: bodyFormat,
  Result: resultFormat,
  ResponseHeader: responseHeaderFormat,
  Pages: pagesFormat,
  Wait: waitFormat,
  Errors: errorsFormat,
  Throttle: throttleFormat,
  Auth: authFormat,
  Webhooks: webhooksFormat,
  WebhookSignature: signatureFormat,
  WebhookValue: webhookValueFormat,
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
