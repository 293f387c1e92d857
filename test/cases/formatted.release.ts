/** Formatting what is expected of a case changes nothing: of those that `cases.test.ts` leaves out. */
import { expect, test } from "vitest";
import { formatFile } from "../../generator/print/format/format-file.ts";
import { readCases } from "./read-case.ts";

const others = readCases().printing.filter((_, at) => at % 8 !== 0);

test.each(others)("formats the output of $name completely", async ({ expected }) => {
  expect(await Promise.all(expected.map((file) => formatFile(file)))).toEqual(expected);
});
