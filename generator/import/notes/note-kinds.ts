/** Table of all kinds of notes, with the outcome, the subject and the reason of each. */

/**
 * `lost`: a fact is missing from the sheets. `skipped`: an operation is. `assumed`: the document is ambiguous.
 * `invalid`: the document violates its format.
 */
export type NoteOutcome = "lost" | "skipped" | "renamed" | "assumed" | "invalid";

interface NoteFacts {
  readonly outcome: NoteOutcome;
  /** Heading in the report, such as "Examples of values", above a list of pointers. */
  readonly heading: string;
  /** The reason and the manual fix, in one or two sentences. */
  readonly reason: string;
}

const row =
  (outcome: NoteOutcome) =>
  (heading: string, reason: string): NoteFacts => ({ outcome, heading, reason });

const lost = row("lost");
const skipped = row("skipped");
const renamed = row("renamed");
const assumed = row("assumed");
const invalid = row("invalid");

const kinds = {
  "repeated-key": invalid(
    "Duplicate keys in one object",
    "The last value counts, as in most tools.",
  ),
  "yaml-documents": lost("Files with several YAML documents", "Only the first document was read."),
  "yaml-merge-key": assumed(
    "Merge keys",
    "YAML 1.2 has no merge keys; they were read as in YAML 1.1.",
  ),
  "yaml-tag": lost(
    "YAML tags",
    "The value was read without the tag: as a string, a list or a mapping.",
  ),

  "document-redirected": assumed(
    "URLs that redirect",
    "The document and its parts were read from the final URL. Check that it is the intended one.",
  ),

  "user-info": lost(
    "User names and passwords in URLs",
    "They were removed. Pass credentials as options of the client, and change the published ones.",
  ),

  "unknown-key": lost("Unknown keys", "The format of the document does not define them."),
  extension: lost(
    "Vendor extensions",
    "Keys that begin with x- are specific to their vendors. Call sheets have no key for them.",
  ),

  "reference-dangling": invalid("References that cannot be resolved", "Their meaning is unknown."),
  "reference-circular": invalid("References that form a cycle", "They never reach a schema."),
  "reference-remote": lost(
    "References to other servers",
    "They are not downloaded. Put the file next to the document, and refer to it by its path.",
  ),
  "reference-outside": lost(
    "References to files outside of the document's folder",
    "Only files below the folder are read. Import the folder that contains all of them instead of the file.",
  ),
  "reference-redirected": lost(
    "References that redirect to another server",
    "Parts are read only from the server of the document. Import the document from the server that has all of them.",
  ),
  "reference-unreadable": invalid(
    "References to files that cannot be read",
    "Their meaning is unknown.",
  ),
  "reference-dynamic": assumed(
    "Dynamic references",
    "They were read without the keys next to them.",
  ),

  "schema-example": lost("Examples of values", "Call sheets have no place for them."),
  "schema-external-docs": lost(
    "Links to further documentation of types",
    "Call sheets have no key for them. Add a link to `doc:`.",
  ),
  "schema-xml": lost(
    "XML settings of types",
    "Types describe JSON. XML is sent and received as plain text.",
  ),
  "schema-comment": lost("Comments in schemas", "They are for authors of the document."),
  "schema-conditions": lost(
    "Conditions that types cannot express",
    "`not`, `if`, dependent fields, contents of lists: the server checks them, and types omit them.",
  ),
  "schema-alternatives": lost(
    "Alternatives that differ only in their required fields",
    "The fields are optional in the type; the server checks which of them are required.",
  ),
  "schema-content": lost(
    "Content of strings",
    "A string that contains JSON or an encoded file is a string in the type.",
  ),
  "tuple-length": assumed(
    "Tuples whose length is not documented",
    "All positions were read as required.",
  ),
  "schema-patterns": lost(
    "Patterns of field names",
    "The type is a map from any name to the values of all patterns.",
  ),
  "schema-patterns-free": lost(
    "Patterns of field names in types with additional fields",
    "Names that match no pattern can have any value, so the type is a map to unknown values.",
  ),
  "schema-invalid": invalid(
    "Invalid schemas",
    "Invalid parts were omitted, and the rest was read.",
  ),
  "schema-key-misplaced": invalid(
    "Keys that do not apply to the schema's type",
    "They were omitted, as validators do.",
  ),
  "schema-default": invalid("Defaults that do not match their type", "They were omitted."),
  "schema-sibling": lost(
    "Keys next to a reference",
    "OpenAPI ignored them before 3.1, and here they would change the type.",
  ),
  "number-inexact": lost(
    "Numbers beyond the exact range",
    "They would be rounded, and were omitted; an enum becomes open. With `--int64 bigint`, values and defaults keep their digits.",
  ),
  "pattern-foreign": lost(
    "Patterns that are not JavaScript regular expressions",
    "They were omitted. Describe them in `doc:`.",
  ),
  "type-misnamed": invalid(
    "Unknown names of types",
    "They were read as the types that they name in other formats.",
  ),
  "type-assumed": assumed(
    "Schemas without a type",
    "Their other keywords apply to one kind of value, which was used as the type.",
  ),
  "null-beside": assumed(
    "Null next to a type that excludes it",
    "Strictly, the schema excludes values that generators intend. The type was read as that type or null.",
  ),
  "union-annotation": assumed(
    "Alternatives without a type",
    "Each has only a description or a default. The type omits it, and includes null if it names null.",
  ),
  "items-unspecified": assumed("Lists without a documented item type", "Their items are unknown."),
  "items-alternatives": assumed(
    "Lists of schemas in `items` of other types",
    "They were read as alternatives, which Swagger 2 cannot express otherwise.",
  ),
  "required-undeclared": assumed("Required fields without a schema", "Their types are unknown."),
  "enum-converted": assumed(
    "Enums whose values do not match their type",
    "Each value was converted to the type, such as a number to a string.",
  ),
  "enum-misfit": invalid(
    "Enums whose values cannot match their type",
    "The values were used, and the type was ignored.",
  ),
  "enum-repeat": invalid("Duplicate values in enums", "One was kept."),
  "enum-empty": invalid("Enums without values", "They were read as any value of the type."),
  "enum-value": lost("Enums of lists or objects", "The type accepts any value of their kind."),
  "enum-names": lost("Names of enum values", "The values themselves have the same meaning."),
  "discriminator-incomplete": invalid(
    "Discriminators that do not identify the members",
    "The valid parts were read.",
  ),
  "discriminator-default": assumed(
    "Discriminators with a default",
    "An unlisted value stands for one of the members, so the type is a union without a discriminator.",
  ),
  "reference-no-schema": invalid(
    "References to something other than a schema",
    "Their meaning is unknown.",
  ),

  "version-number": invalid(
    "Versions that are numbers",
    "OpenAPI requires a string. The number was read as the version with one decimal place.",
  ),
  "invalid-shape": invalid(
    "Values of the wrong kind",
    "Another kind of value was expected, such as an object. The value was omitted.",
  ),
  example: lost(
    "Examples",
    "Call sheets contain no examples. Examples in documentation are generated from the types.",
  ),
  webhook: lost(
    "Callbacks",
    "They are calls by the service, which clients do not make. Declare them as `webhooks:` of the service.",
  ),
  "webhook-body": lost(
    "Webhooks without a JSON body",
    "Call sheets have no webhooks of other types.",
  ),
  "webhook-event": assumed(
    "Webhooks that do not name their event",
    "They have the names of the document. Set `event:` to the field or the header that names the event.",
  ),
  "webhook-signature": assumed(
    "Webhooks without a documented signature",
    "Callers verify each delivery. Set `signature:` if the service documents it elsewhere.",
  ),
  link: lost("Links between operations", "Call sheets have no place for them."),
  "external-docs": lost(
    "Further documentation",
    "Links have no key. Add important ones to `details:`.",
  ),
  "response-doc": lost("Descriptions of responses", "A result has the description of its type."),
  "response-header": lost(
    "Headers of error responses",
    "Errors have all headers of their response, without declared types.",
  ),
  "response-header-type": assumed(
    "Response headers with a type that a string cannot express",
    "Callers get the string.",
  ),
  "operation-method": skipped(
    "Operations with an unsupported method",
    "Call sheets support GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS and QUERY.",
  ),
  "operation-repeated": skipped(
    "Duplicate operations under `additionalOperations`",
    "The operation under the key of the method was read.",
  ),
  "operation-misplaced": invalid(
    "Operations under `additionalOperations` whose method has its own key",
    "They were read from there.",
  ),
  "unsupported-path": skipped(
    "Operations with an unsupported path",
    "A separate note explains the problem.",
  ),
  "path-encoded": assumed("Characters in paths that URLs cannot contain", "They were encoded."),
  "path-slash": invalid("Paths without a leading slash", "A slash was added."),
  "path-variable-undeclared": invalid(
    "Path variables without a parameter",
    "They are read as strings.",
  ),
  "path-variable-unused": invalid(
    "Path parameters without a variable in the path",
    "They were omitted, because they cannot be sent.",
  ),
  "path-variable-optional": invalid(
    "Optional path parameters",
    "A path cannot omit a value, so they became required.",
  ),
  "path-item-doc": lost("Descriptions of paths", "Operations have their own descriptions."),
  "parameter-repeated": invalid("Duplicate parameters", "The first was kept."),
  "parameter-header": lost(
    "Headers that are not parameters",
    "The client sets them itself, or derives them from `auth:` and the types of body and result.",
  ),
  "parameter-header-name": invalid("Headers with an invalid name", "They were omitted."),
  "parameter-cookie": lost(
    "Cookies",
    "Browsers do not let programs set them; elsewhere, set the header `cookie` in `authorize`.",
  ),
  "parameter-key": assumed(
    "Parameters that are credentials of their operation",
    "The client sends the credential, so the parameter is not an argument.",
  ),
  "parameter-location": invalid("Parameters with an invalid location", "They were omitted."),
  "parameter-querystring": invalid(
    "Parameters for the whole query next to other query parameters",
    "OpenAPI allows one or the other: the parameter for the whole query was omitted.",
  ),
  "parameter-json": assumed(
    "Parameters with content that is not JSON",
    "Callers pass the string that is sent.",
  ),
  "parameter-joined": assumed(
    "Lists whose items would be indistinguishable in one string",
    "Callers pass one string with separators.",
  ),
  "parameter-fields": assumed(
    "Objects whose fields are separate parameters",
    "Each field became a parameter.",
  ),
  "parameter-choice": lost(
    "Unions of objects in queries",
    "Each field became a parameter. Callers decide which of them belong together.",
  ),
  "parameter-open": lost(
    "Query parameters of any name",
    "Callers pass them in the call option `query`.",
  ),
  "parameter-brackets": assumed(
    "Nested objects in queries",
    "OpenAPI does not define their notation. Their fields are written in brackets, `a[b]=c`, as most servers expect.",
  ),
  "parameter-indexed": assumed(
    "Lists without a documented notation",
    "OpenAPI does not define lists in brackets. Their items are numbered, `a[0]=b`.",
  ),
  "parameter-empty": lost(
    "Parameters that can be sent without a value",
    "Pass an empty string to send a parameter without a value.",
  ),
  "parameter-unencoded": lost(
    "Lists and objects with unencoded reserved characters",
    "They are encoded, and servers decode them to the same value.",
  ),
  "parameter-style": assumed(
    "Parameter styles that OpenAPI does not define",
    "An object with nested lists or objects cannot be written in one string, so callers pass the string itself. An unknown style was read as `simple`.",
  ),
  "body-empty": lost(
    "Bodies of GET and HEAD requests, and empty bodies",
    "`fetch` cannot send a body with GET and HEAD, and an empty body has no content.",
  ),
  "body-type": lost(
    "Other content types of a body",
    "One was chosen: JSON before forms, forms before bytes, and a form before JSON with files. To send the same JSON under another type, set the header `Content-Type` of a call.",
  ),
  "body-encoding": lost(
    "Unsupported encodings of fields",
    "The field is written without the encoding.",
  ),
  "part-type": assumed(
    "Form fields with several content types",
    "The first type that the client can write is used for a field that is not a file.",
  ),
  "part-header": lost(
    "Part headers with a variable value",
    "The client sends only one value of a header, or the default of a required header.",
  ),
  "encoding-ignored": invalid(
    "Encodings that OpenAPI ignores",
    "Only forms and multipart content have encodings, and only multipart parts have headers. In OpenAPI 3.0, only urlencoded forms have styles.",
  ),
  "encoding-field": invalid("Encodings of undeclared form fields", "They were omitted."),
  "media-encoding": lost(
    "Encodings of content that is sent or received as bytes",
    "Callers write or read the parts.",
  ),
  "body-lists": assumed(
    "Lists of objects in forms whose style OpenAPI does not define",
    "Their items are numbered, `a[0][b]=c`, so that servers can distinguish them.",
  ),
  "body-repeated": invalid("Second bodies", "Requests have one. The first was read."),
  "result-type": lost(
    "Other content types of a result",
    "One was chosen: JSON before text, and text before bytes. Bytes precede JSON strings.",
  ),
  "result-part": lost(
    "Partial results with another type",
    "The result is `unknown`: a JSON value, or the text or bytes of status 206.",
  ),
  "result-stream": lost(
    "Streams without a known way to request them",
    "A body with a field `stream` gets an operation for each value. Otherwise write an operation with `events:`, `frames:` or `lines:` by hand.",
  ),
  "event-frames": assumed(
    "Schemas of events with fixed names",
    "Their fields are those of an event, so they describe whole events (`frames:`), not JSON in the data.",
  ),
  "event-names": assumed(
    "Events with arbitrary names",
    "Calls yield the data of events; `named()` yields their names too. Write `frames:` to get whole events.",
  ),
  "event-json-text": lost(
    "Event data that is a JSON string",
    "Calls yield the unparsed string, with its quotes and escapes.",
  ),
  "item-schema": lost(
    "Item schemas of content that is not a stream",
    "Call sheets stream events, JSON lines and JSON sequences. Other content is read as a whole.",
  ),
  "media-schema": lost(
    "Types of content that is not JSON",
    "The content is sent and received as text or bytes, without a type.",
  ),
  "result-stream-added": assumed(
    "Operations for streams",
    "A response and a stream became two operations with one path.",
  ),
  "result-redirect": lost("Redirects", "Clients follow them."),
  "result-not-modified": lost(
    "Responses for unchanged resources",
    "They require a header of the call, and are errors with status 304.",
  ),
  "result-unspecified": assumed(
    "Operations without a documented success",
    "Their result is `unknown`.",
  ),
  "result-default": lost(
    "Default responses without a documented success",
    "It is unknown whether they are successes or errors.",
  ),
  "error-type": lost("Errors that are not JSON", "Only JSON errors have types."),
  "status-invalid": invalid("Responses with an invalid status", "They were omitted."),
  "server-other": lost(
    "Other servers",
    "They belong to single operations, which have one server, or need options that the base URL does not have. Pass another URL as `baseUrl` or in `servers`.",
  ),
  "server-relative": assumed(
    "Servers without a host",
    "The host of a document that was read from a URL is used. In a file, servers of operations are relative to the first server. A path is relative to the page's origin; without any server, callers pass `baseUrl`.",
  ),
  "server-invalid": invalid("Servers with an invalid URL", "They were omitted."),
  "server-variable": assumed(
    "Server variables with one value",
    "If the client cannot fill them, the URL contains their default.",
  ),
  "server-doc": lost("Descriptions of servers", "Call sheets have no place for them."),
  "security-scheme": lost(
    "Security schemes that call sheets cannot express",
    "Their credentials are `unknown`: the caller applies them with `authorize`.",
  ),
  "security-unknown": invalid(
    "Undeclared security schemes",
    "Their credentials are `unknown`: the caller applies them with `authorize`.",
  ),
  "security-shape": invalid(
    "Invalid security requirements",
    "The credentials are `unknown`: the caller authorizes requests with `authorize`.",
  ),
  "security-bearer": assumed(
    "Keys in the header Authorization that are tokens",
    "Their name or description contains `Bearer`, so the client sends that word before the token.",
  ),
  "security-unused": assumed(
    "Documents with security schemes, but without requirements",
    "Every operation accepts any of the schemes, or no credentials.",
  ),
  "security-unneeded": lost("Unused security schemes", "They did not become credentials."),
  "security-same": assumed(
    "Security schemes that send the same credential",
    "Operations that accept either have one option for both. If operations need different schemes, each has an option, and the more frequent one is the default.",
  ),
  "security-together": lost(
    "Credentials of one request that need the same header",
    "A request has that header only once, so the combination is `unknown`: the caller applies it with `authorize`.",
  ),
  "security-either": assumed(
    "Credentials of one request in the same location",
    "Only the first is sent.",
  ),
  "security-doc": lost(
    "How to get tokens",
    "Flows, URLs and instructions are not part of a call. Callers pass a token.",
  ),
  "tag-facts": lost(
    "Keys of tags other than their description",
    "Only the description of a resource is kept.",
  ),
  "transfer-schemes": lost(
    "Protocols of single operations",
    "All calls use the protocol of the base URL.",
  ),

  "about-the-document": lost(
    "Facts about the document and its owner",
    "They have no effect on calls.",
  ),
  "batch-requests": lost("URLs for batch requests", "Every call is a separate request."),
  "mutual-tls": lost(
    "URLs for clients with certificates",
    "Create the client with this `baseUrl` and a `fetch` that has the certificate.",
  ),
  "regional-address": lost(
    "Regional URLs",
    "The call sheets have the global URL. Create a client with another `baseUrl` to use a regional one.",
  ),
  "global-parameter": lost(
    "Common parameters for the format of responses or the identity of callers",
    "The client sets these itself. To set one, pass it in the call option `query`.",
  ),
  "global-parameter-shadowed": lost(
    "Common parameters that a method declares too",
    "The declaration of the method was used. Other calls can pass the parameter in `query`.",
  ),
  "key-or-token": assumed(
    "Methods that accept a token or an API key",
    "The document names scopes of a method, but not whether a key is enough. Write `auth: token` if every call needs a token.",
  ),
  "push-notifications": lost(
    "Methods with subscriptions to changes",
    "The document does not specify the requests of a subscription.",
  ),
  streaming: lost("Methods with streamed responses", "The response is read as a whole."),
  "entity-tag": lost(
    "Methods that need an entity tag",
    "Pass the header If-Match with the call, or declare it under `header:`.",
  ),
  "body-name": lost("Names of bodies", "A body is the argument `body` in every call."),
  "resumable-upload": lost(
    "Resumable uploads",
    "Media is sent in one request. Large files might need a library of the vendor.",
  ),
  "download-described": lost(
    "Response types of methods that return bytes",
    "The method returns media: its response is read as bytes.",
  ),
  "download-apart": assumed(
    "Methods with JSON or bytes, split into two operations",
    "One returns JSON; the other, whose name ends in Media, returns bytes.",
  ),
  "method-not-sent": skipped(
    "Methods that cannot be sent",
    "They have no path, a path with a duplicate variable, or an unsupported HTTP method.",
  ),
  "request-of-read": lost(
    "Bodies of GET and HEAD requests",
    "`fetch` cannot send a body with GET or HEAD.",
  ),
  "fixed-parameter": lost(
    "Parameters that depend on the kind of the request",
    "The call sheet fixes their values.",
  ),
  "parameter-undeclared": invalid("Undeclared path variables", "They were read as strings."),
  "parameter-unused": invalid(
    "Path parameters without a variable",
    "They were omitted, because they cannot be sent.",
  ),
  "path-expression": invalid(
    "Expressions in paths that are not variables",
    "They were read as variables of one segment.",
  ),
  "path-variable-renamed": renamed(
    "Path variables with an invalid name",
    "Their names are never sent.",
  ),
  "path-form-assumed": assumed(
    "Path variables whose pattern is not a list of segments",
    "The call sheet contains the pattern; the path accepts more, or one segment if more follows.",
  ),
  "path-labelled": assumed(
    "Methods with equal requests",
    "A label after `#`, which is never sent, distinguishes them.",
  ),
  "reserved-characters": assumed(
    "Encoding of characters such as : and @ in paths",
    "The document leaves them unencoded in variables with several segments. They are encoded, and servers read them as the same.",
  ),
  "enum-described-amiss": invalid(
    "Enums with more or fewer descriptions than values",
    "Each description was assigned to the value at its index.",
  ),
  "default-misfit": invalid("Defaults that do not match their type", "They were omitted."),
  "default-of-structure": lost(
    "Defaults of objects, lists and references",
    "The format has defaults only for single values.",
  ),
  "nested-too-deeply": invalid("Schemas nested too deeply", "They were omitted."),
  "invalid-value": invalid("Values that the format does not allow there", "They were omitted."),

  "type-renamed": renamed(
    "Types with a different name than in the document",
    "The name of a type begins with a capital letter, has only letters and digits, and is unique regardless of case.",
  ),
  "type-words": lost(
    "Anonymous schemas that differ only in their documentation",
    "They became one type with the most frequent documentation. Name them in the document to separate them.",
  ),
  "schema-of-itself": invalid(
    "Schemas that consist only of themselves",
    "No value has such a type. It became `unknown`.",
  ),
  "schema-too-large": lost(
    "Chains of too many references",
    "Such long chains are not followed. They became `unknown`.",
  ),
  "schema-of-nothing": lost(
    "Schemas that allow no value",
    "Call sheets have no type without values. A forbidden field was omitted; elsewhere any value is accepted.",
  ),
  "parts-contradict": invalid(
    "Contradictory parts of schemas",
    "No value has both types. The last part was used.",
  ),
  "either-required": lost(
    "Alternatives of required fields",
    "Call sheets specify each field separately. Describe the alternatives in `doc:`.",
  ),
  "union-of-anything": lost(
    "Unions with a member of any type",
    "Any value is accepted, so the other members were omitted.",
  ),
  "discriminator-unspecified": lost(
    "Discriminators that do not identify all members",
    "If a member has no unique value, the field is named without values.",
  ),
  "default-left-out": lost(
    "Defaults that do not match their type",
    "Either the value or the type is wrong. Nothing is sent in any case.",
  ),
  "constraint-invalid": invalid(
    "Constraints that are invalid or unsatisfiable",
    "A bound above its counterpart, a pattern in the notation of another language, a count below zero.",
  ),
  "constraint-misplaced": lost(
    "Constraints that do not apply to their type",
    "A length of a number, or a bound of a string, is usually a remainder of another type.",
  ),
  "item-constraint": lost(
    "Constraints of list items, union members and map values",
    "Call sheets support them for fields, parameters and declared types. Declare a type for the item to keep them.",
  ),
  "item-words": lost(
    "Descriptions of list items, union members and whole values",
    "Only fields, parameters and declared types have descriptions.",
  ),
  "item-fact": lost(
    "Defaults of list items, and their direction",
    "Call sheets support them for fields, parameters and declared types.",
  ),
  "title-unused": lost(
    "Titles of schemas with a name and a description",
    "A type has a name and a description, but no title.",
  ),
  "read-and-written-never": invalid(
    "Fields that are both read-only and write-only",
    "Such a field would never exist. It became an ordinary field.",
  ),
  "name-unwritable": lost(
    "Names of fields and values that call sheets cannot contain",
    "The name has invisible characters, or a meaning in YAML.",
  ),
  "unsupported-required": lost(
    "Required fields whose name ends in ?",
    "Call sheets use the ? for optional fields: the field became optional.",
  ),
  "value-of-other-type": lost(
    "Enum values of another type than the enum",
    "The values of an enum must be all strings, all numbers or all booleans.",
  ),
  "file-elsewhere": lost(
    "Bytes in locations that only accept strings",
    "Files are fields of multipart bodies. In JSON and in parameters they are strings.",
  ),
  "parameter-not-text": lost(
    "Parameters that are not strings, nor lists or objects of strings",
    "Addresses and headers contain strings, so callers pass the string that is sent.",
  ),

  "type-shared": renamed(
    "Anonymous types that several resources share",
    "The name of one use was chosen. `callsheet rename` changes it.",
  ),
  "type-invented": renamed(
    "Type names of the document that the package uses itself",
    "If the package itself exports a type with the first name, it exports that type with the second name instead.",
  ),
  "operation-renamed": renamed(
    "Operations with a different name",
    "Their ids are missing, duplicate, or not valid function names. Ids are never sent, so they can be changed.",
  ),
  "argument-renamed": renamed(
    "Parameters with a different argument name",
    "Their names are duplicate or not identifiers; `as:` sets the argument name.",
  ),
  label: assumed(
    "Operations with equal requests",
    "Another operation has the same method, path and fixed values, so a label after `#`, which is never sent, distinguishes them.",
  ),
  "list-indexed": assumed(
    "Lists of lists or of objects in queries and forms",
    "Only `a[0][b]=x` separates the items, and the document does not mention it. Check whether the service reads it.",
  ),
  "parameter-of-all": assumed(
    "Parameters that are set once for the client",
    "All operations declare them equally; a call can override them.",
  ),
  "parameter-constant": assumed(
    "Required parameters with one value",
    "The client sends them itself.",
  ),
  "parameter-number": assumed(
    "Page numbers that the document types as strings",
    "Their descriptions, bounds or examples are those of a number, so the argument is an integer.",
  ),
  "pages-found": assumed(
    "Lists with pages",
    "Detected from the names of a parameter and of fields. Remove `pages:` if it is wrong.",
  ),
  "pages-first": lost(
    "Pages of lists whose first page can be 0 or 1",
    "The document does not specify the first value of the argument. Add `pages:` with `first: 0` or `first: 1`.",
  ),
  "wait-found": assumed(
    "Operations that start jobs",
    "Detected from the type of the job and the paths of operations. Remove `wait:` if it is wrong.",
  ),
  "wait-unknown": lost(
    "Jobs without documented states",
    "The document does not specify how to read the state. Add `wait:` if you know it, or call `poll`.",
  ),
  "operation-path": skipped(
    "Operations with an invalid path",
    "Their paths are not templates of call sheets.",
  ),
  "operation-refused": skipped(
    "Operations that clients cannot call as described",
    "A separate note explains each problem. Write the operation by hand if the service supports it.",
  ),
  "fact-refused": lost("Contradictory facts", "Call sheets reject them with a reason."),
  "parameter-name": lost(
    "Parameters whose names cannot be sent",
    "Their names contain invisible characters, or characters that are invalid in headers.",
  ),
  "parameter-reserved": lost(
    "Headers that clients set themselves",
    "The body sets its own type, and browsers do not let programs set the others.",
  ),
  "parameter-of-client": lost(
    "Parameters of operations that the client sends with every call",
    "They are set once, and a call can override them.",
  ),
  "parameter-credential": lost(
    "Credentials among the parameters of operations",
    "The client sends the token of the operation in the header `Authorization`.",
  ),
  "parameter-fixed": lost(
    "Parameters with a fixed value",
    "The request line or the operation fixes the value, or has the parameter twice.",
  ),
  "path-parameter-unused": lost("Path variables without a path", "Their values cannot be sent."),
  "default-of-required": lost(
    "Defaults of required values",
    "A server never uses the default of a required value.",
  ),
  "default-object": lost(
    "Defaults of object parameters",
    "Call sheets support defaults that are strings, numbers or lists of them. Describe others in `doc:`.",
  ),
  "body-of-read": lost("Bodies of GET and HEAD", "HTTP clients refuse to send them."),
  "response-bodiless": lost(
    "Contents of responses without a body",
    "Responses with status 204, 205 or 304, and responses to HEAD, have no body in HTTP, whatever a document specifies.",
  ),
  "result-of-head": lost("Contents of responses to HEAD", "Such a response has only headers."),
  "error-status": lost(
    "Contents of responses that are not errors",
    "Only statuses from 400 to 599 become errors.",
  ),
} satisfies Readonly<Record<string, NoteFacts>>;

export type NoteKind = keyof typeof kinds;

export const noteFacts = (kind: NoteKind): NoteFacts => kinds[kind];
