/** The dates of arguments: objects of the platform become strings, wherever they are sent. */
import { describe, expect, it } from "vitest";
import {
  type Dates,
  ParameterError,
  brackets,
  clientParameters,
  comma,
  createClient,
  datedParameters,
  dated,
  datedBody,
  form,
  jsonBody,
  jsonValue,
  linesBody,
  multipart,
  nothing,
  repeat,
} from "../../templates/runtime/index.ts";
import { makeClient, rejection, stub, thing, type Over } from "./fixtures.ts";

const noon = new Date("2026-01-31T12:00:00.000Z");
const late = new Date("2026-01-31T23:30:00-05:00");
const invalid = new Date("tomorrow");

/** An object of `Temporal`, which some supported platforms lack. */
const temporal = (name: string, text: string, fields: object = {}): object => ({
  ...fields,
  [Symbol.toStringTag]: `Temporal.${name}`,
  toString: () => text,
  toJSON: () => text,
});
const instant = temporal("Instant", "2026-01-31T12:00:00Z");
const day = temporal("PlainDate", "2026-01-31[u-ca=hebrew]");
const time = temporal("PlainDateTime", "2026-01-31T09:00:00");
const zoned = temporal("ZonedDateTime", "2026-02-01T01:00:00+13:00[Pacific/Auckland]", {
  toInstant: () => instant,
});

async function sent(over: Over): Promise<Request> {
  const { fetch, requests } = stub(() => new Response(null, { status: 204 }));
  await createClient({ service: "test" }, { baseUrl: "https://a.test", fetch }).call(
    thing({ read: nothing, ...over }),
  );
  return requests[0] as Request;
}

describe("dated", () => {
  it.each([
    ["date", "2026-01-31", "2026-01-31"],
    ["date", noon, "2026-01-31"],
    ["date", late, "2026-02-01"],
    ["date", day, "2026-01-31"],
    ["date", time, "2026-01-31"],
    ["date", zoned, "2026-02-01"],
    ["datetime", "2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z"],
    ["datetime", noon, "2026-01-31T12:00:00.000Z"],
    ["datetime", instant, "2026-01-31T12:00:00Z"],
    ["datetime", zoned, "2026-01-31T12:00:00Z"],
    ["either", noon, "2026-01-31T12:00:00.000Z"],
    ["either", day, "2026-01-31"],
    ["either", zoned, "2026-01-31T12:00:00Z"],
  ] as const)("writes a %s in path, query and header", async (kind, value, text) => {
    const encoded = encodeURIComponent(text);
    const path = "/v1/{at}";
    const request = await sent({
      path,
      pathParams: { at: dated(value, kind) },
      query: { at: dated(value, kind) },
      headers: { at: dated(value, kind) },
    });
    const { pathname, search } = new URL(request.url);
    expect(pathname).toMatch(new RegExp(`/v1/${encoded}$`));
    expect(search).toBe(`?at=${encoded}`);
    expect(request.headers.get("at")).toBe(text);
  });

  it("writes lists and objects in their style", async () => {
    const query = {
      a: dated([noon, "2026-02-02"], { items: "date" }, comma),
      b: dated([noon, day], { items: "date" }, repeat),
      c: dated({ from: noon, to: "x" }, { fields: { from: "date" } }, brackets),
      d: dated({ from: noon }, { fields: { from: "date" } }, jsonValue),
    };
    const search = new URL((await sent({ query })).url).search;
    expect(decodeURIComponent(search)).toBe(
      '?a=2026-01-31,2026-02-02&b=2026-01-31&b=2026-01-31&c[from]=2026-01-31&c[to]=x&d={"from":"2026-01-31"}',
    );
  });

  it("omits undefined values and empty lists", async () => {
    const query = {
      a: dated(undefined, "date"),
      b: dated([], { items: "date" }, repeat),
      c: dated([], { items: "date" }, comma),
    };
    expect(new URL((await sent({ query })).url).search).toBe("");
  });

  it.each(["", ".."])("keeps the checks of strings in a path: %j", async (at) => {
    const call = sent({ path: "/{at}", pathParams: { at: dated(at, "date") } });
    expect(await rejection(call)).toBeInstanceOf(ParameterError);
  });

  it.each([
    [
      { query: { at: dated(invalid, "datetime") } },
      'query parameter "at" is an invalid Date: pass a valid one',
    ],
    [
      { headers: { at: dated(invalid, "date") } },
      'header "at" is an invalid Date: pass a valid one',
    ],
    [
      { path: "/{at}", pathParams: { at: dated(invalid, "date") } },
      'path parameter "at" is an invalid Date: pass a valid one',
    ],
    [
      { query: { at: dated([noon, invalid], { items: "date" }, comma) } },
      'query parameter "at[1]" is an invalid Date: pass a valid one',
    ],
    [
      { query: { at: dated(day, "datetime") } },
      'query parameter "at" is a Temporal.PlainDate: pass a Date, a Temporal.Instant or a string',
    ],
    [
      { query: { at: dated(instant, "date") } },
      'query parameter "at" is a Temporal.Instant: pass a Date, a Temporal.PlainDate or a string',
    ],
    [
      { method: "POST", body: { notes: [{ at: invalid }] }, encode: datedBody(jsonBody, notes()) },
      "`body.notes[0].at` is an invalid Date: pass a valid one",
    ],
  ] as const)("rejects an invalid date before sending: %#", async (over, message) => {
    const error = await rejection(sent(over as Over));
    expect(error).toBeInstanceOf(ParameterError);
    expect(String(error)).toContain(message);
  });
});

