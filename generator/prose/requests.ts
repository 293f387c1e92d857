import type { Operation, OperationPath } from "../model/model.ts";
import { fixedFor, fixedIn } from "../model/operation-facts.ts";

/** Returns method and path of each path, without duplicates. */
export const requestLines = (operation: Operation): readonly string[] => [
  ...new Set(operation.paths.map((path) => requestLine(operation, path))),
];

/** Returns a request line with the fixed part of the query, and with the label that distinguishes variants. */
function requestLine(operation: Operation, { template, role }: OperationPath): string {
  const { text, label } = template;
  const query = fixedIn({ fixed: fixedFor(operation, role) }, "query")
    .map(({ name, value }) => `${name}=${value}`)
    .join("&");
  return `${operation.method} ${text}${query && `?${query}`}${label === undefined ? "" : `#${label}`}`;
}
