/** Tests that an application contains the required and the requested parts of the runtime, and compiles. */
import { expect, test } from "vitest";
import { copiedFiles } from "../../generator/project/load/templates.ts";
import { linterDirectives } from "../../generator/text/linter-directives.ts";
import { roomNames } from "../../generator/text/package-layout.ts";
import { check, generate } from "../support/published.ts";
import { write } from "./support/app.ts";
import {
  complaints,
  config,
  declaredIn,
  filesOf,
  oneGet,
  shopApp,
  withPages,
} from "./support/shop.ts";

/** The files and lines of code of an application with one JSON GET, including the manifest, without the README. */
const most = { files: 25, lines: 2750 };

/** Lines that are neither blank nor comments. */
const codeLines = (text: string): number =>
  text
    .replaceAll(/^\s*\/\*[^]*?\*\/$/gm, "")
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/.*)?$/.test(line)).length;

/** Names that a JSON GET does not need. */
const unasked =
  /^(?:pagesBy.*|multipart|media(?:And|Or)Json|events|redisLimiter|otel|openFile|poll|bearer|clientOf)$/;

const calling = `
import { HttpError } from "./clients/index.ts";
import { createShop } from "./clients/shop/index.ts";

export async function nameOf(id: string): Promise<string> {
  try {
    return (await createShop().items.get({ id })).name;
  } catch (error) {
    return error instanceof HttpError ? String(error.status) : "";
  }
}
`;

test("generates few files for one JSON GET, which compile", async () => {
  const app = shopApp();
  expect(await generate({ cwd: app })).toMatchObject({ ok: true });
  const files = filesOf(app);
  expect(files.delete("README.md")).toBe(true);
  expect(files.size).toBeLessThanOrEqual(most.files);
  const lines = [...files.values()].reduce((sum, text) => sum + codeLines(text), 0);
  expect(lines).toBeLessThanOrEqual(most.lines);
  expect(declaredIn(files).filter((name) => unasked.test(name))).toEqual([]);
  expect([...files.keys()].filter((path) => /pages|redis|otel/.test(path))).toEqual([]);
  expect(await complaints(app, calling)).toEqual([]);
});

test("copies files of Callsheet byte for byte, except for entries and a line for linters", async () => {
  const app = shopApp();
  await generate({ cwd: app });
  const originals = new Map(copiedFiles().runtime.map(({ name, text }) => [name, text]));
  for (const [path, text] of filesOf(app)) {
    if (!path.startsWith("runtime/") || /^runtime\/(?:checks|index)\.ts$/.test(path)) continue;
    const original = originals.get(path.slice("runtime/".length));
    expect(text, path).toBe(`${linterDirectives}\n${original}`);
  }
});

test("adds the runtime for pagination with the first paginated operation, and removes it with the last", async () => {
  const app = shopApp();
  await generate({ cwd: app });
  const before = filesOf(app);

  write(app, { "spec/shop/items.yaml": withPages });
  const { ok, packages } = await check({ cwd: app });
  expect(ok).toBe(false);
  const missing = packages[0]?.drift.filter(({ kind }) => kind === "missing") ?? [];
  expect(missing.length).toBeGreaterThan(0);
  expect(await generate({ cwd: app })).toMatchObject({ ok: true });
  expect(declaredIn(filesOf(app))).toContain("pagesByNumber");
  expect(filesOf(app).get("runtime/index.ts")).toContain("pagesByNumber");

  write(app, { "spec/shop/items.yaml": oneGet });
  const gone = missing.map(({ file }) => ({ kind: "stale", file }));
  expect((await check({ cwd: app })).packages[0]?.drift).toEqual(expect.arrayContaining(gone));
  const { packages: again } = await generate({ cwd: app });
  expect(again[0]?.removed.toSorted()).toEqual(missing.map(({ file }) => file).toSorted());
  expect(filesOf(app)).toEqual(before);
  expect(await check({ cwd: app })).toMatchObject({ ok: true, packages: [{ drift: [] }] });
});

const asking = `
import { answered, bearer, clientOf, poll } from "./clients/index.ts";
import { openFile } from "./clients/runtime/file.ts";
import { otel } from "./clients/runtime/otel.ts";
import { redisLimiter } from "./clients/runtime/throttle-redis.ts";
import { createShop } from "./clients/shop/index.ts";
import { get } from "./clients/shop/items.ts";

const shop = createShop({ authorize: bearer(() => "token") });
const double = clientOf("shop", () => ({ id: "1", name: "a" }));
export const name = async (): Promise<string> => (await get(double, { id: "1" })).name;
export const named = poll(() => shop.items.get({ id: "1" }), (item) => item.name !== "");
export const rooms = [answered(1), openFile, otel, redisLimiter];
`;

test("adds optional parts of the runtime with `with`, and omits them by default", async () => {
  const app = shopApp(roomNames);
  expect(await generate({ cwd: app })).toMatchObject({ ok: true });
  expect(await complaints(app, asking)).toEqual([]);

  write(app, { "callsheet.yaml": config(["redis"]) });
  expect(await check({ cwd: app })).toMatchObject({ ok: false });
  expect(await generate({ cwd: app })).toMatchObject({ ok: true });
  expect(declaredIn(filesOf(app)).filter((name) => unasked.test(name))).toEqual(["redisLimiter"]);
});
