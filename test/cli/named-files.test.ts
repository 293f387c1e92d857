/** Tests output files on the command line: regular files are replaced, and other kinds are rejected. */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { shop } from "../import/command/shop-document.ts";
import { smallProject } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";

const commands = {
  "export --out": ["export", "openapi", "example", "--out"],
  "export --report": ["export", "openapi", "example", "--out", "fine.json", "--report"],
  "import --report": ["import", "openapi", "shop.json", "--out", "sheets", "--report"],
} as const;

const places: Readonly<Record<string, readonly [(path: string) => void, string]>> = {
  "a link to a file": [
    (path) => {
      writeFileSync(`${path}.kept`, "kept");
      symlinkSync(`${path}.kept`, path);
    },
    "a symbolic link",
  ],
  "a link to a device": [(path) => symlinkSync("/dev/null", path), "a symbolic link"],
  "a link to a missing file": [(path) => symlinkSync("nowhere", path), "a symbolic link"],
  "a pipe": [(path) => execFileSync("mkfifo", [path]), "a pipe"],
  "a folder": [(path) => mkdirSync(path), "a folder"],
};

function project(): string {
  return smallProject({ "shop.json": JSON.stringify(shop(1)) });
}

describe.skipIf(process.platform === "win32")("output paths that are not regular files", () => {
  describe.each(Object.entries(commands))("the file of %s", (_, words) => {
    test.each(Object.entries(places))(
      "rejects %s as an output path, and keeps it",
      async (_name, [make, kind]) => {
        const cwd = project();
        make(join(cwd, "there"));
        const before = lstatSync(join(cwd, "there"));
        const names = readdirSync(cwd);
        const { code, stdout, stderr } = await runCli([...words, "there"], { cwd });
        expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
        expect(stderr).toContain(`there is not written: it is ${kind}, not a regular file.`);
        expect(lstatSync(join(cwd, "there")).ino).toBe(before.ino);
        expect(readdirSync(cwd)).toEqual(names);
        if (names.includes("there.kept")) {
          expect(readFileSync(join(cwd, "there.kept"), "utf8")).toBe("kept");
        }
      },
    );

    test("rejects a device as output file", async () => {
      const cwd = project();
      const { code, stderr } = await runCli([...words, "/dev/null"], { cwd });
      expect(code).toBe(1);
      expect(stderr).toContain("/dev/null is not written: it is a device, not a regular file.");
      expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
      expect(readdirSync(cwd)).not.toContain("sheets");
    });

    test("rejects an output path below a file or in a missing folder", async () => {
      const cwd = project();
      const below = await runCli([...words, "shop.json/report.md"], { cwd });
      expect(below.code).toBe(1);
      expect(below.stderr).toContain("shop.json/report.md is not written: its folder is a file.");
      const folder = await runCli([...words, "reports/"], { cwd });
      expect(folder.code).toBe(1);
      expect(folder.stderr).toContain("reports/ is not written: it is a folder");
      expect(readdirSync(cwd)).not.toContain("reports");
    });
  });
});

test("replaces a regular output file, and keeps its permissions", async () => {
  const cwd = project();
  const path = join(cwd, "example.json");
  writeFileSync(path, "before");
  chmodSync(path, 0o600);
  const { code } = await runCli([...commands["export --out"], "example.json"], { cwd });
  expect(code).toBe(0);
  expect(JSON.parse(readFileSync(path, "utf8"))).toHaveProperty("openapi");
  if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("rejects two options that name the same output file", async () => {
  const cwd = project();
  const words = [...commands["export --out"], "a.json", "--report", "./a.json"];
  const { code, stderr } = await runCli(words, { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("./a.json is not written: two options name it.");
  expect(readdirSync(cwd)).not.toContain("a.json");
});
