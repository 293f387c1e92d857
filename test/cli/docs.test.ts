import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { reportSchema } from "../../generator/project/report/json-schemas.ts";
import type { DocumentedPackage, Report } from "../../generator/project/report/report.ts";
import { smallProject, write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";

const validate = new Ajv({ strict: false }).compile(reportSchema() as object);

describe("callsheet docs", () => {
  test("writes a documentation page for every service, or for one", async () => {
    const cwd = smallProject({}, ["example", "other"]);
    const all = await runCli(["docs"], { cwd });
    expect(all).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout).toMatch(/^wrote docs\/example\.html \(3 operations, 1 unknown, \d+ kB\)$/m);
    expect(readdirSync(join(cwd, "docs"))).toEqual(["example.html", "other.html"]);
    const one = await runCli(["docs", "other", "--out", "public/api"], { cwd });
    expect(one.stdout).toMatch(/^wrote public\/api\/other\.html /);
    expect(readdirSync(join(cwd, "public/api"))).toEqual(["other.html"]);
    const [page, again] = ["docs/other.html", "public/api/other.html"];
    expect(readFileSync(join(cwd, page))).toEqual(readFileSync(join(cwd, again)));
  });

  test("does not write a page that is up to date", async () => {
    const cwd = smallProject();
    await runCli(["docs"], { cwd });
    const before = statSync(join(cwd, "docs/example.html")).mtimeMs;
    const again = await runCli(["docs"], { cwd });
    expect(again.stdout).toMatch(/^as it was docs\/example\.html /);
    expect(statSync(join(cwd, "docs/example.html")).mtimeMs).toBe(before);
    const page = readFileSync(join(cwd, "docs/example.html"), "utf8");
    writeFileSync(join(cwd, "docs/example.html"), page.replaceAll("\n", "\r\n"));
    const checkout = await runCli(["docs"], { cwd });
    expect(checkout.stdout).toMatch(/^as it was docs\/example\.html /);
  });

  test("overwrites its own pages, and refuses to overwrite other files", async () => {
    const cwd = smallProject({}, ["example", "other"]);
    await runCli(["docs"], { cwd });
    const mine = readFileSync(join(cwd, "docs/example.html"), "utf8");
    write(cwd, { "docs/example.html": mine.replace("Example library", "Something older") });
    expect((await runCli(["docs"], { cwd })).stdout).toMatch(/^wrote docs\/example\.html /);
    expect(readFileSync(join(cwd, "docs/example.html"), "utf8")).toBe(mine);

    write(cwd, {
      "docs/other.html": "<p>By hand</p>",
      "docs/example.html": mine.replace("a", "b"),
    });
    const refused = await runCli(["docs"], { cwd });
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain("docs/other.html already exists");
    expect(refused.stderr).toContain("1 error; nothing was written.");
    expect(readFileSync(join(cwd, "docs/other.html"), "utf8")).toBe("<p>By hand</p>");
    expect(readFileSync(join(cwd, "docs/example.html"), "utf8")).toBe(mine.replace("a", "b"));
  });

  test("rejects links and paths that are not folders", async () => {
    const cwd = smallProject({ "elsewhere.html": "kept", file: "" });
    mkdirSync(join(cwd, "docs"));
    symlinkSync(join(cwd, "elsewhere.html"), join(cwd, "docs/example.html"));
    const linked = await runCli(["docs"], { cwd });
    expect(linked.code).toBe(1);
    expect(linked.stderr).toContain(
      "docs/example.html is not written: it is a symbolic link, not a regular file.",
    );
    expect(readFileSync(join(cwd, "elsewhere.html"), "utf8")).toBe("kept");
    const blocked = await runCli(["docs", "--out", "file"], { cwd });
    expect(blocked.code).toBe(1);
    expect(blocked.stderr).toMatch(/file\/example\.html is not written: its folder is a file/);
  });

  test("reports errors of call sheets, and writes no page", async () => {
    const cwd = smallProject();
    const sheet = readFileSync(join(cwd, "spec/example/books.yaml"), "utf8");
    write(cwd, { "spec/example/books.yaml": sheet.replace("result: Book[]", "result: Bok[]") });
    const { code, stderr } = await runCli(["docs"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^spec\/example\/books\.yaml:\d+:\d+ error type-unresolved/);
    expect(existsSync(join(cwd, "docs"))).toBe(false);
  });

  test("suggests the nearest service for a misspelling, and exits with 2", async () => {
    const cwd = smallProject();
    const { code, stdout, stderr } = await runCli(["docs", "exmaple"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain('There is no service "exmaple"; did you mean "example"?');
    const json = await runCli(["docs", "exmaple", "--json"], { cwd });
    expect(json.code).toBe(2);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, packages: [] });
  });

  test("requires a package name if two packages have the service", async () => {
    const cwd = smallProject({
      "callsheet.yaml":
        "packages:\n  - { out: one, name: first }\n  - { out: two, name: second }\n",
    });
    const both = await runCli(["docs"], { cwd });
    expect(both.code).toBe(2);
    expect(both.stderr).toContain("Pass --package with one of first, second.");
    const one = await runCli(["docs", "--package", "second"], { cwd });
    expect(one.code).toBe(0);
    expect(readFileSync(join(cwd, "docs/example.html"), "utf8")).toContain('"second/example"');
  });

  test("reports the written pages in JSON", async () => {
    const cwd = smallProject();
    const { stdout } = await runCli(["docs", "--json"], { cwd });
    const { ok, packages } = JSON.parse(stdout) as Report<DocumentedPackage>;
    expect(ok).toBe(true);
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
    const { size } = statSync(join(cwd, "docs/example.html"));
    expect(packages).toEqual([
      {
        name: "example-client",
        spec: "spec",
        out: "docs",
        ok: true,
        pages: [
          {
            service: "example",
            file: "example.html",
            bytes: size,
            operations: 3,
            unknowns: 1,
            written: true,
          },
        ],
      },
    ]);
    writeFileSync(join(cwd, "docs/example.html"), "");
    const refused = JSON.parse((await runCli(["docs", "--json"], { cwd })).stdout) as object;
    expect(refused).toMatchObject({ ok: false, diagnostics: [{ code: "page-foreign" }] });
  });
});
