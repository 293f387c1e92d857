/** Fields of a response that specify the last of numbered pages. */
import { expect, it } from "vitest";
import { pagesByNumber, pagesByOffset } from "../../templates/runtime/index.ts";

interface Params {
  readonly at?: number;
  readonly size?: number;
}

const records = [1, 2, 3, 4, 5, 6];
const most = 2;

type Fields = Readonly<Record<string, unknown>>;

/** Reads all pages of at most two records; `fields` of each response by the position behind it. */
async function read(
  by: "number" | "offset",
  ends: Readonly<Record<string, string>>,
  fields: (reached: number) => Fields,
  params: Params = {},
) {
  const asked: number[] = [];
  const respond = async ({ at = 0, size = most }: Params): Promise<unknown> => {
    asked.push(at);
    const start = by === "number" ? at * most : at;
    const items = records.slice(start, start + Math.min(size, most));
    return { items, ...fields(start + items.length) };
  };
  const how = { id: "things.list", first: 0, size: "size", items: "items", ...ends };
  const pages =
    by === "number"
      ? pagesByNumber<number, Params>({ ...how, number: "at" }, params, respond)
      : pagesByOffset<number, Params>({ ...how, offset: "at" }, params, respond);
  const all = await Array.fromAsync(pages.items());
  const { hasNext } = await pages.first();
  return { all, requests: asked.length - 1, hasNext };
}

const isLast = (reached: number): boolean => reached >= records.length;

it.for([
  ["number", { more: "more" }, (reached: number) => ({ more: !isLast(reached) })],
  ["number", { end: "last" }, (reached: number) => ({ last: isLast(reached) })],
  ["number", { totalPages: "meta.pages" }, () => ({ meta: { pages: 3 } })],
  ["number", { total: "total" }, () => ({ total: 6 })],
  ["offset", { more: "more" }, (reached: number) => ({ more: !isLast(reached) })],
  ["offset", { end: "last" }, (reached: number) => ({ last: isLast(reached) })],
  ["offset", { total: "total" }, () => ({ total: "6" })],
] as const)("ends pages by %s at %j without another request", async ([by, ends, fields]) => {
  expect(await read(by, ends, fields)).toEqual({ all: records, requests: 3, hasNext: true });
});

it("reads pages shorter than requested until the total is reached", async () => {
  const pages = await read("number", { total: "total" }, () => ({ total: 6 }), { size: 100 });
  expect(pages).toMatchObject({ all: records, requests: 3 });
});

it.for([{}, { total: null }, { total: 0 }, { total: -1 }])(
  "ends at an empty page if the response has %j",
  async (fields) => {
    const pages = await read("number", { total: "total" }, () => fields);
    expect(pages).toEqual({ all: records, requests: 4, hasNext: undefined });
  },
);

it("ends at an empty page if the iteration starts behind the first page", async () => {
  const pages = await read("number", { total: "total" }, () => ({ total: 6 }), { at: 1 });
  expect(pages).toMatchObject({ all: [3, 4, 5, 6], requests: 3 });
});

it.for([
  ["number", 1],
  ["offset", 2],
] as const)("counts the total of pages by %s from %s", async ([by, at]) => {
  const ends = { totalPages: "pages", ...(by === "offset" && { total: "total" }) };
  const pages = await read(by, ends, () => (by === "number" ? { pages: 3 } : { total: 6 }), { at });
  expect(pages).toMatchObject({ all: [3, 4, 5, 6], requests: 2 });
});
