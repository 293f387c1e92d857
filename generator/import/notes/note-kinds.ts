/** Every kind of note: what becomes of what it is about, what that is, and why. */

/**
 * `lost`: a fact of the document that is missing from the sheets. `skipped`: a whole operation that is missing.
 * `renamed`: a changed name. `assumed`: a choice where the document is ambiguous. `invalid`: a violation of the
 * document's format, read as if it were valid.
 */
export type NoteOutcome = "lost" | "skipped" | "renamed" | "assumed" | "invalid";

interface NoteFacts {
  readonly outcome: NoteOutcome;
  /** A heading in the report, such as "Examples of values"; the locations below it are pointers. */
  readonly heading: string;
  /** The reason, and the manual fix; one or two sentences. */
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
  // JSON and YAML.
  "repeated-key": invalid(
    "Duplicate keys in one object",
    "The last value counts, as in most tools.",
  ),
  "yaml-documents": lost(
    "Files with several documents of YAML",
    "The first is the document; the others are not read.",
  ),
  "yaml-merge-key": assumed(
    "Merge keys",
    "YAML 1.2 has no merge keys; they were read as in YAML 1.1.",
  ),
  "yaml-tag": lost(
    "Tags of YAML",
    "The value was read without the tag: as a string, a list or a mapping.",
  ),

  // Addresses.
  "document-redirected": assumed(
    "Addresses that redirect",
    "The document and its parts were read from the address at the end. Check that it is the intended one.",
  ),

  "user-info": lost(
    "User names and passwords in URLs",
    "They were removed. Pass credentials as options of the client, and change those that the document published.",
  ),

  // Keys of any document.
  "unknown-key": lost(
    "Keys that the format of the document does not have",
    "Nothing is known of what they mean.",
  ),
  extension: lost(
    "Extensions of the document's makers",
    "Keys that begin with x- are specific to their vendors. Call sheets have no key for them.",
  ),

  // References.
  "reference-dangling": invalid("References that lead nowhere", "Their meaning is unknown."),
  "reference-circular": invalid(
    "References that lead back to themselves",
    "There is nothing at their end.",
  ),
  "reference-remote": lost(
    "References into the network",
    "Nothing is downloaded. Put the file next to the document, and refer to it by its path.",
  ),
  "reference-outside": lost(
    "References to files outside of the document's folder",
    "Only files below the folder are read. Import the folder that holds all of them instead of the file.",
  ),
  "reference-redirected": lost(
    "References that the server redirects to another one",
    "Only the origin of the document is asked for its parts. Import the document from the server that has all of them.",
  ),
  "reference-unreadable": invalid(
    "References to files that cannot be read",
    "Their meaning is unknown.",
  ),
  "reference-dynamic": assumed(
    "Dynamic references",
    "They were read as if nothing could override what they lead to.",
  ),

