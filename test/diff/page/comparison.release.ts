/** Tests the page of a comparison in a real browser. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser, type Browser, type Look, type Page } from "../../docs/support/browser.ts";
import { broken, change, report } from "../show/reports.ts";
import { changedLibraryPage, hostilePage, pageOf } from "./pages.ts";

const folder = mkdtempSync(join(tmpdir(), "callsheet-comparison-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
  const [one, other] = [change("breaking"), change("risky", { target: "pens.add" })];
  const lines = [broken(undefined), broken(other, { line: 9 }), broken(one), broken(one)];
  const pages = {
    diff: await changedLibraryPage(folder),
    broken: pageOf(report([one, other], { against: lines })),
    whole: pageOf(report([one], { against: [] })),
    hostile: hostilePage(),
  };
  for (const [name, page] of Object.entries(pages)) {
    writeFileSync(join(folder, `${name}.html`), page);
  }
});
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
  test("shows the verdict and the version first, then the necessary edits", async () => {
    const page = await open();
    expect(page.complaints).toEqual([]);
    expect(page.requests).toHaveLength(1);
    expect(await texts(page, "#page-top > .lead")).toEqual(["The package needs a major version."]);
    const edits = await texts(page, "#page-breaking .change");
    expect(edits.some((text) => text.includes("library.books.read({ … })"))).toBe(true);
  });

  test("shows both sides, and marks their differences", async () => {
    const page = await open();
    const side = `[id="side-books.list"]`;
    const [removed, added] = [await texts(page, `${side} del`), await texts(page, `${side} ins`)];
    expect(removed.some((line) => line.includes("At most 5 calls"))).toBe(true);
    expect(added.some((line) => line.includes("At most 2 calls"))).toBe(true);
    expect(await texts(page, `[id="side-books.read"] h3 small`)).toEqual([
      "operation, was books.get",
    ]);
    expect(await texts(page, `[id="side-books.delete"]`)).toEqual([]);
  });

  test("lists the lines of a program that no longer compile, each with its change", async () => {
    const page = await open(desktop, "broken");
    expect(await texts(page, ".program")).toEqual(["4 lines of the program no longer compile."]);
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
      "Every line of the program also compiles with the new side.",
    ]);
    expect(await texts(await open(), ".program, .broken")).toEqual([]);
  });

  // Runs with each width and each theme.
  test.each([
    ["diff", desktop],
    ["broken", { ...phone, dark: true }],
  ])("passes the accessibility checks: %s %j", async (name, look) => {
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

  test("fits the width of a phone", async () => {
    for (const name of ["diff", "broken", "hostile"]) {
      const page = await open(phone, name);
      const width = "document.documentElement.scrollWidth";
      expect(await page.evaluate(width)).toBe(phone.width);
    }
  });

  test("hides a verdict, and finds a change in a collapsed section", async () => {
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
});
