/** Checks that formatting changes nothing in expected files, for the cases that `cases.test.ts` omits. */
import { expect, test } from "vitest";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readCases } from "./read-case.ts";

const others = readCases().printing.filter((_, at) => at % 8 !== 0);

test.each(others)("formats the output of $name completely", async ({ expected }) => {
  expect(await Promise.all(expected.map((file) => formatFile(file)))).toEqual(expected);
});
