/** Tests query options in a React application in a browser, with client-rendered and server-rendered pages. */
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startBrowser } from "../docs/support/browser.ts";
import { writeFiles } from "../hostile/support/temporary-folder.ts";
import { writeModules } from "../open/emitted-package.ts";
import { makeOnce } from "../package/support/make-once.ts";
import { npmInstall } from "../package/support/npm-install.ts";
import { application } from "./application.ts";
import { library, packageWithQueries } from "./package-with-queries.ts";
import { standIn } from "./stand-in.ts";

interface Server {
  readonly draw: (baseUrl: string) => Promise<{ readonly html: string; readonly state: object }>;
}

const documentOf = (html: string, script: string): string => `<!doctype html>
<html lang="en"><title>Library</title><link rel="icon" href="data:,">
<div id="root">${html}</div>${script}
<script type="module" src="/browser.js"></script></html>`;

const shown = (page: Page): Promise<string> =>
  page.evaluate(`[...document.querySelectorAll("li")].map((item) => item.textContent).join(" ")`);

const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`document.querySelector("${selector}")?.textContent ?? ""`);

const click = (page: Page, selector: string): Promise<void> =>
  page.evaluate(`document.querySelector("${selector}").click()`);

/**
 * Returns the errors of a page, without React's message about its tools. React reports different server rendering as an
 * error.
 */
const complaints = (page: Page): readonly string[] =>
  page.complaints.filter((complaint) => !complaint.startsWith('{"type":"info"'));

const look = { width: 800 };

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser[Symbol.asyncDispose]());

/** The oldest supported versions, except of React 19. */
const oldest = ["@tanstack/react-query@5.0.0", "react@18.3.1", "react-dom@18.3.1"];

/** Installs packages, and returns their folder. */
async function installed(packages: readonly string[]): Promise<string> {
  const name = packages.join("-").replaceAll(/[^\w.]+/g, "-");
  const folder = await makeOnce(`callsheet-${name}`, (draft) => npmInstall(draft, packages));
  return join(folder, "node_modules");
}

describe.each([
  ["the newest", []],
  ["the oldest", oldest],
])("%s React and TanStack Query", (_, packages) => {
  let folder: string;
  let server: Server;

  beforeAll(async () => {
    const files = await packageWithQueries(library);
    const manifest = { path: "package.json", text: '{ "type": "module" }' };
    folder = writeModules([...files.filter(({ path }) => path.startsWith("src/")), manifest]);
    writeFiles(folder, application);
    const modules =
      packages.length === 0 ? join(folder, "node_modules") : await installed(packages);
    const names = ["@tanstack/react-query", "react", "react-dom"];
    const common = {
      absWorkingDir: folder,
      alias: Object.fromEntries(names.map((name) => [name, join(modules, name)])),
      bundle: true,
      jsx: "automatic",
      outdir: "built",
      // The development build reports problems that React detects.
      define: { "process.env.NODE_ENV": '"development"' },
    } as const;
    await build({ ...common, entryPoints: ["use-browser.tsx"], format: "esm" });
    const onServer = { platform: "node", format: "cjs", outExtension: { ".js": ".cjs" } } as const;
    await build({ ...common, ...onServer, entryPoints: ["use-server.tsx"] });
    const module = pathToFileURL(join(folder, "built/use-server.cjs")).href;
    server = (await import(/* @vite-ignore */ module)) as Server;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts one origin with the library, a client-rendered page (`/drawn`) and a server-rendered page (`/hydrated`). */
  async function startSite() {
    const service = standIn();
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const url = new URL(request.url ?? "/", site.origin);
      const send = (type: string, body: string): void => {
        response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
      };
      if (url.pathname === "/browser.js") {
        return send("text/javascript", readFileSync(join(folder, "built/use-browser.js"), "utf8"));
      }
      if (url.pathname === "/drawn") return send("text/html", documentOf("", ""));
      if (url.pathname === "/hydrated") {
        const { html, state } = await server.draw(site.origin);
        const data = JSON.stringify(state).replaceAll("<", String.raw`\u003c`);
        return send("text/html", documentOf(html, `<script>globalThis.state = ${data};</script>`));
      }
      const { method = "GET" } = request;
      const body = method === "POST" ? { body: await text(request) } : {};
      const found = await service.fetch(new Request(url, { method, ...body }));
      response.writeHead(found.status, Object.fromEntries(found.headers));
      response.end(await found.text());
    };
    const listening = createServer((request, response) => void answer(request, response));
    listening.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const site = {
      origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      /** The requests that the library received, from any client. */
      requests: () =>
        service.requests.map(({ method, url }) => `${method} ${url.slice(site.origin.length)}`),
      async [Symbol.asyncDispose]() {
        listening.closeAllConnections();
        listening.close();
        await once(listening, "close");
      },
    };
    return site;
  }

  test("shows a list, its next page and the result of a mutation without further requests", async () => {
    await using site = await startSite();
    const page = await browser.open(`${site.origin}/drawn`, look);
    await expect.poll(() => shown(page)).toBe("1 2 3 4 5");
    await expect.poll(() => textOf(page, "p")).toBe("a box");
    const first = ["GET /archive", "GET /books?page=1"];
    expect(site.requests().toSorted()).toEqual(first);

    await click(page, "#next");
    await expect.poll(() => shown(page)).toBe("1 2 3 4 5 6 7 8 9 10");
    expect(site.requests().slice(2)).toEqual(["GET /books?page=2"]);

    await click(page, "#add");
    await expect.poll(() => textOf(page, "output")).toBe("24");
    const again = ["POST /books", "GET /books?page=1", "GET /books?page=2"];
    await expect.poll(() => site.requests().slice(3)).toEqual(again);
    expect(complaints(page)).toEqual([]);
  });

  test("continues on a server-rendered page without sending requests again", async () => {
    await using site = await startSite();
    const page = await browser.open(`${site.origin}/hydrated`, look);
    expect(await shown(page)).toBe("1 2 3 4 5");
    expect(await textOf(page, "p")).toBe("a box");
    await expect.poll(() => textOf(page, "#alive p")).toBe("a box");
    await click(page, "#next");
    await expect.poll(() => shown(page)).toBe("1 2 3 4 5 6 7 8 9 10");
    expect(site.requests()).toEqual(["GET /books?page=1", "GET /archive", "GET /books?page=2"]);
    expect(complaints(page)).toEqual([]);
  });
});
