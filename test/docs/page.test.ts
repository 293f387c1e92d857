/** The page of a service: its text, without a browser. */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { linksAndIds, printFolder } from "./support/print-pages.ts";

const pages = new Map([...printFolder("spec").pages, ...printFolder("test/docs/spec").pages]);

test.each([...pages])(
  "loads nothing in the page of %s, and has a target for every link",
  (_, page) => {
    const [, attribute = ""] = /<meta http-equiv="[^"]*" content="([^"]*)"/.exec(page) ?? [];
    const policy = attribute.replaceAll("&#39;", "'").replaceAll("&#61;", "=");
    expect(policy).toMatch(/^default-src 'none'; style-src ('sha256-[\w+/=]+' ?)+; script-src /);
    expect(policy).not.toMatch(/unsafe|http|data:|\*/);
    expect(page).not.toMatch(/ style=| on\w+=|src=|@import|url\(/);
    const { links, ids } = linksAndIds(page);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("limits a page of 150 operations to 400 kB, and to 80 kB compressed", () => {
  const page = pages.get("advertising") ?? "";
  expect(page.match(/<article class="op" /g)).toHaveLength(150);
  expect(Buffer.byteLength(page)).toBeLessThan(400_000);
  expect(gzipSync(page).length).toBeLessThan(80_000);
});

test("lists the events of webhooks, with their types", () => {
  const page = pages.get("library") ?? "";
  const [, section = ""] = /id="page-webhooks">(.*?)<\/section>/s.exec(page) ?? [];
  for (const part of [
    "Standard Webhooks",
    "book.lent",
    "A reader has a book.",
    'href="#type-Lent"',
  ])
    expect(section).toContain(part);
  expect(page).toContain('<a href="#page-webhooks">webhooks</a>');
});

test("contains everything but the search without scripts", () => {
  const text = (pages.get("library") ?? "").replace(/<(script|style)>[^]*?<\/\1>/g, "");
  for (const word of ["Adds a book.", "books.create", "Person", "Use create."]) {
    expect(text).toContain(word);
  }
  expect(text).toMatch(/<search class="search" hidden>/);
  expect(text).not.toMatch(/<pre hidden>[^<]*<pre|class="tabs"/);
  expect(text).toMatch(/<button class="theme" type="button" hidden>/);
});
