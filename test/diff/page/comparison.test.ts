/** A comparison as a page, in a real browser: what a reviewer sees first, and what both sides were. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printPage } from "../../../generator/print/html/print-page.ts";
import { readPageTemplates } from "../../../generator/project/load/templates.ts";
import { comparisonPage } from "../../../generator/review/page/comparison-page.ts";
import { verdicts } from "../../../generator/diff/verdict/change.ts";
import { runCli } from "../../cli/run-cli.ts";
import { startBrowser, type Browser, type Look, type Page } from "../../docs/support/browser.ts";
import { broken, change, hostileTexts, report } from "../show/reports.ts";

const folder = mkdtempSync(join(tmpdir(), "callsheet-comparison-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The library with one change of each verdict. */
function changedLibrary(): { readonly old: string; readonly new: string } {
  const sides = { old: join(folder, "old/spec"), new: join(folder, "new/spec") };
  for (const side of Object.values(sides)) cpSync("test/docs/spec", side, { recursive: true });
  const sheet = join(sides.new, "library/books.yaml");
  const text = readFileSync(sheet, "utf8")
    .replace("  get:\n", "  read:\n")
    .replace(/^ {6}since: .*$/m, "      shelf: { type: string, doc: Only those of one shelf. }")
    .replace("calls: 5", "calls: 2")
    .replace("Adds a book.", "Adds one book.");
  writeFileSync(sheet, text);
  return sides;
}

/** Each text everywhere in a change, the verdicts in turn. */
const hostile = report(
  hostileTexts.map((text, at) =>
    change(verdicts[at % verdicts.length] ?? "docs", {
      service: text,
      target: text,
      message: text,
      rule: text,
      fingerprint: text,
      edit: { before: text, after: text },
      witness: { ordinary: text, pattern: text },
      reaches: [text, "a"],
      accepted: at % 3 === 0 ? { reason: text } : undefined,
      places: { old: { file: text, line: 1, column: 1, length: 1 } },
    } as Parameters<typeof change>[1]),
  ),
  {
    old: { name: hostileTexts.join(" ") },
    new: { name: "</title><script>" },
    against: hostileTexts.flatMap((text) =>
      [{ change: text }, {}].map((by) => broken(undefined, { file: text, message: text, ...by })),
    ),
  },
);

let browser: Browser;
let printed = "";
beforeAll(async () => {
  browser = await startBrowser();
  const sides = changedLibrary();
  printed = (await runCli(["diff", sides.old, sides.new, "--format", "html"])).stdout;
  writeFileSync(join(folder, "diff.html"), printed);
  const [one, other] = [change("breaking"), change("risky", { target: "pens.add" })];
  const lines = [broken(undefined), broken(other, { line: 9 }), broken(one), broken(one)];
  print("broken", report([one, other], { against: lines }));
  print("whole", report([one], { against: [] }));
  print("hostile", hostile);
});

const print = (name: string, of: typeof hostile): void => {
  const data = comparisonPage(of, []);
  const plan = { title: data.subject, command: "diff", template: "diff", data };
  writeFileSync(join(folder, `${name}.html`), printPage(plan, readPageTemplates()));
};
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const desktop: Look = { width: 1440 };
const phone: Look = { width: 390, height: 844 };
const open = (look: Look = desktop, name = "diff", hash = ""): Promise<Page> =>
  browser.open(`${pathToFileURL(join(folder, `${name}.html`)).href}${hash}`, look);
