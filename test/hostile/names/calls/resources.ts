import { asks, type NamedCall } from "./named-call.ts";

/** Modules of the resources whose module has another name. */
const modules: Readonly<Record<string, string>> = {
  "default.default": "default/default",
  "then.then": "then/then",
  "index.index": "index--resource/index",
  "eval.GetParams": "eval/get-params",
  "eval.List": "eval/list",
  "a.Get": "a/get",
  "a.GetParams": "a/get-params",
  "a.con": "a/con--resource",
  "a.await": "a/await",
  "await.yield": "await/yield",
  "eval.static": "eval/static",
  checks: "checks--resource",
  client: "client--resource",
  clientResource: "client-resource",
  con: "con--resource",
  conin$: "conin$--resource",
  envelope: "envelope--resource",
  hasOwnProperty: "has-own-property",
  index: "index--resource",
  Promise: "promise",
  resources: "resources--resource",
  toString: "to-string",
  types: "types--resource",
};

const namedAlike =
  "$ _1 __proto__ arguments bind constructor default delete is prototype runtime service then " +
  "await implements interface let package private protected public static yield";

const ids = [...namedAlike.split(" "), ...Object.keys(modules)];

/** Each name as a resource: on the facade, as a folder, as a module and as a package entry. */
export const resourceCalls: readonly NamedCall[] = [
  ...ids.map((id): NamedCall => ({
    service: "names",
    id: `${id}.get`,
    module: `names/${Object.hasOwn(modules, id) ? modules[id] : id}`,
    method: "GET",
    path: `/resources/${id}`,
    answer: "ok",
  })),
  asks("names", "eval", "eval.get", "/resources/eval", "a", { list: "ok" }),
];

/** Each name as a service. */
export const serviceCalls: readonly NamedCall[] = ["default", "call", "bound", "index"].map(
  (service) => asks(service, "things", "things.get", "/things", "a"),
);