  // Schemas of OpenAPI.
  "schema-example": lost("Examples of values", "Call sheets have no place for them."),
  "schema-external-docs": lost(
    "Links to further documentation of types",
    "Call sheets have no key for them. Add a link to `doc:`.",
  ),
  "schema-xml": lost("How types look in XML", "Types describe JSON. XML is sent and read as text."),
  "schema-comment": lost("Comments of schemas", "They are for authors of the document."),
  "schema-conditions": lost(
    "Conditions that types cannot express",
    "`not`, `if`, what depends on another field, what a list contains: the server checks them, and types leave them out.",
  ),
  "schema-alternatives": lost(
    "Alternatives that differ in what they require alone",
    "The fields are optional in the type; the server checks which of them are required.",
  ),
  "schema-content": lost(
    "Content of strings",
    "A string that contains JSON or an encoded file is a string in the type.",
  ),
  "tuple-length": assumed(
    "Lists of items by position whose length the document leaves open",
    "All positions were read as required.",
  ),
  "schema-patterns": lost(
    "Patterns of the names of fields",
    "The type has a map of any names to all of the values that the document allows.",
  ),
  "schema-patterns-free": lost(
    "Patterns of the names of fields where other names are free",
    "Names that match no pattern can hold any value, so the type has a map to unknown values.",
  ),
  "schema-invalid": invalid(
    "Invalid schemas",
    "Invalid parts were omitted, and the rest was read.",
  ),
  "schema-key-misplaced": invalid(
    "Keys that say nothing of the schema's type",
    "They were left out, as by every validator.",
  ),
  "schema-default": invalid("Defaults that are not of their type", "They were left out."),
  "schema-sibling": lost(
    "Keys next to a reference",
    "Before OpenAPI 3.1 they do not count, and here they would change the type.",
  ),
  "number-inexact": lost(
    "Numbers that JSON's numbers cannot hold",
    "They would be rounded, and were left out; an enum can then have other values. With `--int64 bigint`, values and defaults keep their digits.",
  ),
  "pattern-foreign": lost(
    "Patterns that are not regular expressions of JavaScript",
    "They were omitted. Describe them in `doc:`.",
  ),
  "type-misnamed": invalid(
    "Types by names that no version has",
    "They were read as what they mean elsewhere.",
  ),
  "type-assumed": assumed(
    "Schemas without a type",
    "Their other keywords concern one kind of value, which was used as the type.",
  ),
  "null-beside": assumed(
    "Null next to a type that excludes it",
    "Strictly, the schema excludes values that generators mean. The type is that type or null.",
  ),
  "union-annotation": assumed(
    "Alternatives without a type",
    "Each holds a description or a default alone. The type omits it, and includes null if it names null.",
  ),
  "items-unspecified": assumed("Lists without a documented item type", "Their items are unknown."),
  "items-alternatives": assumed(
    "Lists of schemas in `items` of other types",
    "They were read as alternatives, which Swagger 2 cannot express otherwise.",
  ),
  "required-undeclared": assumed(
    "Required fields that the document does not describe",
    "Their types are unknown.",
  ),
  "enum-converted": assumed(
    "Enums whose values are not of their type",
    "Each value was read as one of that type, such as the text of a number.",
  ),
  "enum-misfit": invalid(
    "Enums with values that cannot be of their type",
    "The values count, not the type.",
  ),
  "enum-repeat": invalid("Enums that list a value twice", "Once is enough."),
  "enum-empty": invalid(
    "Enums without values",
    "They were read as if any value of the type could be meant.",
  ),
  "enum-value": lost("Enums of lists or objects", "The type has any value of their kind."),
  "enum-names": lost("Names of the values of enums", "The values themselves specify the same."),
  "discriminator-incomplete": invalid(
    "Discriminators that do not tell the members apart",
    "The valid parts were read.",
  ),
  "discriminator-default": assumed(
    "Discriminators with a default",
    "A value that is not listed means one of the members, so the type is a union that no field tells apart.",
  ),
  "reference-no-schema": invalid(
    "References to something else where a schema belongs",
    "Their meaning is unknown.",
  ),