function notes(): Dates {
  return { fields: { notes: { items: { fields: { at: "date" } } } } };
}

describe("datedBody", () => {
  it("writes nested dates of a body and does not change the caller's objects", async () => {
    const tree: Dates = { fields: { on: "date", at: "datetime", below: { items: () => tree } } };
    const body = {
      on: noon,
      at: noon,
      below: [{ on: day, below: [{ on: "2026-03-03", at: zoned }] }],
      other: noon,
    };
    const request = await sent({ method: "POST", body, encode: datedBody(jsonBody, tree) });
    expect(await request.json()).toEqual({
      on: "2026-01-31",
      at: "2026-01-31T12:00:00.000Z",
      below: [{ on: "2026-01-31", below: [{ on: "2026-03-03", at: "2026-01-31T12:00:00Z" }] }],
      other: "2026-01-31T12:00:00.000Z",
    });
    expect(body.on).toBe(noon);
  });

  it("writes dates of maps, tuples, unions and tagged members", async () => {
    const dates: Dates = {
      fields: {
        map: { others: "date" },
        tuple: { fields: { 0: "date" }, items: "datetime" },
        union: ["date", { items: "date" }],
        tagged: { tagged: ["kind", { day: { fields: { on: "date" } } }] },
        text: {},
      },
      others: "date",
    };
    const body = {
      map: { __proto__: null, a: noon, b: "x" },
      tuple: [noon, noon, null],
      union: [noon],
      tagged: { kind: "day", on: noon },
      text: "x",
      extra: noon,
    };
    const request = await sent({ method: "POST", body, encode: datedBody(jsonBody, dates) });
    expect(await request.json()).toEqual({
      map: { a: "2026-01-31", b: "x" },
      tuple: ["2026-01-31", "2026-01-31T12:00:00.000Z", null],
      union: ["2026-01-31"],
      tagged: { kind: "day", on: "2026-01-31" },
      text: "x",
      extra: "2026-01-31",
    });
  });

  it("writes dates of forms and of streams", async () => {
    const dates: Dates = { fields: { on: "date" } };
    const url = await sent({
      method: "POST",
      body: { on: noon },
      encode: datedBody(form(), dates),
    });
    expect(await url.text()).toBe("on=2026-01-31");
    const parts = await sent({
      method: "POST",
      body: { on: day },
      encode: datedBody(multipart, dates),
    });
    expect(await parts.text()).toContain("2026-01-31");
    const values = new Set([{ on: noon }, { on: "2026-02-02" }]);
    for (const body of [[...values], values]) {
      const encode = datedBody(linesBody(), { items: dates });
      const lines = await sent({ method: "POST", body, encode });
      expect(await lines.text()).toBe('{"on":"2026-01-31"}\n{"on":"2026-02-02"}\n');
    }
  });

  it("passes a missing body to the encoder", async () => {
    const call = thing({
      method: "POST",
      bodyRequired: true,
      encode: datedBody(jsonBody, notes()),
    });
    expect(String(await rejection(makeClient({}).call(call)))).toContain("`body`");
  });
});

describe("datedParameters", () => {
  it("writes a date in an option of a client", async () => {
    const { fetch, requests } = stub(() => new Response(null, { status: 204 }));
    const listed = clientParameters([{ name: "day", wire: "x-day", in: "header" }]);
    const parameters = datedParameters(listed, { day: "date" });
    const options: Record<string, unknown> = { baseUrl: "https://a.test", fetch, day: noon };
    const client = createClient({ service: "test", parameters }, options);
    await client.call(thing({ read: nothing }));
    expect(requests[0]?.headers.get("x-day")).toBe("2026-01-31");
    const broken: Record<string, unknown> = { ...options, day: invalid };
    const refused = createClient({ service: "test", parameters }, broken);
    expect(String(await rejection(refused.call(thing({ read: nothing }))))).toContain(
      "`day` is an invalid Date: pass a valid one",
    );
  });
});
