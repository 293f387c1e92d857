import { asks, type NamedCall } from "./named-call.ts";

const meets = (name: string, argument: string, answer?: unknown, path = name): NamedCall =>
  asks("names", "meet", `meet.${name}`, `/meet/${path}`, argument, answer);

const posts = (
  service: string,
  resource: string,
  name: string,
  path: string,
  sent: unknown,
  answer: unknown,
): NamedCall => ({
  service,
  id: `${resource}.${name}`,
  module: `${service}/${resource}`,
  params: { body: sent },
  method: "POST",
  path,
  body: sent,
  answer,
});

/** Names that are equal when written as a type, or that the generator also assigns. */
export const meetingCalls: readonly NamedCall[] = [
  meets("list", "a", { list: "1" }),
  meets("List", "b", [{ list: "1" }]),
  meets("get", "a", { get: "1" }),
  meets("Get", "b", { get: "1" }),
  meets("GetParams", "c", "ok", "params"),
  meets("get_item", "a", { item: "1" }),
  meets("getItem", "b"),
  meets("GetItem", "c"),
  meets("_1", "a"),
  meets("__2", "a"),
  meets("_", "a"),
  meets("$", "a", "ok", "dollar"),
  meets("$1", "a", "ok", "dollar1"),
  meets("sendMedia", "a"),
  {
    service: "names",
    id: "meet.params",
    module: "names/meet",
    method: "GET",
    path: "/meet/nothing",
    answer: "ok",
  },
  {
    service: "names",
    id: "meet.send",
    module: "names/meet",
    method: "POST",
    path: "/meet/send",
    answer: { media: "1" },
  },
  posts("names", "meet", "split", "/meet/split", { name: "n" }, { id: "1", name: "n" }),
  posts("names", "meet", "input", "/meet/input", { input: "i" }, { input: "i" }),
  posts("shared", "echoes", "echo", "/echo", { default: "d" }, { promise: "p" }),
  posts("shared", "echoes", "client", "/client", { client: "c" }, { client: "c" }),
  posts("shared", "echoes", "Item", "/item", { name: "n" }, { id: "1", name: "n" }),
  posts("shared", "echoes", "ItemInput", "/input", { input: "i" }, { input: "i" }),
];
