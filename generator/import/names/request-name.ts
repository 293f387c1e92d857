/** Names an operation without an id by its request line. */
import type { Method } from "../../model/model.ts";
import { wordsOf } from "./words.ts";
import { isAction, literalsOf, type Segment } from "./path-segments.ts";
import { versionWord } from "./resource-words.ts";

/** Names for a method on one thing, and on a collection. */
const verbs = {
  GET: { one: "get", all: "list" },
  HEAD: { one: "check", all: "check" },
  POST: { one: "post", all: "create" },
  PUT: { one: "replace", all: "replaceAll" },
  PATCH: { one: "update", all: "updateAll" },
  DELETE: { one: "delete", all: "deleteAll" },
  OPTIONS: { one: "options", all: "options" },
  QUERY: { one: "query", all: "query" },
} as const satisfies Readonly<Record<Method, { readonly one: string; readonly all: string }>>;

/** Methods of segments that begin with a verb. */
const methodOf: Readonly<Record<string, Method>> = {
  delete: "DELETE",
  get: "GET",
  list: "GET",
  remove: "DELETE",
  update: "PUT",
};

/** Names `POST /things/{id}/restore` `restore`. `below`: segments below the resource. `isMany`: for a collection. */
export function nameOfRequest(method: Method, below: readonly Segment[], isMany: boolean): string {
  const last = below.at(-1);
  if (last?.verb !== undefined) return last.verb;
  const words = literalsOf(below).filter((text) => !versionWord.test(text));
  // `DELETE /delete-user`
  const [verb] = wordsOf(last?.text ?? "");
  if (verb !== undefined && last !== undefined && isAction(last.text)) {
    if (methodOf[verb.folded] === method) return words.join(" ");
  }
  const isOne = last?.isVariable === true;
  if (method === "POST" && last !== undefined && !isOne && !isMany) return words.join(" ");
  const isAll = method === "POST" ? !isOne : isMany;
  return [verbs[method][isAll ? "all" : "one"], ...words].join(" ");
}
