import type { KindFacts } from "./kind-facts.ts";

/** Of Discovery. */
export const discoveryKinds = {
  "about-the-document": {
    fate: "lost",
    heading: "Facts about the document and its owner",
    reason: "No call depends on them.",
  },
  "batch-requests": {
    fate: "lost",
    heading: "Addresses that take many calls in one request",
    reason: "Every call is a request of its own.",
  },
  "mutual-tls": {
    fate: "lost",
    heading: "Addresses for clients with certificates",
    reason: "Make the client with this `baseUrl` and a `fetch` that has the certificate.",
  },
  "regional-address": {
    fate: "lost",
    heading: "Addresses in one region",
    reason: "The sheets have the one for all; make a client with another `baseUrl` to use these.",
  },
  "global-parameter": {
    fate: "lost",
    heading: "Parameters of all methods that change how an answer is written or a caller is known",
    reason:
      "The client decides on these by itself. Whoever needs one gives it with a call, under `query`.",
  },
  "global-parameter-shadowed": {
    fate: "lost",
    heading: "Parameters of all methods that a method has by the same name",
    reason: "The method's own is in the sheets; other calls can give theirs under `query`.",
  },
  "optional-credentials": {
    fate: "assumed",
    heading: "Whether calls need a token",
    reason:
      "The document names scopes, but not which methods do with an API key, so a client can be made without a token. Write `auth: bearer` where every call needs one.",
  },
  "push-notifications": {
    fate: "lost",
    heading: "Methods whose changes a caller can subscribe to",
    reason: "Which requests that takes, the document says elsewhere, if at all.",
  },
  streaming: {
    fate: "lost",
    heading: "Methods that answer bit by bit",
    reason: "The answer is read as a whole.",
  },
  "entity-tag": {
    fate: "lost",
    heading: "Methods that want an entity tag",
    reason: "Give the header If-Match with the call, or declare it under `header:`.",
  },
  "body-name": {
    fate: "lost",
    heading: "Names of bodies",
    reason: "A body is the argument `body` in every call.",
  },
  "resumable-upload": {
    fate: "lost",
    heading: "Uploads in many requests that go on after a failure",
    reason: "Media is sent in one request. Large files may need a library of the service's maker.",
  },
  "download-described": {
    fate: "lost",
    heading: "Types of answers that are bytes",
    reason: "The method is one that fetches media, and its answer is read as that.",
  },
  "download-apart": {
    fate: "assumed",
    heading: "Methods that answer JSON or bytes, now two operations",
    reason: "One is as in the document; the other one, whose name ends in Media, asks for bytes.",
  },
  "method-not-sent": {
    fate: "skipped",
    heading: "Methods that cannot be sent",
    reason:
      "They have no path, one with a variable twice, or an HTTP method that call sheets do not have.",
  },
  "request-of-read": {
    fate: "lost",
    heading: "Bodies of requests that only read",
    reason: "No client of fetch can send a body with GET or HEAD.",
  },
  "fixed-parameter": {
    fate: "lost",
    heading: "Parameters that the kind of the request decides",
    reason: "They are fixed in the sheet and no arguments.",
  },
  "parameter-undeclared": {
    fate: "invalid",
    heading: "Variables of paths that are not declared",
    reason: "Each was read as a text.",
  },
  "parameter-unused": {
    fate: "invalid",
    heading: "Path parameters that their path does not have",
    reason: "They were left out, since nothing would send them.",
  },
  "path-expression": {
    fate: "invalid",
    heading: "Expressions in paths that are no variables",
    reason: "Each was read as a variable in one segment.",
  },
  "path-variable-renamed": {
    fate: "renamed",
    heading: "Variables of paths that are no names",
    reason: "Their names are never sent.",
  },
  "path-form-assumed": {
    fate: "assumed",
    heading: "Variables of paths whose form is no list of segments",
    reason:
      "The pattern is in the sheet; what the path lets through is wider, or one segment where it goes on after that.",
  },
  "path-labelled": {
    fate: "assumed",
    heading: "Methods that are sent alike",
    reason: "A label after `#`, which is never sent, tells them apart.",
  },
  "reserved-characters": {
    fate: "assumed",
    heading: "Whether signs such as : and @ are encoded in paths",
    reason:
      "The document would have them as they are in variables of many segments. They are encoded, which servers read as the same.",
  },
  "enum-described-amiss": {
    fate: "invalid",
    heading: "Enums with more or fewer descriptions than values",
    reason: "Each description went to the value in its place.",
  },
  "default-misfit": {
    fate: "invalid",
    heading: "Defaults that are not of their type",
    reason: "They were left out.",
  },
  "default-of-structure": {
    fate: "lost",
    heading: "Defaults of objects, lists and references",
    reason: "The format has such of single values.",
  },
  "nested-too-deeply": {
    fate: "invalid",
    heading: "What is nested too deeply",
    reason: "It was left out.",
  },
  "invalid-value": {
    fate: "invalid",
    heading: "Values that are not what the format expects there",
    reason: "They were left out.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;
