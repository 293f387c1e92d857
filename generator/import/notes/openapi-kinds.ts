import type { KindFacts } from "./kind-facts.ts";

/** Of the operations of OpenAPI, and of what they share. */
export const openapiKinds = {
  "invalid-shape": {
    fate: "invalid",
    heading: "Values of the wrong kind",
    reason: "Something else was expected there, such as an object; it was left out.",
  },
  example: {
    fate: "lost",
    heading: "Examples",
    reason: "Call sheets hold no examples; values of types are made where some are needed.",
  },
  webhook: {
    fate: "lost",
    heading: "Webhooks and callbacks",
    reason: "They are calls by the service, which a client does not make.",
  },
  link: {
    fate: "lost",
    heading: "Links between operations",
    reason: "Call sheets have no place for them.",
  },
  "external-docs": {
    fate: "lost",
    heading: "Further documentation",
    reason: "Its address has no key of its own; write it into `details:` where readers need it.",
  },
  "response-doc": {
    fate: "lost",
    heading: "Descriptions of answers",
    reason: "A result is a type, and has the description of that.",
  },
  "response-header": {
    fate: "lost",
    heading: "Headers of answers",
    reason: "Results are bodies. Errors, hooks and streams have the headers of their answers.",
  },
  "operation-method": {
    fate: "skipped",
    heading: "Operations with a method that call sheets do not have",
    reason: "They have GET, HEAD, POST, PUT, PATCH, DELETE and OPTIONS.",
  },
  "path-unsayable": {
    fate: "skipped",
    heading: "Operations with a path that call sheets do not have",
    reason: "What is wrong with it is said beside it.",
  },
  "path-encoded": {
    fate: "assumed",
    heading: "Characters of paths that URLs do not have",
    reason: "They are written as they are sent, encoded.",
  },
  "path-slash": {
    fate: "invalid",
    heading: "Paths that begin without a slash",
    reason: "One was put before them.",
  },
  "path-variable-undeclared": {
    fate: "invalid",
    heading: "Path variables without a parameter",
    reason: "They are read as texts.",
  },
  "path-variable-unused": {
    fate: "invalid",
    heading: "Path parameters without a variable in the path",
    reason: "They were left out: there is no place to send them in.",
  },
  "path-variable-optional": {
    fate: "invalid",
    heading: "Path parameters that are not required",
    reason: "A path has no place for nothing: they are required.",
  },
  "path-item-doc": {
    fate: "lost",
    heading: "Descriptions of paths",
    reason: "Operations have descriptions of their own.",
  },
  "parameter-repeated": {
    fate: "invalid",
    heading: "Parameters that are declared twice",
    reason: "The first was read.",
  },
  "parameter-header": {
    fate: "lost",
    heading: "Headers that are no parameters",
    reason:
      "The client sets them itself, or takes them from `auth:`, from the type of the body and from that of the result.",
  },
  "parameter-header-name": {
    fate: "invalid",
    heading: "Headers with a name that no header can have",
    reason: "They were left out.",
  },
  "parameter-cookie": {
    fate: "lost",
    heading: "Cookies",
    reason:
      "Browsers let no program set them; elsewhere, give the header `cookie` with `authorize`.",
  },
  "parameter-key": {
    fate: "assumed",
    heading: "Parameters that are keys of the client",
    reason: "The client sends them with every call, so that no call has to.",
  },
  "parameter-location": {
    fate: "invalid",
    heading: "Parameters in a place that there is not",
    reason: "They were left out.",
  },
  "parameter-json": {
    fate: "assumed",
    heading: "Parameters with a content of their own",
    reason: "Callers give them as text, as `JSON.stringify` makes it of a value.",
  },
  "parameter-joined": {
    fate: "assumed",
    heading: "Lists with signs between items that call sheets do not have",
    reason: "Callers give them as one text, with these signs in it.",
  },
  "parameter-pairs": {
    fate: "assumed",
    heading: "Objects that are sent as names and values in turns",
    reason: "Callers give them as a list of texts, as they are sent.",
  },
  "parameter-fields": {
    fate: "assumed",
    heading: "Objects whose fields are parameters of their own",
    reason: "Each field is a parameter, as it is sent.",
  },
  "parameter-choice": {
    fate: "lost",
    heading: "Objects in queries that are one of several",
    reason: "Each field is a parameter: which of them go together is left to the caller.",
  },
  "parameter-open": {
    fate: "lost",
    heading: "Query parameters of any name",
    reason: "Callers give them in `query`, an option of every call, which are sent as they are.",
  },
  "parameter-brackets": {
    fate: "assumed",
    heading: "Objects in queries inside of others",
    reason:
      "OpenAPI leaves open how they are sent: their fields stand in brackets, `a[b]=c`, as servers commonly have it.",
  },
  "parameter-indexed": {
    fate: "assumed",
    heading: "Lists of which the document does not say how they are sent",
    reason: "OpenAPI leaves lists in brackets undefined: their items are numbered, `a[0]=b`.",
  },
  "parameter-empty": {
    fate: "lost",
    heading: "Parameters that may be sent without a value",
    reason: "A caller who means that gives an empty text.",
  },
  "parameter-unencoded": {
    fate: "lost",
    heading: "Values whose reserved characters are sent as they are",
    reason: "They are encoded, which servers decode to the same value.",
  },
  "parameter-style": {
    fate: "assumed",
    heading: "Styles of parameters that call sheets do not have",
    reason: "The nearest that there is was taken. Look at what is sent.",
  },
  "body-empty": {
    fate: "lost",
    heading: "Bodies of requests that read, and empty ones",
    reason: "`fetch` sends none with GET and HEAD, and there is nothing in an empty one.",
  },
  "body-type": {
    fate: "lost",
    heading: "Other types of a body",
    reason: "One of them was taken: JSON before forms, and forms before bytes.",
  },
  "body-encoding": {
    fate: "lost",
    heading: "How single fields of a body are written",
    reason: "The fields of a form are all written in one way.",
  },
  "body-lists": {
    fate: "assumed",
    heading: "Forms with lists of objects",
    reason: "Their items are numbered, `a[0][b]=c`, so that a server can tell them apart.",
  },
  "body-repeated": {
    fate: "invalid",
    heading: "Second bodies",
    reason: "A request has one. The first was read.",
  },
  "result-type": {
    fate: "lost",
    heading: "Other types of a result",
    reason: "One of them was taken: JSON before text, and text before bytes.",
  },
  "result-stream": {
    fate: "lost",
    heading: "Streams that are not asked for in a way that is known",
    reason:
      "Where the body has a field `stream`, there is an operation for each; write one with `events:` by hand here.",
  },
  "result-stream-added": {
    fate: "assumed",
    heading: "Operations for streams",
    reason: "One that answers at once and one that streams are two operations with one path.",
  },
  "result-redirect": {
    fate: "lost",
    heading: "Redirects",
    reason: "They are followed, so that no caller sees them.",
  },
  "result-not-modified": {
    fate: "lost",
    heading: "Answers that say that nothing has changed",
    reason:
      "They come where a call asks for them with a header, and then as an error with status 304.",
  },
  "result-unsaid": {
    fate: "assumed",
    heading: "Operations without an answer that is a success",
    reason: "Their result is `unknown`.",
  },
  "result-default": {
    fate: "lost",
    heading: "Answers for all statuses where no success is described",
    reason: "Nothing says whether they are successes or errors.",
  },
  "error-type": {
    fate: "lost",
    heading: "Errors that are not JSON",
    reason: "The types of errors are those of JSON.",
  },
  "error-range": {
    fate: "assumed",
    heading: "Errors for a range of statuses",
    reason: "They are described under `default`, or left out where something else stands there.",
  },
  "status-invalid": {
    fate: "invalid",
    heading: "Answers with a status that there is not",
    reason: "They were left out.",
  },
  "server-other": {
    fate: "lost",
    heading: "Other servers",
    reason: "The first is the base URL; callers give another as `baseUrl`.",
  },
  "server-relative": {
    fate: "assumed",
    heading: "Servers without a host",
    reason:
      "They are relative to where the document was found, which it does not say: callers give `baseUrl`.",
  },
  "server-invalid": {
    fate: "invalid",
    heading: "Servers that are no URL",
    reason: "They were left out.",
  },
  "server-variable": {
    fate: "assumed",
    heading: "Variables of servers with one value",
    reason: "Where the client cannot fill them, their default is written into the URL.",
  },
  "server-doc": {
    fate: "lost",
    heading: "Descriptions of servers",
    reason: "Call sheets have no place for them.",
  },
  "security-scheme": {
    fate: "lost",
    heading: "Ways of being known that call sheets do not have",
    reason: "Callers authorize requests with `authorize`.",
  },
  "security-unknown": {
    fate: "invalid",
    heading: "Names of security schemes that are not declared",
    reason: "They were left out.",
  },
  "security-bearer": {
    fate: "assumed",
    heading: "Keys in the header Authorization that are tokens",
    reason: "Their description speaks of `Bearer`, so they are `auth: bearer`.",
  },
  "security-unused": {
    fate: "assumed",
    heading: "Security schemes that no operation names",
    reason: "Calls may use them, and may go without.",
  },
  "security-optional": {
    fate: "assumed",
    heading: "Operations that may be called without credentials",
    reason: "Whether a credential may be left out is said for all operations together.",
  },
  "security-doc": {
    fate: "lost",
    heading: "How tokens are had",
    reason: "Flows and their addresses are not part of a call; callers bring a token.",
  },
  "tag-facts": {
    fate: "lost",
    heading: "What tags say beside their description",
    reason: "A resource has a description alone.",
  },
  "transfer-schemes": {
    fate: "lost",
    heading: "Protocols of single operations",
    reason: "All calls go by that of the base URL.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
