import { lstatSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { hasChangeTime } from "../../generator/write/change-times.ts";

const isReliable = (path: string): boolean =>
  hasChangeTime(path, lstatSync(path, { bigint: true }));

test("a disk says of a file when it was changed", () => {
  expect(isReliable(tmpdir())).toBe(true);
  expect(isReliable(import.meta.dirname)).toBe(true);
});

test.runIf(process.platform === "linux")("files that are made when they are read do not", () => {
  expect(isReliable("/proc/version")).toBe(false);
  expect(isReliable("/proc/meminfo")).toBe(false);
});

test("nor does a file system that has no place for it", () => {
  const stats = lstatSync(tmpdir(), { bigint: true });
  expect(hasChangeTime(tmpdir(), Object.assign(stats, { ctimeNs: 0n }))).toBe(false);
});
