/** An iteration that ends with its process and resumes in another. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { modelOf } from "../diff/models-of.ts";
import { printFiles, runtimeFiles } from "../hostile/strings/render-files.ts";
import { inTemporaryFolder, writeFiles } from "../hostile/support/temporary-folder.ts";
import { recordingServer, type Reply } from "../runtime/recording-server.ts";
import type { Given } from "./support/caller-of.ts";
import { apiKey, pagedSheets, things } from "./support/paged.ts";

/** Things per page; there are four pages. */
const sizeOf = (path: string): number => (path.endsWith("pages") ? 30 : 2);

/** Returns things in each kind of pages. */
const server = await recordingServer(({ target, body }) => {
  const { pathname, searchParams: query } = new URL(target, "http://local");
  const given = (body.byteLength === 0 ? {} : JSON.parse(body.toString())) as {
    readonly cursor?: string;
    readonly paging?: { readonly start?: number };
  };
  const starts: Readonly<Record<string, unknown>> = {
    "/things/last": query.get("starting_after")?.slice(1),
    "/things/since": query.get("since"),
    "/things/more": query.get("after"),
    "/things/search": given.cursor,
    "/things/skip": given.paging?.start,
    "/things/url": query.get("PageToken"),
    "/things/link": query.get("after"),
    "/things/pages": (Number(query.get("page") ?? 1) - 1) * 30,
  };
  const start = Number(starts[pathname] ?? 0);
  const [end, all] = [start + sizeOf(pathname), 4 * sizeOf(pathname)];
  const data = things(start + 1, Math.min(end, all));
  const isMore = end < all;
  const next = isMore ? String(end) : undefined;
  const leads = `https://api.test/x?api_key=${apiKey}&PageToken=${next}&after=${next}`;
  const answer: unknown = ["since", "skip", "link", "pages"].some((name) => pathname.endsWith(name))
    ? data
    : {
        data,
        things: data,
        next,
        has_more: isMore,
        meta: { next_page_uri: isMore ? leads : null },
      };
  const reply: Reply = { body: JSON.stringify(answer) };
  return isMore ? { ...reply, headers: { link: `<${leads}>; rel="next"` } } : reply;
});
afterAll(() => server[Symbol.asyncDispose]());

/** Iterates as its arguments specify, and prints the records and the cursor. */
const program = `
import { createDemo } from "./src/demo/index.ts";
const { baseUrl, walks, most } = JSON.parse(process.argv[2]);
const demo = createDemo({ baseUrl, api_key: ${JSON.stringify(apiKey)} });
const all = {};
for (const [name, { params, cursor }] of Object.entries(walks)) {
  const made = demo.things[name + "Pages"](params);
  const pages = cursor === undefined ? made : made.from(cursor);
  const given = [];
  for await (const page of pages) {
    given.push(page);
    if (given.length === most) break;
  }
  all[name] = { given, cursor: pages.cursor };
}
console.log(JSON.stringify(all));
`;

interface Walked {
  readonly given: readonly (readonly object[])[];
  readonly cursor?: object;
}

test("resumes each kind of pages in a new process, without repeating a page", async () => {
  const params: Readonly<Record<string, Given>> = {
    last: { limit: 2 },
    since: { since: 0 },
    more: {},
    body: { body: { query: "x" } },
    skip: { body: { query: "x", paging: { limit: 2 } } },
    fixed: {},
    url: { labels: ["a"] },
    link: {},
  };
  await inTemporaryFolder(async (folder) => {
    writeFiles(folder, [
      ...printFiles(modelOf(pagedSheets)),
      ...runtimeFiles,
      { path: "package.json", text: '{ "type": "module" }' },
      { path: "walk.ts", text: program },
    ]);
    const run = async (walks: object, most: number): Promise<Record<string, Walked>> => {
      const given = JSON.stringify({ baseUrl: server.baseUrl, walks, most });
      const path = join(folder, "walk.ts");
      const { stdout } = await promisify(execFile)(process.execPath, [path, given]);
      return JSON.parse(stdout) as Record<string, Walked>;
    };
    const names = Object.keys(params);
    const begun = await run(
      Object.fromEntries(names.map((name) => [name, { params: params[name] }])),
      2,
    );
    const asked = server.arrived.splice(0).map(({ target, body }) => `${target} ${body}`);
    const kept = names.map((name) => [name, { params: params[name], cursor: begun[name]?.cursor }]);
    expect(JSON.stringify(kept)).not.toContain(apiKey);
    const ended = await run(Object.fromEntries(kept) as object, Number.POSITIVE_INFINITY);
    for (const name of names) {
      const half = name === "fixed" ? 60 : 4;
      expect(begun[name]?.given.flat(), name).toEqual(things(1, half));
      expect(ended[name]?.given.flat(), name).toEqual(things(half + 1, 2 * half));
      expect(ended[name]?.cursor, name).toBeUndefined();
    }
    const then = server.arrived.map(({ target, body }) => `${target} ${body}`);
    expect(asked).toHaveLength(2 * names.length);
    expect(then.filter((one) => asked.includes(one))).toEqual([]);
  });
});
