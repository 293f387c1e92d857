import type { KindFacts } from "./kind-facts.ts";

/** Of call sheets that are made of a description. */
export const sheetKinds = {
  "operation-renamed": {
    fate: "renamed",
    heading: "Operations that are called otherwise",
    reason:
      "Their ids are no dotted names of functions, are missing, or are those of others; the names reach no server, and may be changed.",
  },
  "argument-renamed": {
    fate: "renamed",
    heading: "Parameters that callers give under another name",
    reason: "Their names on the wire are no identifiers, or are those of others; `as:` says it.",
  },
  label: {
    fate: "assumed",
    heading: "Operations whose requests are alike",
    reason:
      "Method, path and fixed values are those of another operation, so that a name behind `#`, which is never sent, tells them apart.",
  },
  "list-indexed": {
    fate: "assumed",
    heading: "Lists of lists or of objects in queries and forms",
    reason:
      "Only `a[0][b]=x` tells where one ends, and the document says nothing of that: see whether the service reads it.",
  },
  "parameter-of-all": {
    fate: "assumed",
    heading: "Parameters that are set once for the client",
    reason: "Every operation has them in the same words; a call may still give its own.",
  },
  "parameter-constant": {
    fate: "assumed",
    heading: "Parameters that must be given and have one value",
    reason: "They are sent without being asked for.",
  },
  "pages-found": {
    fate: "assumed",
    heading: "Lists that come in pages",
    reason: "The names of a parameter and of fields say so; `pages:` can be removed.",
  },
  "operation-path": {
    fate: "skipped",
    heading: "Operations whose paths cannot be written",
    reason: "Their paths are no templates of call sheets.",
  },
  "operation-refused": {
    fate: "skipped",
    heading: "Operations that no client could call as they are described",
    reason: "What is wrong with each is said beside it; write it by hand where the service has it.",
  },
  "fact-refused": {
    fate: "lost",
    heading: "Facts that contradict others",
    reason: "Call sheets refuse them, and say why.",
  },
  "parameter-name": {
    fate: "lost",
    heading: "Parameters whose names cannot be sent",
    reason: "Characters of their names are not seen, or are none that a header can have.",
  },
  "parameter-reserved": {
    fate: "lost",
    heading: "Headers that clients set themselves",
    reason: "The body says its own type, and a browser lets nobody set the others.",
  },
  "parameter-of-client": {
    fate: "lost",
    heading: "Parameters of operations that the client sends with every call",
    reason: "They are set once, and a call may give its own.",
  },
  "parameter-credential": {
    fate: "lost",
    heading: "Credentials among the parameters of operations",
    reason: "The client sends the token with every call, in the header `Authorization`.",
  },
  "parameter-fixed": {
    fate: "lost",
    heading: "Parameters that are always sent with one value",
    reason: "The request line or the operation fixes the value, or has the parameter twice.",
  },
  "path-parameter-unused": {
    fate: "lost",
    heading: "Path variables that no path has",
    reason: "There is no place where their value would go.",
  },
  "default-of-required": {
    fate: "lost",
    heading: "Defaults of what must be given",
    reason: "A server never assumes what every call sends.",
  },
  "default-object": {
    fate: "lost",
    heading: "Defaults of parameters that are objects",
    reason:
      "A sheet gives the default of a text, a number or a list of such; the doc can say others.",
  },
  "body-of-read": {
    fate: "lost",
    heading: "Bodies of GET and HEAD",
    reason: "HTTP clients refuse to send them.",
  },
  "result-of-head": {
    fate: "lost",
    heading: "Contents of answers to HEAD",
    reason: "Such an answer has headers alone.",
  },
  "error-status": {
    fate: "lost",
    heading: "Contents of answers that are no error",
    reason: "Only statuses from 400 to 599 become errors.",
  },
  "auth-twice": {
    fate: "lost",
    heading: "Further ways to authorize calls with the same kind of credential",
    reason: "One token is sent as another is: a client has one option for both.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
