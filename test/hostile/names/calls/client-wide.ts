import { asks, named, type NamedCall, type Pairs } from "./named-call.ts";

/** The client options in addition to the base URL. */
export const clientOptions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  client: named(
    ["delete", "d"],
    ["then", "t"],
    ["json", "j"],
    ["client", "c"],
    ["params", "p"],
    ["options", "o"],
    ["body", "b"],
    ["eval", "a"],
    ["prototype", "b"],
    ["filter[x]", "f"],
    ['"quoted"', "q"],
    ["proto", "pr"],
    ["maker", "m"],
    ["a b", "ab"],
  ),
};

const query: Pairs = [
  ["then", "t"],
  ["default", "1"],
  ["json", "j"],
  ["client", "c"],
  ["params", "p"],
  ["options", "o"],
  ["body", "b"],
  ["eval", "a"],
  ["prototype", "b"],
  ["filter[x]", "f"],
  ['"quoted"', "q"],
  ["__proto__", "pr"],
];
const headers: Pairs = [
  ["constructor", "m"],
  ["X-Tick`", "ab"],
];

const call = asks("client", "things", "things.get", "/things", "a");

/** Client parameters, overridden in one call. */
export const clientCalls: readonly NamedCall[] = [
  { ...call, added: { query: [["delete", "d"], ...query], headers } },
  {
    ...call,
    options: { delete: "other", "a b": "other" },
    added: {
      query: [["delete", "other"], ...query],
      headers: [
        ["constructor", "m"],
        ["X-Tick`", "other"],
      ],
    },
  },
];
