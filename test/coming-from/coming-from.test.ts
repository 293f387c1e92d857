/** Checks the pages for users of other tools: the programs that use Callsheet compile and run. */
import { beforeAll, describe, expect, test } from "vitest";
import { appFolder } from "../in-an-app/support/app.ts";
import { compileAs, hasDrive, needsDrive, pages, runProgram, strict, writeAfter } from "./pages.ts";

const app = appFolder();

beforeAll(() => writeAfter(app));

test("has a page for googleapis, Hey API, openapi-fetch and Orval", () => {
  const names = pages.map(({ name }) => name).toSorted();
  expect(names).toEqual(["googleapis", "hey-api", "openapi-fetch", "orval"]);
});

const others = pages.filter((page) => !needsDrive(page));
const fileOf = ({ name }: (typeof pages)[number]): string => `after-${name}.ts`;

test("compiles the programs that use Callsheet", async () => {
  const compiled = hasDrive ? pages : others;
  expect(await compileAs(strict, app, ...compiled.map(fileOf))).toBe("");
});

describe.each(others)("coming from $name", (page) => {
  test("sends the expected requests", async () => {
    expect(await runProgram(app, fileOf(page))).toMatchInlineSnapshot(`
      {
        "asked": [
          "GET https://api.bookshop.example/v1/books genre=poetry limit=2 Bearer token-1  ",
          "GET https://api.bookshop.example/v1/books genre=poetry limit=2 pageToken=p2 Bearer token-1  ",
          "POST https://api.bookshop.example/v1/orders Bearer token-1 application/json {"bookId":"b 3/4","quantity":2}",
        ],
        "printed": "Leaves of Grass 1200
      Ariel 900
      Duino Elegies 1100
      409 sold-out",
      }
    `);
  });
});
