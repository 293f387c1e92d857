import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cachePath } from "../../../generator/project/cache/cache-file.ts";
import {
  readResourceTexts,
  writeResourceTexts,
} from "../../../generator/project/cache/resource-cache.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

function stored() {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, "node_modules"));
  const store = { folder: join(cwd, "generated"), cwd, generator: "a generator" };
  writeResourceTexts(store, new Map([["key", '{"id":"items"}']]));
  return { store, path: cachePath({ ...store, kind: "resources" }) ?? "" };
}

describe("resources kept for the next run", () => {
  test("come back as they were left", () => {
    expect([...readResourceTexts(stored().store)]).toEqual([["key", '{"id":"items"}']]);
  });

  test("are none for another version of Callsheet", () => {
    expect(readResourceTexts({ ...stored().store, generator: "another" }).size).toBe(0);
  });

  test.each([
    ["cut off", (text: string) => text.slice(0, -3)],
    ["altered", (text: string) => text.replace("items", "users")],
    ["empty", () => ""],
  ])("are none where their file is %s", (_, spoil) => {
    const { store, path } = stored();
    writeFileSync(path, spoil(readFileSync(path, "utf8")));
    expect(readResourceTexts(store).size).toBe(0);
  });
});
