/** Call sheets before and after a change, and a program that calls them. */
import { linesOf } from "./project.ts";

const things = (...lines: readonly string[]): string => lines.join("\n");

const operations = {
  get: '  get: { http: "GET /things/{id}", result: string }',
  ban: '  ban: { http: "POST /things/{id}:ban", result: none }',
  list: "  list: { http: GET /things, query: { page: integer, sort: string }, result: string }",
};
const sheet = (...lines: readonly string[]) => ({
  "demo/things.yaml": things("resource: things", "operations:", ...lines),
});

export const old = sheet(operations.get, operations.ban, operations.list);
export const now = sheet(
  operations.get.replace("get", "find"),
  operations.list.replace("sort: string", "chain: { type: string, required: true }"),
);
export const withoutBan = sheet(operations.get, operations.list);

export const main = (...lines: readonly string[]): string =>
  ['import { createDemo } from "clients/demo";', "const demo = createDemo();", ...lines].join("\n");
export const ban = 'await demo.things.ban({ id: "a" });';
export const banned = "operation-removed things.ban";

/** Returns the breaks without the compiler's messages. */
export const placesOf = async (
  ...request: Parameters<typeof linesOf>
): Promise<readonly string[]> =>
  (await linesOf(...request)).map((line) => line.replace(/ \|.*/, ""));
