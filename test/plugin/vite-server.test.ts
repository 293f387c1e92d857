import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createServer, defaultClientConditions, type HotPayload } from "vite";
import { vite } from "../../generator/plugin/index.ts";
import { createQueue, type Queue } from "../project/watch/support/queue.ts";
import { type App, makeApp, sourceCondition, wrongPlace } from "./support/app.ts";

const operation = "/generated/src/shop/items.ts";

interface Page {
  /** What the server sent to the page. */
  readonly messages: Queue<HotPayload>;
}

interface Server {
  load(path: string): Promise<string>;
  restart(): Promise<void>;
  open(): Promise<Page>;
}

async function startServer(app: App): Promise<Server> {
  const server = await createServer({
    root: app.root,
    configFile: false,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0 },
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
    plugins: [vite({ cwd: app.root })],
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  return {
    restart: () => server.restart(),
    async load(path) {
      const answer = await fetch(new URL(path, origin));
      return await answer.text();
    },
    async open() {
      const messages = createQueue<HotPayload>();
      const url = new URL(`?token=${server.config.webSocketToken}`, origin.replace("http", "ws"));
      const socket = new WebSocket(url, "vite-hmr");
      onTestFinished(() => socket.close());
      socket.addEventListener("message", ({ data }) => {
        messages.push(JSON.parse(String(data)) as HotPayload);
      });
      await messages.next(({ type }) => type === "connected");
      return { messages };
    },
  };
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const isError = ({ type }: HotPayload): boolean => type === "error";
/** What makes a page show new code. */
const isNew = (message: HotPayload): boolean =>
  message.type === "full-reload" || (message.type === "update" && message.updates.length > 0);

/** Does what a page does: it loads anew whenever it is told to, the last time when it has the new code. */
async function pageShows(text: string, { messages }: Page, { load }: Server): Promise<void> {
  do {
    await messages.next(isNew);
  } while (!(await load(operation)).includes(text));
}

test("Vite's server generates on save, reloads the page, and shows in it what is wrong", async () => {
  const app = makeApp();
  const server = await startServer(app);
  const { load, open } = server;
  const page = await open();
  const { messages } = page;
  expect(await load("/src/main.ts")).toContain(operation);
  expect(await load(operation)).toContain("/items/first");

  app.savePath("/items/second");
  await pageShows("/items/second", page, server);

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
  // It is shown in a page that is opened or loaded again now, too, and the last good modules are served to it.
  const later = await open();
  expect(await later.messages.next(isError)).toEqual(error);
  expect(await load(operation)).toContain("/items/second");

  // Mended as it was before: there is no new module, and what was shown goes away.
  app.savePath("/items/second");
  expect(await messages.next(({ type }) => type !== "connected")).toEqual({
    type: "update",
    updates: [],
  });

  app.savePath("/items/third");
  await pageShows("/items/third", page, server);
});

test("Vite's server starts with a wrong call sheet, says so, and has the page loaded when it is mended", async () => {
  const app = makeApp();
  app.saveWrong();
  const { load, open } = await startServer(app);
  const { messages } = await open();
  await messages.next(isError);
  app.savePath("/items/first");
  await messages.next(({ type }) => type === "full-reload");
  expect(await load(operation)).toContain("/items/first");
});

test("Vite's server has the page loaded once after a checkout of twenty call sheets", async () => {
  const app = makeApp();
  const names = Array.from({ length: 20 }, (_, index) => `more${index}`);
  const checkOut = (path: string): void => {
    for (const name of names) {
      const text = `resource: ${name}\noperations:\n  read: { http: GET ${path}/${name}, doc: Reads., result: string }\n`;
      app.write(`spec/shop/${name}.yaml`, text);
    }
  };
  checkOut("/one");
  const imports = names.map((name) => `import "@callsheet/clients/shop/${name}";\n`);
  app.write("src/main.ts", imports.join(""));
  const started = performance.now();
  const server = await startServer(app);
  const { messages } = await server.open();
  await server.load("/src/main.ts");
  const all = names.map((name) => `/generated/src/shop/${name}.ts`);
  for (const path of all) expect(await server.load(path)).toContain("/one/");

  // What was written at the start may still be noticed, the later the busier this machine is.
  const settled = Math.max(1500, 3 * (performance.now() - started));
  await sleep(settled);
  messages.takeAll();

  checkOut("/two");
  await messages.next(isNew);
  for (const path of all) expect(await server.load(path)).toContain("/two/");
  await sleep(settled);
  expect(messages.takeAll().filter(isNew)).toEqual([]);
});

test("Vite's server goes on generating after a restart", async () => {
  const app = makeApp();
  const server = await startServer(app);
  await server.restart();
  const page = await server.open();
  await server.load("/src/main.ts");
  expect(await server.load(operation)).toContain("/items/first");
  app.savePath("/items/second");
  await pageShows("/items/second", page, server);
});

test("nothing keeps a process alive whose server was closed", async () => {
  const app = makeApp();
  const program = `
    import { createServer } from ${JSON.stringify(import.meta.resolve("vite"))};
    import callsheet from ${JSON.stringify(new URL("../../generator/plugin/vite.ts", import.meta.url).href)};
    const server = await createServer({ configFile: false, logLevel: "silent", plugins: [callsheet()] });
    await server.close();`;
  const end = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { cwd: app.root },
  );
  expect(end.stderr).toBe("");
  expect(app.read("generated/src/shop/items.ts")).toContain("/items/first");
});
