import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository } from "../package/support/repository.ts";
import { longest } from "./longest-first.ts";

test("lists existing test files only", () => {
  expect(longest.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
});
