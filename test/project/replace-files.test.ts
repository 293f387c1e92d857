import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFiles } from "../../generator/project/files/replace-files.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";

/** Returns two files with their new content. */
function twoFiles() {
  const folder = temporaryFolder();
  const files = ["a.yaml", "b.yaml"].map((file) => {
    const path = join(folder, file);
    writeFileSync(path, `${file} before\n`);
    return { path, file, before: `${file} before\n`, text: `${file} after\n` };
  });
  const texts = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
    );
  return { files, texts };
}

const asBefore = { "a.yaml": "a.yaml before\n", "b.yaml": "b.yaml before\n" };

test("replaces files, and leaves no temporary file", () => {
  const { files, texts } = twoFiles();
  expect(replaceFiles(files)).toEqual([]);
  expect(texts()).toEqual({ "a.yaml": "a.yaml after\n", "b.yaml": "b.yaml after\n" });
});

test("replaces a file that has CRLF but is otherwise unchanged", () => {
  const { files, texts } = twoFiles();
  writeFileSync(files[1]?.path ?? "", "b.yaml before\r\n");
  expect(replaceFiles(files)).toEqual([]);
  expect(texts()["b.yaml"]).toBe("b.yaml after\n");
});

test("leaves all files unchanged if one was saved meanwhile", () => {
  const { files, texts } = twoFiles();
  writeFileSync(files[1]?.path ?? "", "saved\n");
  expect(replaceFiles(files)).toMatchObject([{ code: "sheet-changed" }]);
  expect(texts()).toEqual({ ...asBefore, "b.yaml": "saved\n" });
});

test("leaves all files unchanged if one cannot be written, with the system's reason", () => {
  const { files, texts } = twoFiles();
  rmSync(files[1]?.path ?? "");
  const [found, ...others] = replaceFiles(files);
  expect(others).toEqual([]);
  expect(found?.message).toMatch(
    /^b\.yaml cannot be written: ENOENT\. Check the permissions of its folder/,
  );
  expect(texts()).toEqual({ "a.yaml": asBefore["a.yaml"] });
});