  // Operations of OpenAPI, and what they share.
  "version-number": invalid(
    "Versions that are a number",
    "OpenAPI requires a string. The number was read as the version with one decimal place.",
  ),
  "invalid-shape": invalid(
    "Values of the wrong kind",
    "Something else was expected there, such as an object; it was left out.",
  ),
  example: lost(
    "Examples",
    "Call sheets hold no examples; values of types are made where some are needed.",
  ),
  webhook: lost(
    "Webhooks and callbacks",
    "They are calls by the service, which a client does not make.",
  ),
  link: lost("Links between operations", "Call sheets have no place for them."),
  "external-docs": lost(
    "Further documentation",
    "Links have no key. Add important ones to `details:`.",
  ),
  "response-doc": lost(
    "Descriptions of responses",
    "A result is a type, and has the description of that.",
  ),
  "response-header": lost(
    "Headers of responses",
    "Results are bodies. Errors, hooks and streams provide the headers of their responses.",
  ),
  "operation-method": skipped(
    "Operations with a method that call sheets do not have",
    "They have GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS and QUERY.",
  ),
  "operation-repeated": skipped(
    "Operations under `additionalOperations` that the path already has",
    "The operation under the key of the method was read.",
  ),
  "operation-misplaced": invalid(
    "Operations under `additionalOperations` whose method has a key",
    "They were read as if they were under that key.",
  ),
  "unsupported-path": skipped(
    "Operations with a path that call sheets do not have",
    "A separate note explains the problem.",
  ),
  "path-encoded": assumed(
    "Characters of paths that URLs do not have",
    "They are written as they are sent, encoded.",
  ),
  "path-slash": invalid("Paths that begin without a slash", "One was put before them."),
  "path-variable-undeclared": invalid(
    "Path variables without a parameter",
    "They are read as strings.",
  ),
  "path-variable-unused": invalid(
    "Path parameters without a variable in the path",
    "They were left out: there is no place to send them in.",
  ),
  "path-variable-optional": invalid(
    "Path parameters that are not required",
    "A path has no place for nothing: they are required.",
  ),
  "path-item-doc": lost("Descriptions of paths", "Operations have their own descriptions."),
  "parameter-repeated": invalid("Parameters that are declared twice", "The first was read."),
  "parameter-header": lost(
    "Headers that are not parameters",
    "The client sets them itself, or takes them from `auth:`, from the type of the body and from that of the result.",
  ),
  "parameter-header-name": invalid(
    "Headers with a name that no header can have",
    "They were left out.",
  ),
  "parameter-cookie": lost(
    "Cookies",
    "Browsers let no program set them; elsewhere, give the header `cookie` with `authorize`.",
  ),
  "parameter-key": assumed(
    "Parameters that are credentials of their operation",
    "The client sends the credential, so that the parameter is not an argument.",
  ),
  "parameter-location": invalid("Parameters in a place that there is not", "They were left out."),
  "parameter-querystring": invalid(
    "Parameters for the whole query next to other parameters of the query",
    "OpenAPI allows one or the other: the parameter for the whole query was left out.",
  ),
  "parameter-json": assumed(
    "Parameters with a content that is not JSON",
    "Callers pass the text as it is sent.",
  ),
  "parameter-joined": assumed(
    "Lists whose items would be indistinguishable in one string",
    "Callers pass one string with separators.",
  ),
  "parameter-fields": assumed(
    "Objects whose fields are separate parameters",
    "Each field is a parameter, as it is sent.",
  ),
  "parameter-choice": lost(
    "Objects in queries that are one of several",
    "Each field is a parameter: which of them go together is left to the caller.",
  ),
  "parameter-open": lost(
    "Query parameters of any name",
    "Callers give them in `query`, an option of every call, which are sent as they are.",
  ),
  "parameter-brackets": assumed(
    "Objects in queries inside of others",
    "OpenAPI does not define their notation: their fields are written in brackets, `a[b]=c`, like most servers do.",
  ),
  "parameter-indexed": assumed(
    "Lists without a documented notation",
    "OpenAPI leaves lists in brackets undefined: their items are numbered, `a[0]=b`.",
  ),
  "parameter-empty": lost(
    "Parameters that can be sent without a value",
    "Pass an empty string to send one without a value.",
  ),
  "parameter-unencoded": lost(
    "Lists and objects whose reserved characters are sent as they are",
    "They are encoded, which servers decode to the same value.",
  ),
  "parameter-style": assumed(
    "Styles of parameters that OpenAPI leaves undefined",
    "An object with nested lists or objects has no notation in one string, so callers pass the string itself. An unknown style was read as `simple`.",
  ),
  "body-empty": lost(
    "Bodies of requests that read, and empty ones",
    "`fetch` sends none with GET and HEAD, and there is nothing in an empty one.",
  ),
  "body-type": lost(
    "Other types of a body",
    "One of them was taken: JSON before forms, forms before bytes, and a form before JSON that would hold files. The header `Content-Type` of a call sends the same JSON under another type.",
  ),
  "body-encoding": lost(
    "Encodings of fields that call sheets do not have",
    "The field is written as it is without an encoding.",
  ),
  "part-type": assumed(
    "Fields of forms with several content types",
    "A field that is not a file is sent as the first type that the client can write.",
  ),
  "part-header": lost(
    "Headers of parts of a form whose value callers choose",
    "The client sends a header with one value, or the default of a required header, and no other.",
  ),
  "encoding-ignored": invalid(
    "Encodings that OpenAPI ignores",
    "Only forms and multipart content have encodings, and only multipart parts have headers. OpenAPI 3.0 has styles for urlencoded forms alone.",
  ),
  "encoding-field": invalid(
    "Encodings of fields that the form does not describe",
    "They were left out.",
  ),
  "media-encoding": lost(
    "Encodings of content that is sent or read as bytes",
    "The caller writes or reads the parts.",
  ),
  "body-lists": assumed(
    "Fields of forms with lists of objects in a style that OpenAPI leaves undefined",
    "Their items are numbered, `a[0][b]=c`, so that a server can tell them apart.",
  ),
  "body-repeated": invalid("Second bodies", "A request has one. The first was read."),
  "result-type": lost(
    "Other types of a result",
    "One of them was taken: JSON before text, and text before bytes. Bytes go before JSON that is a string.",
  ),
  "result-part": lost(
    "Parts of a result with another type",
    "The result is `unknown`: a JSON value, or the text or bytes of status 206.",
  ),
  "result-stream": lost(
    "Streams that are not asked for in a way that is known",
    "Where the body has a field `stream`, there is an operation for each; write one with `events:`, `frames:` or `lines:` by hand here.",
  ),
  "event-frames": assumed(
    "Schemas of events with fixed names",
    "Their fields are those of an event, so they describe whole events (`frames:`), not JSON in the data.",
  ),
  "event-names": assumed(
    "Names of events that can be any",
    "Calls yield the data of events; `named()` yields their names too. Write `frames:` to get whole events.",
  ),
  "event-json-text": lost(
    "Data of events that is a string in JSON",
    "It is the text as it is sent, with its quotes and escapes.",
  ),
  "item-schema": lost(
    "Schemas of items of content that is not a stream",
    "Call sheets stream events, JSON in lines and JSON sequences; other content is read as a whole.",
  ),
  "media-schema": lost(
    "Types of content that is not JSON",
    "The content is sent and read as text or bytes, without a type.",
  ),
  "result-stream-added": assumed(
    "Operations for streams",
    "An immediate response and a stream are two operations with one path.",
  ),
  "result-redirect": lost("Redirects", "They are followed, so that no caller sees them."),
  "result-not-modified": lost(
    "Responses without changes",
    "They come where a call asks for them with a header, and then as an error with status 304.",
  ),
  "result-unspecified": assumed(
    "Operations without a documented success",
    "Their result is `unknown`.",
  ),
  "result-default": lost(
    "Default responses without a documented success",
    "It is unknown whether they are successes or errors.",
  ),
  "error-type": lost("Errors that are not JSON", "The types of errors are those of JSON."),
  "status-invalid": invalid("Responses with an invalid status", "They were left out."),
  "server-other": lost(
    "Other servers",
    "They are of single operations, which have one server, or need options that the base URL does not have. Callers pass another URL as `baseUrl` or in `servers`.",
  ),
  "server-relative": assumed(
    "Servers without a host",
    "A document that was read by its address is taken to be where its service is. In a file, servers of operations are relative to the first server, and that is a path of the page's origin or, if it is missing, for callers to pass as `baseUrl`.",
  ),
  "server-invalid": invalid("Servers with an invalid URL", "They were left out."),
  "server-variable": assumed(
    "Variables of servers with one value",
    "Where the client cannot fill them, their default is written into the URL.",
  ),
  "server-doc": lost("Descriptions of servers", "Call sheets have no place for them."),
  "security-scheme": lost(
    "Security schemes that call sheets cannot express",
    "Their credentials are `unknown`: the caller applies them with `authorize`.",
  ),
  "security-unknown": invalid(
    "Names of security schemes that are not declared",
    "Their credentials are `unknown`: the caller applies them with `authorize`.",
  ),
  "security-shape": invalid(
    "Security requirements of the wrong kind",
    "The credentials there are `unknown`: the caller authorizes requests with `authorize`.",
  ),
  "security-bearer": assumed(
    "Keys in the header Authorization that are tokens",
    "Their name or description contains `Bearer`, so that the client sends that word before the token.",
  ),
  "security-unused": assumed(
    "Security schemes of a document without security requirements",
    "Every operation takes any of them, and can go without.",
  ),
  "security-unneeded": lost(
    "Security schemes that no requirement names",
    "They are not credentials of the service.",
  ),
  "security-same": assumed(
    "Security schemes with the same credential on the wire",
    "Operations that take either have one option for both. If operations need different ones, each has an option, and the more usual one is sent if it is not set.",
  ),
  "security-together": lost(
    "Credentials of one request that need the same header",
    "A request has one such header, so that the combination is `unknown`: the caller applies it with `authorize`.",
  ),
  "security-either": assumed(
    "Credentials of one request with the same place on the wire",
    "One value is sent, that of the first.",
  ),
  "security-doc": lost(
    "How tokens are had",
    "Flows, addresses and instructions are not part of a call; callers bring a token.",
  ),
  "tag-facts": lost(
    "Keys of tags other than their description",
    "A resource has a description alone.",
  ),
  "transfer-schemes": lost(
    "Protocols of single operations",
    "All calls go by that of the base URL.",
  ),

