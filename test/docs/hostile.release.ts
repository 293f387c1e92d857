/** Call sheets and comparisons whose every text tries to be more than text: on the page it stays text. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { hostilePage } from "../diff/page/pages.ts";
import { startBrowser } from "./support/browser.ts";
import { printSheets } from "./support/print-pages.ts";

const attacks = [
  "</script><script>globalThis.attacked = 1</script>",
  "</style><img src=x onerror='globalThis.attacked = 2'>",
  `" onfocus="globalThis.attacked = 3" autofocus x="`,
  "`</code><svg onload=globalThis.attacked=4>`",
  "[link](javascript:globalThis.attacked=5)",
  '[link](https://x.example/"onmouseover="globalThis.attacked=6)',
  "{{#with this}}{{constructor}}{{/with}} {{{body}}}",
  "<!--<script>--> <iframe srcdoc='<script>parent.attacked = 7</script>'></iframe>",
  "\u202Egnp.exe\u2066 \u200Bhidden",
  "<meta http-equiv=refresh content=0;url=https://x.example/>",
];

const prose = new Set(["title", "source", "doc", "details", "deprecated", "requires"]);
let next = 0;

/** The value with an attack for every text that is prose, and for names that are free. */
function hostile(value: unknown, key = "", inside = ""): unknown {
  if (typeof value === "string" && prose.has(key) && inside !== "fields")
    return attacks[next++ % attacks.length];
  if (key === "novel") return attacks[0];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    names[name] ?? name,
    hostile(inner, name, key),
  ]);
  if (key === "values") entries.unshift([attacks[1], attacks[2]]);
  return Object.fromEntries(entries);
}

const names: Readonly<Record<string, string>> = {
  "dry-run": '"><script>globalThis.attacked = 8</script>',
  "isbn?": "<img src=x onerror=globalThis.attacked=9>?",
};

/** The library as an enemy would write it. JSON is YAML. */
const sheets = readSpec("test/docs/spec").sources.map((source) => {
  return { ...source, text: JSON.stringify(hostile(parse(source.text)), null, 2) };
});

test("nothing of a call sheet runs, loads, or ends what it is in", async () => {
  const { pages } = printSheets(sheets);
  const page = pages.get("library") ?? "";
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page.match(/<style/g)).toHaveLength(1);
  expect(page.match(/attacked/g)?.length).toBeGreaterThan(20);
  // Turned or hidden text would show a reader something else than what is there.
  expect(page).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);

  const folder = mkdtempSync(join(tmpdir(), "callsheet-hostile-"));
  await using browser = await startBrowser();
  try {
    const file = join(folder, "library.html");
    writeFileSync(file, page);
    const comparison = join(folder, "comparison.html");
    writeFileSync(comparison, hostilePage());
    const opened = await browser.open(pathToFileURL(file).href, { width: 1200 });
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
    // The policy had nothing to stop either: it is the second lock.
    expect(opened.complaints).toEqual([]);
    expect(opened.requests).toHaveLength(1);
    const shown = await opened.evaluate<string>("document.body.textContent");
    for (const text of [attacks[0], attacks[1], attacks[6]]) expect(shown).toContain(text);

    const compared = await browser.open(pathToFileURL(comparison).href, { width: 1440 });
    await compared.evaluate("new Promise((resolve) => setTimeout(resolve, 500))");
    expect(compared.complaints).toEqual([]);
    expect(compared.requests).toHaveLength(1);
    expect(await compared.evaluate(`document.querySelectorAll("script").length`)).toBe(2);
    expect(await compared.evaluate(`document.querySelectorAll("img, svg, iframe").length`)).toBe(0);
    const handlers = `[...document.querySelectorAll("*")].filter((one) => [...one.attributes].some(({ name }) => name.startsWith("on"))).length`;
    expect(await compared.evaluate(handlers)).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
