/** Opens the React example in Chromium, with the packed generator: the commands of its README in an empty folder. */
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect } from "vitest";
import { type Browser, type Page, startBrowser } from "../docs/support/browser.ts";
import { testsWith } from "../support/able.ts";
import { type JsonServer, serveJson } from "./json-server.ts";
import { type Example, installExample } from "./support.ts";

const { describe, it } = await testsWith("chromium");

const titles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[...document.querySelectorAll("li")].map((item) => item.textContent)`);

const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate(`document.querySelector("${selector}")?.textContent ?? ""`);

const click = (page: Page, label: string): Promise<void> =>
  page.evaluate(
    `[...document.querySelectorAll("button")].find((one) => one.textContent === "${label}").click()`,
  );

/** Vite compiles dependencies after the first request, which takes seconds on a loaded machine. */
const patient = { timeout: 20_000 };

async function add(page: Page, title: string): Promise<void> {
  await page.evaluate(`document.querySelector("input").focus()`);
  await page.type(title);
  await page.press("Enter");
}

const essay = (id: string, title: string) => ({ id, title, genre: "essay" });

/** Starts the API: two pages of books, and an error for a book without a title. */
const startLibrary = (): Promise<JsonServer> =>
  serveJson(async (request) => {
    if (request.method === "POST") {
      const { title } = (await json(request)) as { readonly title: string };
      if (title !== "") return { body: essay("3", title) };
      return { status: 422, body: { field: "title", message: "Enter a title." } };
    }
    const isLast = request.url?.includes("cursor=") === true;
    if (isLast) return { body: { books: [essay("2", "Two")] } };
    return { body: { books: [essay("1", "One")], next: "more" } };
  });

describe("the React example", () => {
  let browser: Browser;
  let example: Example;
  beforeAll(async () => {
    [browser, example] = await Promise.all([startBrowser(), installExample("react-queries")]);
  });
  afterAll(() => browser[Symbol.asyncDispose]());

  it("shows books of the mock after two commands", async () => {
    const [start = ""] = example.commands;
    await using site = await example.serve(start);
    const page = await browser.open(site.url, { width: 800 });
    await expect.poll(() => titles(page), patient).not.toEqual([]);
    const { length } = await titles(page);
    await click(page, "More");
    await expect.poll(async () => (await titles(page)).length, patient).toBeGreaterThan(length);
    await add(page, "Emma");
    await expect.poll(() => textOf(page, "output"), patient).toBe("Added Emma");
    expect(page.requests.filter((url) => !url.startsWith(site.url))).toEqual([]);
  });

  it("sends the same calls to a server, and shows its documented error", async () => {
    await using library = await startLibrary();
    const [, start = ""] = example.commands;
    const line = start.replace("https://api.example.com", library.url);
    await using site = await example.serve(line);
    const page = await browser.open(site.url, { width: 800 });
    await expect.poll(() => titles(page), patient).toEqual(["One"]);
    await click(page, "More");
    await expect.poll(() => titles(page), patient).toEqual(["One", "Two"]);
    await click(page, "Essays");
    await expect.poll(() => titles(page), patient).toEqual(["One"]);
    await add(page, "");
    await expect.poll(() => textOf(page, "[role=alert]"), patient).toBe("Enter a title.");
    await add(page, "Three");
    await expect.poll(() => textOf(page, "output"), patient).toBe("Added Three");
    const reload = "GET /books?genre=essay";
    await expect.poll(() => library.requests.at(-1), patient).toBe(reload);
    const read = ["GET /books", "GET /books?cursor=more", reload];
    // Vite can load the page again, after it has found a dependency.
    expect([...new Set(library.requests)]).toEqual([...read, "POST /books"]);
    expect(library.requests.filter((one) => one === "POST /books")).toHaveLength(2);
  });

  it("builds a bundle without the mock if a server is set", async () => {
    await example.run("VITE_LIBRARY_URL=https://api.example.com npm run build");
    expect(example.textOf("dist")).toContain("https://api.example.com");
    expect(example.textOf("dist")).not.toContain("Self-Reliance");
    await example.run("npm run build");
    expect(example.textOf("dist")).toContain("Self-Reliance");
  });
});
