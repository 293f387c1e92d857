/**
 * Known differences between imported clients and the makers' clients, with their reasons. Each must occur at least
 * once.
 */
import type { RecordedCall } from "./read-recordings.ts";
import type { WireFacts } from "./wire-facts.ts";

export interface Difference {
  readonly reason: string;
  readonly isMet: (theirs: WireFacts, ours: WireFacts, call: RecordedCall) => boolean;
  /** The request of the maker's client, without the difference. */
  readonly without: (theirs: WireFacts, ours: WireFacts) => WireFacts;
}

/**
 * A difference of the `accept` header. `as`: the response type that the maker's clients request. The documents specify
 * the response regardless of the request.
 */
const accepted = (as: string, reason: string): Difference => ({
  reason,
  isMet: (theirs, ours) => theirs.accept === as && ours.accept !== as,
  without: (theirs, { accept }) => ({ ...theirs, accept }),
});

const anything = accepted(
  "*/*",
  "The maker's client says that it takes anything, and ours what the document says.",
);

const jsonAlways = accepted(
  "application/json",
  "The maker's client asks for JSON where the document has no answer, or one that is no JSON.",
);

/** A content type without a body. */
const typeOfNothing: Difference = {
  reason: "One of the clients names a type of content where there is none.",
  isMet: (theirs, ours) =>
    theirs.body === "" && ours.body === "" && theirs.contentType !== ours.contentType,
  without: (theirs, { contentType }) => ({ ...theirs, contentType }),
};

/** Old media methods of Google return JSON about bytes. The maker's clients request the bytes. */
const download: Difference = {
  reason: "What is a download is asked for as one, which is left to callers of the maker's client.",
  isMet: (theirs, { query }) => theirs.query.length === 0 && query.join() === "alt=media",
  without: (theirs, { query }) => ({ ...theirs, query }),
};

const google = [anything, download];

interface Part {
  readonly headers: readonly string[];
  readonly content: string;
}

const withJsonParts = (body: unknown): unknown =>
  (body as readonly Part[]).map(({ headers, content }) => ({
    headers: content.startsWith("{")
      ? [...headers, "content-type: application/json"].toSorted()
      : headers,
    content,
  }));

export const differences: Readonly<Record<string, readonly Difference[]>> = {
  "displayvideo-v1": google,
  "drive-v3": [
    anything,
    {
      reason: "Exports come from the service for downloads, as the document says.",
      isMet: ({ path }, ours) =>
        ours.path.join("/") === ["", "download", ...path.slice(1)].join("/"),
      without: (theirs, { path }) => ({ ...theirs, path }),
    },
  ],
  github: [
    typeOfNothing,
    accepted(
      "application/vnd.github.v3+json",
      "Octokit names the version of the API, which is the only one that the document has.",
    ),
    {
      reason: "The document says nothing of credentials, so that `authorize` sends them.",
      isMet: ({ authorization }, ours) => authorization !== "" && ours.authorization === "",
      without: (theirs) => ({ ...theirs, authorization: "" }),
    },
    {
      reason:
        "Octokit sends the only field of some bodies in place of the body, which GitHub takes for it.",
      isMet: (theirs, ours) =>
        Array.isArray(theirs.body) &&
        JSON.stringify(Object.values(Object(ours.body) as object)) ===
          JSON.stringify([theirs.body]),
      without: (theirs, { body }) => ({ ...theirs, body }),
    },
    {
      reason: "Octokit leaves the plus signs of a search as they are, which then stand for spaces.",
      isMet: ({ query }, ours) =>
        query.join() !== ours.query.join() &&
        query.join() === ours.query.join().replaceAll("+", " "),
      without: (theirs, { query }) => ({ ...theirs, query }),
    },
    {
      reason: "Octokit knows what is compared as base and head, and the document as one word.",
      isMet: ({ path }) => path.at(-2) === "compare" && path.at(-1) === "...",
      without: (_, ours) => ours,
    },
  ],
  openai: [
    accepted(
      "application/binary",
      "OpenAI's client asks for bytes, which the document calls a text.",
    ),
    accepted(
      "application/octet-stream",
      "OpenAI's client names a type of audio, and ours takes any.",
    ),
    {
      reason: "OpenAI's client writes include[], and the document says include.",
      isMet: ({ query }) => query.some((pair) => pair.startsWith("include[]=")),
      without: (theirs) => ({
        ...theirs,
        query: theirs.query.map((pair) => pair.replace("[]=", "=")),
      }),
    },
  ],
  stripe: [typeOfNothing],
  twilio: [jsonAlways],
  box: [
    anything,
    typeOfNothing,
    {
      reason:
        "Box's client loses the query of paths with a fragment: it writes one behind the other, and fragments stay with the client.",
      isMet: ({ query }, ours) => query.length === 0 && ours.query.join() === "fields=shared_link",
      without: (theirs, { query }) => ({ ...theirs, query }),
    },
    {
      reason: "Files go to the server for uploads, which the recording has on its own.",
      isMet: ({ path }) => path[1] === "upload",
      without: (theirs, { path }) => ({ ...theirs, path }),
    },
    {
      reason: "A part that is JSON says so.",
      isMet: ({ contentType }) => contentType === "multipart/form-data",
      without: (theirs) => ({ ...theirs, body: withJsonParts(theirs.body) }),
    },
  ],
  slack: [
    typeOfNothing,
    {
      reason:
        "Slack's client posts everything as a form, and the document also has GET and queries.",
      isMet: ({ method, body }, ours) =>
        method === "POST" && ours.method === "GET" && (Array.isArray(body) || body === ""),
      without: (theirs, { method }) => ({
        ...theirs,
        method,
        query: Array.isArray(theirs.body) ? theirs.body : [],
        contentType: "",
        body: "",
      }),
    },
  ],
};
