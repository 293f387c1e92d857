/** What OpenAPI has no words for, and what the document has in place of them. */

interface KindFacts {
  readonly heading: string;
  /** What a reader of the document misses, and what it has instead. */
  readonly reason: string;
}

export const noteKinds = {
  "one-path": {
    heading: "Operations of one method and path",
    reason:
      "OpenAPI has one operation for a method and path. It takes what any of them takes, and answers what any of them answers: which values go together is in words alone. `x-callsheet` has each by itself.",
  },
  wildcard: {
    heading: "Path variables of many segments",
    reason:
      "A variable of OpenAPI has one segment, and clients encode a slash in its value. It is described as one.",
  },
  "path-form": {
    heading: "Path variables of a form",
    reason:
      "What is literal in the form stands in the path, and each `*` of it is a variable of its own.",
  },
  upload: {
    heading: "Request lines of uploads",
    reason: "Each is an operation of its own: OpenAPI has no choice between them by arguments.",
  },
  envelope: {
    heading: "Answers inside an envelope",
    reason:
      "The schema has the envelope of a success around the result. That a call may have failed with status 200, and how one knows, is in words alone.",
  },
  pages: {
    heading: "Lists that come page by page",
    reason: "OpenAPI has no words for how the next page is asked for.",
  },
  throttle: {
    heading: "Limits",
    reason: "OpenAPI has no words for how often something may be called.",
  },
  idempotent: {
    heading: "Repeats that are safe, or are not",
    reason: "OpenAPI leaves that to the method.",
  },
  fixed: {
    heading: "Values that are always sent",
    reason:
      "They are required parameters and fields with one value, which a caller of another client gives. OpenAPI ignores headers named Accept, Content-Type and Authorization.",
  },
  send: {
    heading: "What a client sends when a caller says nothing",
    reason: "The default of OpenAPI is what the server assumes.",
  },
  "list-style": {
    heading: "Lists in brackets",
    reason:
      "OpenAPI has no style for `a[0]=x`, and for `a[]=x` in queries alone: the name of the parameter has the brackets. It says `deepObject`, which means that to many tools.",
  },
  events: {
    heading: "Streams of events",
    reason:
      "The schema of the content is that of each event. What the last one holds in place of JSON is in words alone.",
  },
  location: {
    heading: "Answers that are a URL",
    reason: "The operation is described as a redirect or success with the header Location.",
  },
  exists: {
    heading: "Answers that are yes or no",
    reason:
      "The operation is described by a success and a 404 without content; other tools take the 404 for an error.",
  },
  "open-enum": {
    heading: "Enums with values that are not listed",
    reason: "The schema takes any value of their kind beside the listed ones.",
  },
  unknown: {
    heading: "What is not documented",
    reason:
      "OpenAPI cannot tell what is not there from what nobody knows. An unknown type is an empty schema.",
  },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type NoteKind = keyof typeof noteKinds;

export const kindFacts = (kind: NoteKind): KindFacts => noteKinds[kind];
