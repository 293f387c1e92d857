import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { convert, type DocumentFormat } from "../../../generator/import/convert.ts";
import { countsOf } from "../../../generator/import/merge/merge-sheets.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";

const corpus = "../shared/corpus";

describe.skipIf(!existsSync(corpus)).for<[DocumentFormat, string, number]>([
  ["discovery", "discovery/calendar.v3.json", 38],
  ["openapi", "openapi/slack-web-swagger2.json", 174],
])("%s of a real service: %s", ([format, file, operations]) => {
  const read = async () => {
    const converted = await convert({ format, path: `${corpus}/${file}`, name: undefined });
    if (!converted.ok || "isOther" in converted.value) throw new Error(`${file} is not read.`);
    return converted.value;
  };

  test("loses no operation and no fact in validation", async () => {
    const { notes, values } = await read();

    expect(notes.filter(({ kind }) => /refused|operation-path/.test(kind))).toEqual([]);
    expect(countsOf(values).operations).toBe(operations);
  });

  test("writes the same bytes in a second import", async () => {
    const texts = [await read(), await read()].map(({ values }) => printValues(values, String));

    expect(texts[0]).toEqual(texts[1]);
  });
});
