/** The facts of an operation in its documentation: one row each, in their order. */
import {
  type Operation,
  type Role,
  roles,
  type Service,
  type Source,
  type Throttle,
} from "../model/model.ts";
import { fixedIn, mayRepeat, throttleOf } from "../model/operation-facts.ts";
import type { Pages } from "../model/pages.ts";
import { factWords, operationUnknowns } from "../model/unknowns.ts";
import {
  eachLocal,
  eachShared,
  type FactKey,
  factText,
  rowOf,
} from "../sheets/format/each-fact.ts";
import type { SimpleValue } from "../sheets/format/operation-facts.ts";
import { showType } from "../sheets/types/type-parts.ts";
import { pagesName, waitName } from "../text/package-names.ts";
import { code, sentence } from "../text/sentences.ts";
import { authSentence, limitText } from "./service-text.ts";

export interface FactDoc {
  /** The key of the fact in the format. */
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Whether the text is a complete sentence without the label. */
  readonly isSentence: boolean;
  /** Whether the text is quoted from the API's document. */
  readonly isQuote: boolean;
}

interface FactRow {
  readonly label: string;
  /** Returns the text of a fact, or undefined if the operation does not have the fact. */
  readonly text: (operation: Operation, service: Service) => string | undefined;
  readonly isSentence?: false;
  readonly isQuote?: boolean;
}

const simpleRow = (
  key: FactKey,
  valueOf: (operation: Operation) => SimpleValue | undefined,
): FactRow => ({
  label: rowOf(key).label,
  text: (operation) => {
    const value = valueOf(operation);
    return value === undefined ? undefined : sentence(factText(key, value));
  },
  isSentence: false,
  isQuote: rowOf(key).text === undefined,
});

/** Returns the value of an inheritable fact, unless it is inherited: the service documents inherited values. */
const operationValue = (
  fact: ({ readonly value: SimpleValue } & Pick<Source, "by">) | undefined,
): SimpleValue | undefined => (fact?.by === "operation" ? fact.value : undefined);

const rows: Readonly<Record<string, FactRow>> = {
  fixed: { label: "Sends", text: fixedSentence },
  server: { label: "Server", text: serverSentence },
  ...eachLocal((key) => simpleRow(key, (operation) => operation[key])),
  ...eachShared((key) => simpleRow(key, (operation) => operationValue(operation[key]))),
  throttle: { label: "Limit", text: limitSentence },
  repeatable: { label: "Repeats", text: repeatSentence },
  auth: { label: "Authorization", text: authSentence },
  pages: { label: "Pages", text: pagesSentence },
  responseHeaders: { label: "Response headers", text: headersSentence },
  wait: { label: "Job", text: waitSentence },
  unknown: { label: "Not documented", text: unknownText, isSentence: false },
};

export const operationFactDocs = (operation: Operation, service: Service): readonly FactDoc[] =>
  Object.entries(rows).flatMap(([key, { label, text, isSentence = true, isQuote = false }]) => {
    const sentenceText = text(operation, service);
    return sentenceText === undefined
      ? []
      : [{ key, label, text: sentenceText, isSentence, isQuote }];
  });

export const roleWords: Readonly<Record<Role, string>> = {
  metadata: "JSON alone",
  media: "media alone",
  both: "both",
};

/** Describes fixed fields and headers, which the request lines do not show. */
function fixedSentence(operation: Operation): string | undefined {
  const all = [undefined, ...roles].map((role) => sentenceOf(operation, role));
  const sentences = all.filter((one) => one !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** Lists fixed values that are sent with one role, or always. */
function sentenceOf({ fixed }: Operation, role: Role | undefined): string | undefined {
  const roleFacts = { fixed: fixed.filter((one) => one.role === role) };
  const fields = fixedIn(roleFacts, "body").map(({ name, value }) =>
    code(`${name}: ${JSON.stringify(value)}`),
  );
  const headers = fixedIn(roleFacts, "header").map(({ name, value }) => code(`${name}: ${value}`));
  const parts = [
    fields.length === 0 ? undefined : `${fields.join(", ")} in its body`,
    headers.length === 0
      ? undefined
      : `the ${headers.length === 1 ? "header" : "headers"} ${headers.join(", ")}`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return `Sends ${parts.join(", and ")}${role === undefined ? "" : `, with ${roleWords[role]}`}.`;
}

/** Names the server of an operation that is not sent to the base URL. */
function serverSentence(
  { server }: Operation,
  { servers }: Pick<Service, "servers">,
): string | undefined {
  const namedServer = servers.find(({ name }) => name === server);
  return namedServer === undefined
    ? undefined
    : `Sent to the server ${code(namedServer.name)}: ${code(namedServer.url)} unless the client sets another.`;
}

function limitSentence(operation: Operation): string | undefined {
  const limit = throttleOf(operation);
  return limit && throttleSentence(limit);
}

function throttleSentence(limit: Throttle): string {
  const together = limit.budget === undefined ? "" : ", including those of other operations";
  return `${limitText(limit)}${together}; further calls wait for a slot.`;
}

/** Describes whether an operation is retried, if its method suggests otherwise. */
function repeatSentence(operation: Operation): string | undefined {
  const { method, idempotent, parameters } = operation;
  const key = parameters.find(({ random }) => random);
  if (key !== undefined) {
    return `Safe to retry: a failed attempt is retried with the same ${code(key.wire)}.`;
  }
  if (idempotent === undefined || idempotent === mayRepeat({ method })) return undefined;
  return idempotent
    ? "Safe to retry: a failed attempt is retried."
    : "Not safe to retry: a failed attempt is not retried.";
}

function pagesSentence({ name, pages }: Operation): string | undefined {
  if (pages === undefined) return undefined;
  return `${code(pagesName(name))} reads all pages, ${pagesWay(pages)}.`;
}

function headersSentence({ responseHeaders = [] }: Operation): string | undefined {
  if (responseHeaders.length === 0) return undefined;
  const named = responseHeaders.map(({ name, type, required }) => {
    const words = [showType(type), required ? "" : "optional"].filter((word) => word !== "");
    return `${code(name)} (${words.join(", ")})`;
  });
  return `\`withResponse()\` returns the ${named.length === 1 ? "header" : "headers"} ${named.join(", ")}.`;
}

function waitSentence({ name, wait }: Operation): string | undefined {
  if (wait === undefined) return undefined;
  return `${code(waitName(name))} polls ${code(wait.poll.name)} until the job is over.`;
}

function pagesWay(pages: Pages): string {
  switch (pages.by) {
    case "number":
      return `by the number in ${code(pages.argument.name)}`;
    case "offset":
      return `by the offset in ${code(pages.argument.name)}`;
    case "token":
      return `by the token in ${code(pages.next.name)}`;
    case "last":
      return `by ${code(pages.last.name)} of the last record`;
    case "url":
      return `by the query of the URL in ${code(pages.url.name)}`;
    case "link":
      return `by the query of the link ${code(pages.relation)} in the header \`Link\``;
  }
}

/** Lists facts missing only for this operation: the service, the body and the result document theirs. */
function unknownText(operation: Operation): string | undefined {
  const missing = operationUnknowns(operation)
    .filter((fact) => fact !== "body" && fact !== "result")
    .map((fact) => factWords[fact]);
  return missing.length === 0 ? undefined : `${missing.join(", ")}.`;
}