  // Discovery.
  "about-the-document": lost("Facts about the document and its owner", "No call depends on them."),
  "batch-requests": lost(
    "Addresses that take many calls in one request",
    "Every call is a separate request.",
  ),
  "mutual-tls": lost(
    "Addresses for clients with certificates",
    "Make the client with this `baseUrl` and a `fetch` that has the certificate.",
  ),
  "regional-address": lost(
    "Addresses in one region",
    "The sheets have the one for all; make a client with another `baseUrl` to use these.",
  ),
  "global-parameter": lost(
    "Parameters of all methods that change the format of a response or identify a caller",
    "The client sets these automatically. To set one, pass it as `query` of a call.",
  ),
  "global-parameter-shadowed": lost(
    "Parameters of all methods that a method has by the same name",
    "The method's own is in the sheets; other calls can give theirs under `query`.",
  ),
  "key-or-token": assumed(
    "Methods that take a token or an API key",
    "The document names scopes of a method, but not whether a key is enough. Write `auth: token` if every call needs a token.",
  ),
  "push-notifications": lost(
    "Methods whose changes a caller can subscribe to",
    "The document specifies the requests elsewhere, if at all.",
  ),
  streaming: lost("Methods with streamed responses", "The response is read as a whole."),
  "entity-tag": lost(
    "Methods that want an entity tag",
    "Give the header If-Match with the call, or declare it under `header:`.",
  ),
  "body-name": lost("Names of bodies", "A body is the argument `body` in every call."),
  "resumable-upload": lost(
    "Uploads in many requests that go on after a failure",
    "Media is sent in one request. Large files might need a library of the vendor.",
  ),
  "download-described": lost(
    "Types of responses that are bytes",
    "The method returns media, and its response is read as bytes.",
  ),
  "download-apart": assumed(
    "Methods with JSON or bytes, split into two operations",
    "One is as in the document; the other one, whose name ends in Media, asks for bytes.",
  ),
  "method-not-sent": skipped(
    "Methods that cannot be sent",
    "They have no path, one with a variable twice, or an HTTP method that call sheets do not have.",
  ),
  "request-of-read": lost(
    "Bodies of requests that only read",
    "No client of fetch can send a body with GET or HEAD.",
  ),
  "fixed-parameter": lost(
    "Parameters that the kind of the request decides",
    "They are fixed in the sheet and no arguments.",
  ),
  "parameter-undeclared": invalid(
    "Variables of paths that are not declared",
    "Each was read as a string.",
  ),
  "parameter-unused": invalid(
    "Path parameters that their path does not have",
    "They were left out, since nothing would send them.",
  ),
  "path-expression": invalid(
    "Expressions in paths that are not variables",
    "Each was read as a variable in one segment.",
  ),
  "path-variable-renamed": renamed(
    "Path variables with an invalid name",
    "Their names are never sent.",
  ),
  "path-form-assumed": assumed(
    "Path variables whose pattern is not a list of segments",
    "The sheet contains the pattern; the path accepts more, or one segment if more follows.",
  ),
  "path-labelled": assumed(
    "Methods with equal requests",
    "A label after `#`, which is never sent, distinguishes them.",
  ),
  "reserved-characters": assumed(
    "Whether signs such as : and @ are encoded in paths",
    "The document would have them as they are in variables of many segments. They are encoded, which servers read as the same.",
  ),
  "enum-described-amiss": invalid(
    "Enums with more or fewer descriptions than values",
    "Each description was assigned to the value at its index.",
  ),
  "default-misfit": invalid("Defaults that are not of their type", "They were left out."),
  "default-of-structure": lost(
    "Defaults of objects, lists and references",
    "The format has such of single values.",
  ),
  "nested-too-deeply": invalid("Schemas nested too deeply", "It was left out."),
  "invalid-value": invalid(
    "Values that are not what the format expects there",
    "They were left out.",
  ),

