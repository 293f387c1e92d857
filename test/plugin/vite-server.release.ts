/** One server, whose app changes from test to test. */
import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { HotPayload } from "vite";
import { pack } from "../publish/packed.ts";
import { makeLinkedApp, wrongPlace } from "./support/app.ts";
import { type Page, type Server, startServer } from "./support/vite-server.ts";

const app = makeLinkedApp();
const operation = "/generated/dist/shop/items.js";
let server: Server;

beforeAll(async () => {
  app.saveWrong();
  server = await startServer(app);
});
afterAll(() => server.vite.close());

async function openPage(): Promise<Page> {
  const page = await server.open();
  onTestFinished(page.close);
  return page;
}

const isError = ({ type }: HotPayload): boolean => type === "error";
/** Messages that make a page show new code. */
const isNew = (message: HotPayload): boolean =>
  message.type === "full-reload" || (message.type === "update" && message.updates.length > 0);

/** Imitates a page: reloads on each message until it has the new code. */
async function pageShows(text: string, { messages }: Page): Promise<void> {
  do {
    await messages.next(isNew);
  } while (!(await server.load(operation)).includes(text));
}

test("starts with an invalid call sheet, reports it, and reloads the page after the fix", async () => {
  const { messages } = await openPage();
  await messages.next(isError);
  app.savePath("/items/first");
  await messages.next(({ type }) => type === "full-reload");
  expect(await server.load(operation)).toContain("/items/first");
});

test("generates on save, reloads the page, and shows errors in it", async () => {
  const page = await openPage();
  const { messages } = page;
  await vi.waitFor(async () => {
    expect(await server.load("/src/main.ts")).toContain(operation);
  }, 10_000);
  app.savePath("/items/second");
  await pageShows("/items/second", page);

  const generated = statSync(app.at(operation.slice(1))).mtimeMs;
  app.saveWrong();
  const { file, line, column } = wrongPlace;
  const error = {
    type: "error",
    err: {
      plugin: "callsheet",
      message: expect.stringContaining(`${file}:${line}:${column} error unknown-key`),
      id: app.at(file),
      loc: { file: app.at(file), line, column },
      frame: expect.stringMatching(/^ *5 \| {5}dok: .*\n +\| +\^+\n$/),
      stack: "",
    },
  };
  expect(await messages.next(isError)).toEqual(error);
  // Pages that open or load later show the error, too, with the last valid modules.
  const later = await openPage();
  expect(await later.messages.next(isError)).toEqual(error);
  expect(await server.load(operation)).toContain("/items/second");

  // After reverting the change, no module is new and the overlay disappears. A reload for the previous save can
  // arrive late.
  app.savePath("/items/second");
  expect(await messages.next(({ type }) => type === "update")).toEqual({
    type: "update",
    updates: [],
  });
  expect(statSync(app.at(operation.slice(1))).mtimeMs).toBe(generated);

  app.savePath("/items/third");
  await pageShows("/items/third", page);
});

test("reloads the page once after a checkout of call sheets and other modules", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `more${index}`);
  const helpers = Array.from({ length: 10 }, (_, index) => `helper${index}`);
  const sheet = (name: string, path: string): string =>
    `resource: ${name}\noperations:\n  read: { http: GET ${path}/${name}, doc: Reads., result: string }\n`;
  async function checkOut(path: string): Promise<void> {
    for (const name of names) {
      app.write(`spec/shop/${name}.yaml`, sheet(name, path));
      // The pause of a checkout, sometimes longer than a watcher waits for further changes.
      await sleep(name === "more10" ? 70 : 3);
    }
    for (const name of helpers) app.write(`src/${name}.ts`, `export default "${path}";\n`);
  }
  const main = [
    ...names.map((name) => `import "clients/shop/${name}";\n`),
    ...helpers.map((name) => `import "./${name}.ts";\n`),
  ].join("");
  const files = [
    ...names.map((name) => `/generated/dist/shop/${name}.js`),
    ...helpers.map((name) => `/src/${name}.ts`),
  ];
  const page = await openPage();
  await checkOut("/one");
  app.write("src/main.ts", main);
  while (!(await server.load("/src/main.ts")).includes("/generated/dist/shop/more19.js"))
    await sleep(50);
  for (const file of files) expect(await server.load(file)).toContain("/one");
  // Waits for late events of earlier changes.
  await sleep(1500);
  page.messages.takeAll();

  await checkOut("/two");
  await page.messages.next(isNew);
  for (const file of files) expect(await server.load(file)).toContain("/two");
  await sleep(1500);
  expect(page.messages.takeAll().filter(isNew)).toEqual([]);
});

test("continues generating after a restart", async () => {
  app.write("src/main.ts", `import "clients/shop/items";\n`);
  await server.vite.restart();
  const page = await openPage();
  await server.load("/src/main.ts");
  expect(await server.load(operation)).toContain("/items/third");
  app.savePath("/items/fourth");
  await pageShows("/items/fourth", page);
});

test("runs the modules of a linked package on the server", async () => {
  app.write("src/server.ts", `export { read } from "clients/shop/items";\n`);
  const { read } = await server.vite.ssrLoadModule("/src/server.ts");
  expect(typeof read).toBe("function");
});

test("lets a process exit after its server is closed", async () => {
  const program = `
    import { createServer } from ${JSON.stringify(import.meta.resolve("vite"))};
    import callsheet from ${JSON.stringify(join((await pack()).folder, "generator/dist/vite.js"))};
    const server = await createServer({ configFile: false, logLevel: "silent", plugins: [callsheet()] });
    await server.close();`;
  app.savePath("/items/fifth");
  const end = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { cwd: app.root },
  );
  expect(end.stderr).toBe("");
  expect(app.read("generated/src/shop/items.ts")).toContain("/items/fifth");
});