const texts = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent.trim())`,
  );

describe("the page of a comparison", () => {
  test("says the verdict and the version first, and then what to edit", async () => {
    const page = await open();
    expect(page.complaints).toEqual([]);
    expect(page.requests).toHaveLength(1);
    expect(await texts(page, "h1, #page-top > .lead")).toEqual([
      "library: ✗ breaking",
      "The package needs a major version.",
    ]);
    const [first] = await texts(page, "main h2");
    expect(first).toMatch(/^✗ \d breaking$/);
    const edits = await texts(page, "#page-breaking .change");
    expect(edits.some((text) => text.includes("library.books.read({ … })"))).toBe(true);
    expect(printed).toContain('<meta name="generator" content="callsheet diff">');
  });

  test("shows both sides, with what differs marked", async () => {
    const page = await open();
    const side = `[id="side-books.list"]`;
    const [removed, added] = [await texts(page, `${side} del`), await texts(page, `${side} ins`)];
    expect(removed).toContain("since?: string,  // query");
    expect(added).toContain("shelf?: string,  // query");
    expect(removed.some((line) => line.includes("At most 5 calls"))).toBe(true);
    expect(added.some((line) => line.includes("At most 2 calls"))).toBe(true);
    expect(await texts(page, `[id="side-books.read"] h3 small`)).toEqual([
      "operation, was books.get",
    ]);
    expect(await texts(page, `[id="side-books.delete"]`)).toEqual([]);
  });

  test("lists the lines of a program that compile no more with the change that breaks them", async () => {
    const page = await open(desktop, "broken");
    expect(await texts(page, ".program")).toEqual(["4 lines of the program compile no more."]);
    const inChange = (target: string) => texts(page, `[id="${target}"] .broken div`);
    const ids = await page.evaluate<string[]>(
      `[...document.querySelectorAll(".change")].map(({ id }) => id)`,
    );
    const message = "Property list does not exist on type Pens.";
    expect(await inChange(ids[0] ?? "")).toEqual([
      `app/main.ts:4:19${message}`,
      `app/main.ts:4:19${message}`,
    ]);
    expect(await inChange(ids[1] ?? "")).toEqual([`app/main.ts:9:19${message}`]);
    expect(await inChange("page-unexplained")).toEqual([`app/main.ts:4:19${message}`]);
    expect(await texts(await open(desktop, "whole"), ".program, .broken")).toEqual([
      "Every line of the program compiles with the new side as well.",
    ]);
    expect(await texts(await open(), ".program, .broken")).toEqual([]);
  });

  // Each width and each theme.
  test.each([
    ["diff", desktop],
    ["broken", { ...phone, dark: true }],
  ])("has nothing that a check of accessibility finds, %s %j", async (name, look) => {
    const page = await open(look, name);
    await page.evaluate(axe);
    const violations = await page.evaluate<string[]>(
      `(async () => {
        for (const one of document.querySelectorAll("details")) one.open = true;
        for (const one of document.querySelectorAll("article")) one.style.contentVisibility = "visible";
        const { violations } = await axe.run({ resultTypes: ["violations"] });
        return violations.map(({ id, nodes }) => id + ": " + nodes[0].html + " " + nodes[0].failureSummary);
      })()`,
    );
    expect(violations).toEqual([]);
  });

  test("is no wider than a phone, whatever it shows", async () => {
    for (const name of ["diff", "broken", "hostile"]) {
      const page = await open(phone, name);
      const width = "document.documentElement.scrollWidth";
      expect(await page.evaluate(width)).toBe(phone.width);
    }
  });

  test("hides a verdict, and finds what is folded", async () => {
    const page = await open();
    const isShown = `document.querySelector("#page-risky").checkVisibility()`;
    expect(await page.evaluate(isShown)).toBe(true);
    await page.evaluate(`document.querySelector(".filter.risky").click()`);
    expect(await page.evaluate(isShown)).toBe(false);
    await page.press("/");
    await page.type("shelf");
    await page.press("Enter");
    const found = `document.activeElement.closest(".change, .side")?.textContent`;
    expect(await page.evaluate(found)).toContain("shelf");
    expect(await page.evaluate("document.activeElement.checkVisibility()")).toBe(true);
  });

  test("has a target for every link, and an id once", async () => {
    const page = await open();
    const [dangling, twice] = await page.evaluate<[string[], number]>(
      `(() => {
        const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
        const links = [...document.querySelectorAll("a[href^='#']")].map(({ hash }) => decodeURIComponent(hash.slice(1)));
        return [links.filter((id) => !ids.includes(id)), ids.length - new Set(ids).size];
      })()`,
    );
    expect({ dangling, twice }).toEqual({ dangling: [], twice: 0 });
  });

  test("runs and loads nothing that a change brings", async () => {
    const page = await open(desktop, "hostile");
    await page.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
    expect(page.complaints).toEqual([]);
    expect(page.requests).toHaveLength(1);
    expect(await page.evaluate(`document.querySelectorAll("script").length`)).toBe(2);
    expect(await page.evaluate(`document.querySelectorAll("img, svg, iframe").length`)).toBe(0);
    const handlers = `[...document.querySelectorAll("*")].filter((one) => [...one.attributes].some(({ name }) => name.startsWith("on"))).length`;
    expect(await page.evaluate(handlers)).toBe(0);
  });
});
