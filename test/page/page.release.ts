/** Tests the page of `npm run page` in Chromium. */
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";
import { copiedFiles } from "../../generator/project/load/templates.ts";
import { joinSheets } from "../../generator/scripts/page/sheets.ts";
import { compileText, printClient } from "../../generator/scripts/page/stages.ts";
import { type Browser, type Page, startBrowser } from "../docs/support/browser.ts";
import { repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { testsWith } from "../support/able.ts";

const { describe, it } = await testsWith("chromium");

const desktop = { width: 1200 };
const phone = { width: 390, height: 844 };
const patient = { timeout: 60_000 };

const documentWith = (parameter: string): string => `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers: [{ url: "https://api.shop.test" }]
paths:
  /orders:
    get:
      operationId: listOrders
      tags: [orders]
      parameters: [${parameter}]
      responses:
        "200": { description: Orders, content: { application/json: { schema: { type: array, items: { type: string } } } } }
`;
const first = documentWith("{ name: state, in: query, schema: { type: string } }");
const second = documentWith("{ name: state, in: query, required: true, schema: { type: string } }");

const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).textContent`);

const framed = (page: Page): Promise<string> =>
  page.evaluate(`document.querySelector("#frame").contentDocument?.body?.innerText ?? ""`);

const click = (page: Page, selector: string): Promise<void> =>
  page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`);

const write = (page: Page, text: string): Promise<void> =>
  page.evaluate(`{
    const area = document.querySelector("#text");
    area.value = ${JSON.stringify(text)};
    area.dispatchEvent(new Event("input"));
  }`);

const filesOf = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(`Object.fromEntries(
    [...document.querySelectorAll("#files option")].map(({ value }) => {
      document.querySelector("#files").value = value;
      document.querySelector("#files").dispatchEvent(new Event("change"));
      return [value, document.querySelector("#code").textContent];
    }),
  )`);

/** Returns the requests of a page except for frames, whose pages are in memory. */
const requestsOf = ({ requests }: Page): readonly string[] =>
  requests.filter((url) => !/^(?:blob|about):/.test(url));

describe("the page to try Callsheet", () => {
  const file = join(mkdtempSync(join(tmpdir(), "callsheet-page-")), "try.html");
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(readFileSync(file));
  });
  let url = "";
  let browser: Browser;
  beforeAll(async () => {
    await output("node", ["generator/scripts/build-page.ts", file], repository);
    await once(server.listen(0, "127.0.0.1"), "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await startBrowser();
  });
  afterAll(async () => {
    server.close();
    await browser[Symbol.asyncDispose]();
  });

  it("writes one file of at most 3 MB, whose policy allows no network", () => {
    expect(statSync(file).size).toBeLessThan(3 * 2 ** 20);
    const html = readFileSync(file, "utf8");
    const [, policy = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
    const rules = policy.replaceAll(/ 'sha256-[\w+/=]+'/g, "").split("; ");
    expect(rules.toSorted()).toEqual([
      "base-uri 'none'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-src blob:",
      "script-src",
      "style-src",
    ]);
  });

  it("shows the client of the example on a phone, without a server", async () => {
    const page = await browser.open(pathToFileURL(file).href, phone);
    const call = "throttle: limited({ calls: 5, per: 1000 })";
    await expect.poll(() => textOf(page, "#code"), patient).toContain(call);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(phone.width);
    expect(page.complaints).toEqual([]);
    expect(page.requests).toHaveLength(1);
  });

  it("prints the same client as Node", async () => {
    const sheets = globSync("*/**/*.yaml", { cwd: join(repository, "spec") }).toSorted();
    const text = joinSheets(
      sheets.map((path) => ({ path, text: readFileSync(join(repository, "spec", path), "utf8") })),
    );
    const compiled = await compileText(text);
    if ("problems" in compiled) throw new Error(compiled.problems);
    const printed = await printClient(compiled.model, copiedFiles());
    const page = await browser.open(url, desktop);
    await write(page, text);
    await expect.poll(() => textOf(page, "#files"), patient).toContain("token-data/token.ts");
    expect(await filesOf(page)).toEqual(
      Object.fromEntries(printed.map((one) => [one.path, one.text])),
    );
  });

  it("shows call sheets, documentation and changes of a document", async () => {
    const page = await browser.open(url, desktop);
    await write(page, first);
    await expect.poll(() => textOf(page, "#code"), patient).toContain('path: "/orders"');
    await click(page, "[data-view=sheets]");
    await expect.poll(() => textOf(page, "#code"), patient).toContain("# shop/orders.yaml\n");
    await click(page, "[data-view=docs]");
    await expect.poll(() => framed(page), patient).toContain("orders.list");
    await click(page, "#rebase");
    await click(page, "[data-view=changes]");
    await write(page, second);
    await expect.poll(() => framed(page), patient).toContain("parameter-became-required");
    expect(page.complaints).toEqual([]);
    expect(requestsOf(page)).toEqual([url]);
  });

  it("restores the input and its base from a link", async () => {
    const page = await browser.open(url, desktop);
    await write(page, first);
    await click(page, "#rebase");
    await write(page, second);
    await click(page, "#link");
    await expect.poll(() => page.evaluate("location.hash"), patient).not.toBe("");
    const copy = await browser.open(await page.evaluate("location.href"), desktop);
    await expect.poll(() => textOf(copy, "#code"), patient).toContain('path: "/orders"');
    expect(await copy.evaluate(`document.querySelector("#text").value`)).toBe(second);
    await click(copy, "[data-view=changes]");
    await expect.poll(() => framed(copy), patient).toContain("parameter-became-required");
    const damaged = await browser.open(`${url}#damaged`, desktop);
    await expect.poll(() => textOf(damaged, "#status"), patient).toContain("The link is damaged.");
  });

  it("shows problems with their lines", async () => {
    const page = await browser.open(url, desktop);
    await write(page, "# shop/service.yaml\ncallsheet: 1\nservice: shop\nnonsense: 1\n");
    await expect.poll(() => textOf(page, "#status"), patient).toContain("shop/service.yaml:3:1");
    await write(page, "nonsense");
    await expect.poll(() => textOf(page, "#status"), patient).toContain("OpenAPI");
  });
});