  // Types made of schemas.
  "type-renamed": renamed(
    "Types with another name than in the document",
    "A type begins with a capital letter, has letters and digits alone, and differs from all others in more than its case.",
  ),
  "type-words": lost(
    "Schemas without a name that differ from others in words alone",
    "They became one type with the most frequent documentation. Name them in the document to separate them.",
  ),
  "schema-of-itself": invalid(
    "Schemas that are made of themselves alone",
    "No value has such a type. It became any value.",
  ),
  "schema-too-large": lost(
    "Schemas that lead through too many others",
    "Chains of that many names are not followed. They became any value.",
  ),
  "schema-of-nothing": lost(
    "Schemas that allow no value",
    "Call sheets have no type without values. A forbidden field was omitted; elsewhere any value is accepted.",
  ),
  "parts-contradict": invalid(
    "Schemas whose parts contradict each other",
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
    "Discriminators that do not tell all members apart",
    "If a member has no unique value, the field is named without values.",
  ),
  "default-left-out": lost(
    "Defaults that do not match their type",
    "Either the value or the type is not what the service has. Nothing is sent in any case.",
  ),
  "constraint-invalid": invalid(
    "Constraints that are invalid or unsatisfiable",
    "A bound above its counterpart, a pattern in the notation of another language, a count below zero.",
  ),
  "constraint-misplaced": lost(
    "Constraints that say nothing of their type",
    "A length of a number, or a bound of a string, usually remains from another type.",
  ),
  "item-constraint": lost(
    "Constraints of items, of members of unions and of values of maps",
    "Call sheets support them for fields, parameters and declared types. Declare a type for the item to keep them.",
  ),
  "item-words": lost(
    "Descriptions of items, members and whole values",
    "Only fields, parameters and declared types have descriptions.",
  ),
  "item-fact": lost(
    "Defaults of items, and their direction",
    "Call sheets support them for fields, parameters and declared types.",
  ),
  "title-unused": lost(
    "Titles of schemas that have a name and a description",
    "A type has a name and words about it, and no further name.",
  ),
  "read-and-written-never": invalid(
    "Fields that are output only and input only",
    "Such a field would never exist. It became an ordinary one.",
  ),
  "name-unwritable": lost(
    "Fields and values that a call sheet cannot name",
    "The name has invisible characters, or a meaning in YAML.",
  ),
  "unsupported-required": lost(
    "Required fields whose name ends in ?",
    "Call sheets use the ? for optional fields: the field became optional.",
  ),
  "value-of-other-type": lost(
    "Values of enums that are of another type than the enum",
    "The values of an enum must be all strings, all numbers or all booleans.",
  ),
  "file-elsewhere": lost(
    "Bytes in locations that only accept strings",
    "Files are fields of multipart bodies. In JSON and in parameters they are strings.",
  ),
  "parameter-not-text": lost(
    "Parameters whose values are not strings, nor lists or objects of strings",
    "Addresses and headers hold text: the parameter is a string, which is sent as it is.",
  ),

