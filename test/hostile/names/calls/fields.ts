import { named, type NamedCall } from "./named-call.ts";

const inner = named<unknown>(
  ["__proto__", null],
  ["constructor", "c"],
  ["toString", "t"],
  ["polluted", true],
);

const odd = named<unknown>(
  ["__proto__", named(...Object.entries(inner).slice(0, 3))],
  ["constructor", "c"],
  ["toString", "t"],
  ["prototype", "p"],
  ["then", "th"],
  ["a b", "ab"],
  ['"quoted"', "q"],
  ["line break", "l"],
  ["🙂", "s"],
  ["filter[x]", "f"],
  ["*/", "e"],
);

const answer = named(...Object.entries(odd), ["__proto__", inner]);

const tagged = { "kind of": "it's", left: "l" };

/** Fields and enum values in bodies and results. The response tries to reach the prototype of all objects. */
export const fieldCalls: readonly NamedCall[] = [
  {
    service: "names",
    id: "fields.odd",
    module: "names/fields",
    params: { body: odd },
    method: "POST",
    path: "/fields/odd",
    body: odd,
    answer,
  },
  {
    service: "names",
    id: "fields.tagged",
    module: "names/fields",
    params: { body: tagged },
    method: "POST",
    path: "/fields/tagged",
    body: tagged,
    answer: { "kind of": '"two"', right: "r" },
  },
  ...["__proto__", "constructor", "a b", '"quoted"', "it's", "*/", "`", "${x}", "line break"].map(
    (value): NamedCall => ({
      service: "names",
      id: "fields.value",
      module: "names/fields",
      params: { value },
      method: "POST",
      path: "/fields/value",
      query: [["value", value]],
      answer: ["🙂", "", value],
    }),
  ),
];
