/** What an operation requests, and what it sends that is no argument. */
import { fixedFor, fixedIn } from "../../model/fixed.ts";
import { roles, type Operation, type OperationPath, type Role } from "../../model/model.ts";
import { code } from "./doc-text.ts";

/** One for each path, without duplicates. */
export const requestLines = (operation: Operation): readonly string[] => [
  ...new Set(operation.paths.map((path) => requestLine(operation, path))),
];

/** Method and documented path, with the fixed part of the query and the label that tells variants apart. */
function requestLine(operation: Operation, { template, role }: OperationPath): string {
  const { text, label } = template;
  const query = fixedIn({ fixed: fixedFor(operation, role) }, "query")
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
  return `${operation.method} ${text}${query && `?${query}`}${label === undefined ? "" : `#${label}`}`;
}

/** A role as what is given with it. */
export const roleWords: Readonly<Record<Role, string>> = {
  metadata: "JSON alone",
  media: "media alone",
  both: "both",
};

/** What is sent beside what callers give, where the request lines do not show it. */
export function fixedSentence(operation: Operation): string | undefined {
  const all = [undefined, ...roles].map((role) => sentenceOf(operation, role));
  const said = all.filter((sentence) => sentence !== undefined);
  return said.length === 0 ? undefined : said.join(" ");
}

/** What is always sent, or with one role. */
function sentenceOf({ fixed }: Operation, role: Role | undefined): string | undefined {
  const own = { fixed: fixed.filter((one) => one.role === role) };
  const fields = fixedIn(own, "body").map(({ name, value }) =>
    code(`${name}: ${JSON.stringify(value)}`),
  );
  const headers = fixedIn(own, "header").map(({ name, value }) => code(`${name}: ${value}`));
  const parts = [
    fields.length === 0 ? undefined : `${fields.join(", ")} in its body`,
    headers.length === 0
      ? undefined
      : `the ${headers.length === 1 ? "header" : "headers"} ${headers.join(", ")}`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return `Sends ${parts.join(", and ")}${role === undefined ? "" : `, with ${roleWords[role]}`}.`;
}
