/** The pages for those who use another tool: the programs with Callsheet compile and run. */
import { beforeAll, describe, expect, test } from "vitest";
import { appFolder } from "../in-an-app/support/app.ts";
import { compileAs, hasDrive, needsDrive, pages, runProgram, strict, writeAfter } from "./pages.ts";

const app = appFolder();

beforeAll(() => writeAfter(app));

test("there is a page for each tool that is asked about most", () => {
  const names = pages.map(({ name }) => name).toSorted();
  expect(names).toEqual(["googleapis", "hey-api", "openapi-fetch", "orval"]);
});

describe.each(pages)("coming from $name", (page) => {
  test.skipIf(needsDrive(page) && !hasDrive)("the program with Callsheet compiles", async () => {
    expect(await compileAs(strict, app, `after-${page.name}.ts`)).toBe("");
  });
});

describe.each(pages.filter((page) => !needsDrive(page)))("coming from $name", (page) => {
  test("it makes the requests that it should", async () => {
    expect(await runProgram(app, `after-${page.name}.ts`)).toMatchInlineSnapshot(`
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