  // Call sheets made of a description.
  "type-shared": renamed(
    "Types without a name that several resources share",
    "Each has the name of one of its uses. `callsheet rename` gives it another.",
  ),
  "type-invented": renamed(
    "Types of the package whose names the document has for its own",
    "If the package itself exports a type with the first name, it exports that type with the second name instead.",
  ),
  "operation-renamed": renamed(
    "Operations that are called otherwise",
    "Their ids are missing, duplicate, or not dotted names of functions; the names are never sent, and can be changed.",
  ),
  "argument-renamed": renamed(
    "Parameters that callers give under another name",
    "Their wire names are duplicate or not identifiers; `as:` sets the argument.",
  ),
  label: assumed(
    "Operations with equal requests",
    "Method, path and fixed values are those of another operation, so a label after `#`, which is never sent, distinguishes them.",
  ),
  "list-indexed": assumed(
    "Lists of lists or of objects in queries and forms",
    "Only `a[0][b]=x` separates the items, and the document does not mention it: check whether the service reads it.",
  ),
  "parameter-of-all": assumed(
    "Parameters that are set once for the client",
    "All operations declare them equally; a call can override them.",
  ),
  "parameter-constant": assumed(
    "Parameters that must be given and have one value",
    "They are sent without being asked for.",
  ),
  "pages-found": assumed(
    "Lists that come in pages",
    "Detected from the names of a parameter and of fields. Remove `pages:` if it is wrong.",
  ),
  "operation-path": skipped(
    "Operations whose paths cannot be written",
    "Their paths are not templates of call sheets.",
  ),
  "operation-refused": skipped(
    "Operations that no client could call as they are described",
    "A separate note explains each problem. Write the operation by hand if the service supports it.",
  ),
  "fact-refused": lost("Facts that contradict others", "Call sheets reject them with a reason."),
  "parameter-name": lost(
    "Parameters whose names cannot be sent",
    "Their names contain invisible characters, or characters that are invalid in headers.",
  ),
  "parameter-reserved": lost(
    "Headers that clients set themselves",
    "The body sets its own type, and browsers prevent setting the others.",
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
    "Parameters that are always sent with one value",
    "The request line or the operation fixes the value, or has the parameter twice.",
  ),
  "path-parameter-unused": lost(
    "Path variables that no path has",
    "There is no place where their value would go.",
  ),
  "default-of-required": lost(
    "Defaults of what must be given",
    "A server never assumes what every call sends.",
  ),
  "default-object": lost(
    "Defaults of parameters that are objects",
    "Sheets support defaults that are strings, numbers or lists of them. Describe others in `doc:`.",
  ),
  "body-of-read": lost("Bodies of GET and HEAD", "HTTP clients refuse to send them."),
  "response-bodiless": lost(
    "Contents of responses that have no body",
    "Responses with status 204, 205 or 304, and responses to HEAD, have no body in HTTP, whatever a document specifies.",
  ),
  "result-of-head": lost("Contents of responses to HEAD", "Such a response only has headers."),
  "error-status": lost(
    "Contents of non-error responses",
    "Only statuses from 400 to 599 become errors.",
  ),
} satisfies Readonly<Record<string, NoteFacts>>;

export type NoteKind = keyof typeof kinds;

export const noteFacts = (kind: NoteKind): NoteFacts => kinds[kind];
