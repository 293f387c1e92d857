/** A comparison as a page: its text, without a browser. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linksAndIds, textOf } from "../../docs/support/print-pages.ts";
import { changedLibraryPage } from "./pages.ts";

test("shows the verdict first, then both sides with marked differences and valid links", async () => {
  const folder = mkdtempSync(join(tmpdir(), "callsheet-compared-"));
  try {
    const page = await changedLibraryPage(folder);
    expect(page).toContain('<meta name="generator" content="callsheet diff">');
    const texts = (tag: string): string[] =>
      Array.from(
        page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}>`, "g")),
        ([, html = ""]) => textOf(html).trim(),
      );
    expect(texts("h1")).toEqual(["library: ✗ breaking"]);
    expect(texts("h2").slice(0, 1)).toEqual([expect.stringMatching(/✗ \d breaking$/)]);
    expect(texts("del")).toContain("since?: DateTimeInput,  // query");
    expect(texts("ins")).toContain("shelf?: string,  // query");
    const { links, ids } = linksAndIds(page);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
