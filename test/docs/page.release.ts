/** Tests the page of a service in a real browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hostilePage } from "../diff/page/pages.ts";
import { startBrowser, type Browser, type Look, type Page } from "./support/browser.ts";
import { attacks, hostileSheets } from "./support/hostile-sheets.ts";
import { printFolder, printSheets } from "./support/print-pages.ts";

const pages = new Map([...printFolder("spec").pages, ...printFolder("test/docs/spec").pages]);
const folder = mkdtempSync(join(tmpdir(), "callsheet-docs-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  for (const [name, text] of pages) writeFileSync(join(folder, `${name}.html`), text);
  browser = await startBrowser();
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const desktop: Look = { width: 1440 };
const phone: Look = { width: 390, height: 844 };

const open = (name: string, look: Look = desktop, hash = ""): Promise<Page> =>
  browser.open(`${pathToFileURL(join(folder, `${name}.html`)).href}${hash}`, look);

const found = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll("#page-results code")].map((one) => one.textContent)`,
  );

async function search(page: Page, text: string): Promise<string[]> {
  await page.press("/");
  await page.type(text);
  return await found(page);
}

const here = (page: Page): Promise<string> => page.evaluate("decodeURIComponent(location.hash)");

test.each([...pages.keys()])(
  "loads nothing in the page of %s, and fits the width of a phone",
  async (name) => {
    const page = await open(name, phone);
    expect(page.complaints).toEqual([]);
    expect(page.requests).toHaveLength(1);
    const widest = await page.evaluate<number>(
      `(() => {
        for (const one of document.querySelectorAll(".op")) one.style.contentVisibility = "visible";
        return document.documentElement.scrollWidth;
      })()`,
    );
    expect(widest).toBe(phone.width);
  },
);

// Runs with each width and each theme, on a page with every kind of content.
test.each([desktop, { ...phone, dark: true }])(
  "passes the accessibility checks, %j",
  async (look) => {
    const page = await open("library", look);
    await page.evaluate(axe);
    await search(page, "a");
    const violations = await page.evaluate<string[]>(
      `(async () => {
        for (const one of document.querySelectorAll("details")) one.open = true;
        document.querySelector(".tabs button:last-child")?.click();
        for (const one of document.querySelectorAll(".op")) one.style.contentVisibility = "visible";
        const { violations } = await axe.run({ resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => id + ": " + nodes[0].html + " " + nodes[0].failureSummary);
      })()`,
    );
    expect(violations).toEqual([]);
  },
);

describe("the search", () => {
  let opened: Page;
  beforeAll(async () => {
    opened = await open("advertising");
  });

  test.each([
    ["an id", "lineItems.generateDefault", "advertisers.lineItems.generateDefault"],
    ["a resource", "negativeKeywordLists", "advertisers.negativeKeywordLists"],
    ["a path", "/v1/customLists", "customLists.list"],
    ["a parameter", "customBiddingScriptId", "customBiddingAlgorithms.scripts.get"],
    ["words of the doc", "audit of one advertiser", "advertisers.audit"],
    ["a type", "LineItem", "LineItem"],
    ["words in any order", "patch campaigns", "advertisers.campaigns.patch"],
  ])("finds an operation by %s", async (_, text, id) => {
    expect((await search(opened, text)).slice(0, 5)).toContain(id);
    // The next search replaces the selected string.
    await opened.evaluate("document.activeElement.select()");
    await opened.evaluate("document.activeElement.blur()");
  });

  test("supports the keyboard alone, and opens the selected result", async () => {
    const page = opened;
    const all = await search(page, "users.");
    expect(all.length).toBeGreaterThan(3);
    await page.press("ArrowDown");
    await page.press("ArrowDown");
    await page.press("ArrowUp");
    const chosen = `document.querySelector("[aria-selected=true] code").textContent`;
    expect(await page.evaluate(chosen)).toBe(all[1]);
    await page.press("Enter");
    expect(await here(page)).toBe(`#${all[1]}`);
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe(`#${all[1]}`);
    const top = `document.getElementById(${JSON.stringify(all[1])}).getBoundingClientRect().top`;
    expect(Math.abs(await page.evaluate<number>(top))).toBeLessThan(300);
  });

  test("reports an empty result, and closes with Escape", async () => {
    const page = await open("library");
    expect(await search(page, "zebra crossing")).toEqual([]);
    expect(await page.evaluate(`document.querySelector(".count").textContent`)).toBe(
      "Nothing found",
    );
    await page.press("Escape");
    expect(await page.evaluate(`document.querySelector(".found").hidden`)).toBe(true);
  });
});

describe("the page for a reader", () => {
  test("scrolls to a linked operation, resource or type, and marks it in the contents", async () => {
    const page = await open("library", desktop, "#books.covers.upload");
    for (const id of ["books.covers.upload", "books.covers", "type-books.Book", "type-Genre"]) {
      await page.evaluate(`location.hash = ${JSON.stringify(id)}`);
      const isInSight = `(() => {
        const { top } = document.getElementById(${JSON.stringify(id)}).getBoundingClientRect();
        return top >= 0 && top < 300;
      })()`;
      await expect.poll(() => page.evaluate(isInSight), { timeout: 10_000 }).toBe(true);
      const current = `document.querySelector("[aria-current]")?.hash`;
      await expect.poll(() => page.evaluate(current), { timeout: 10_000 }).toMatch(/^#/);
    }
  });

  test("shows the fields of a body", async () => {
    const page = await open("library");
    const fields = await page.evaluate<string[]>(
      `(async () => {
        const peek = document.getElementById("books.create").querySelector(".values .peek");
        peek.open = true;
        await new Promise((resolve) => peek.addEventListener("toggle", () => setTimeout(resolve)));
        return [...peek.querySelectorAll(":scope > .values > div > dt > code")].map((one) => one.textContent);
      })()`,
    );
    expect(fields).toEqual(["title", "genre", "price", "authors", "parts", "tags", "isbn"]);
  });

  const codeOf = (page: Page, id: string): Promise<string> =>
    page.evaluate(
      `document.getElementById(${JSON.stringify(id)}).querySelector(".example code").textContent`,
    );

  test("switches between TypeScript, curl and HTTP by keyboard, and stores the choice", async () => {
    const page = await open("library", desktop, "#books.get");
    await page.evaluate(`document.querySelector(".tabs button").click()`);
    expect(await codeOf(page, "books.get")).toBe(
      'const result = await library.books.get({ id: "<id>" });',
    );
    await page.evaluate(
      `document.getElementById("books.get").querySelector(".tabs button").focus()`,
    );
    await page.press("Tab");
    await page.press("Enter");
    expect(await codeOf(page, "books.get")).toBe(
      [
        "curl 'https://library.example/api/v1/books/<id>?lang=en'",
        "-H 'accept: application/json'",
        '-H "x-api-key: $LIBRARY_API_KEY"',
      ].join(" \\\n  "),
    );
    expect(await codeOf(page, "books.delete")).toMatch(/^curl -X DELETE /);
    await page.press("Tab");
    await page.press("Enter");
    const request = [
      "GET https://library.example/api/v1/books/<id>?lang=en",
      "accept: application/json",
      "x-api-key: $LIBRARY_API_KEY",
    ].join("\n");
    expect(await codeOf(page, "books.get")).toBe(request);
    const again = await open("library", desktop);
    expect(await codeOf(again, "books.get")).toBe(request);
    const pressed = `document.querySelector(".tabs [aria-pressed=true]").textContent`;
    expect(await again.evaluate(pressed)).toBe("HTTP");
    await again.evaluate(`document.querySelector(".tabs button").click()`);
  });

  test("announces whether a string was copied or must be copied by hand", async () => {
    const page = await open("library");
    await page.evaluate(`document.querySelector(".op .copy").click()`);
    const status = `document.querySelector("body > [role=status]").textContent`;
    await expect.poll(() => page.evaluate(status)).toMatch(/^Copied$|^Selected/);
  });

  test("skips to the content with the first key", async () => {
    const page = await open("library");
    await page.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to the content");
    await page.press("Enter");
    expect(await here(page)).toBe("#page-main");
  });

  test("stores the selected colour scheme", async () => {
    const page = await open("library", { ...desktop, dark: true });
    const back = "getComputedStyle(document.body).backgroundColor";
    const dark = await page.evaluate<string>(back);
    await page.evaluate(`document.querySelector(".theme").click()`);
    expect(await page.evaluate(back)).toBe("rgb(255, 255, 255)");
    expect(dark).not.toBe("rgb(255, 255, 255)");
    // Stored settings take a moment to reach the next page, which can have another process.
    const again = async (): Promise<string> =>
      (await open("library", { ...desktop, dark: true })).evaluate(back);
    await expect.poll(again, { timeout: 60_000 }).toBe("rgb(255, 255, 255)");
  });

  test("reports no error in a page without scripts", async () => {
    const page = await open("library", { ...desktop, script: false });
    expect(page.complaints).toEqual([]);
  });

  test("prints text and code of a page without controls", async () => {
    const page = await open("library", { ...desktop, print: true, dark: true });
    const shown = (selector: string): Promise<boolean> =>
      page.evaluate(`document.querySelector(${JSON.stringify(selector)}).checkVisibility()`);
    expect(await shown(".bar")).toBe(false);
    expect(await shown("nav")).toBe(false);
    expect(await shown(".op .example")).toBe(true);
    expect(await shown(".op .tabs")).toBe(false);
    const back = "getComputedStyle(document.body).backgroundColor";
    expect(await page.evaluate(back)).toBe("rgb(255, 255, 255)");
  });

  test("opens the contents on a phone, and closes them after a choice", async () => {
    const page = await open("library", phone);
    const isOpen = `document.querySelector("nav").checkVisibility()`;
    expect(await page.evaluate(isOpen)).toBe(false);
    await page.evaluate(`document.querySelector(".menu").click()`);
    expect(await page.evaluate(isOpen)).toBe(true);
    await page.evaluate(`document.querySelector("nav a[href='#books.get']").click()`);
    expect(await page.evaluate(isOpen)).toBe(false);
  });
});

describe("a page with attacks in every string", () => {
  test("runs and loads nothing, and keeps strings within their elements", async () => {
    const html = printSheets(hostileSheets).pages.get("library") ?? "";
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<style/g)).toHaveLength(1);
    expect(html.match(/attacked/g)?.length).toBeGreaterThan(20);
    // Bidirectional or hidden characters would misrepresent the text.
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
    writeFileSync(join(folder, "hostile.html"), html);
    const opened = await open("hostile", { width: 1200 });
    await opened.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
    for (const form of [2, 3]) {
      await opened.evaluate(`document.querySelector(".tabs :nth-child(${form})").click()`);
      const requests = await opened.evaluate<string>(
        `[...document.querySelectorAll(".op .example code")].map((one) => one.textContent).join()`,
      );
      expect(requests).toContain(
        form === 3 ? attacks[1] : attacks[1]?.replaceAll("'", String.raw`'\''`),
      );
    }
    await opened.press("/");
    await opened.type("script");
    expect(await opened.evaluate("globalThis.attacked")).toBeUndefined();
    expect(await opened.evaluate(`document.querySelectorAll("img, iframe, svg").length`)).toBe(0);
    expect(await opened.evaluate(`document.querySelectorAll("a[href^='javascript']").length`)).toBe(
      0,
    );
    // The content security policy had nothing to block, because strings are escaped, too.
    expect(opened.complaints).toEqual([]);
    expect(opened.requests).toHaveLength(1);
    const shown = await opened.evaluate<string>("document.body.textContent");
    for (const text of [attacks[0], attacks[1], attacks[6]]) expect(shown).toContain(text);
  });

  test("runs and loads nothing in the page of a comparison", async () => {
    writeFileSync(join(folder, "comparison.html"), hostilePage());
    const compared = await open("comparison");
    await compared.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
    expect(compared.complaints).toEqual([]);
    expect(compared.requests).toHaveLength(1);
    expect(await compared.evaluate(`document.querySelectorAll("script").length`)).toBe(2);
    expect(await compared.evaluate(`document.querySelectorAll("img, svg, iframe").length`)).toBe(0);
    const handlers = `[...document.querySelectorAll("*")].filter((one) => [...one.attributes].some(({ name }) => name.startsWith("on"))).length`;
    expect(await compared.evaluate(handlers)).toBe(0);
  });
});
