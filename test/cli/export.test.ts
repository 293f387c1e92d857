import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { smallProject, write } from "../project/config/small-project.ts";
import { runCli } from "./run-cli.ts";

describe("callsheet export", () => {
  test("prints only the document to standard output, and the losses to standard error", async () => {
    const { code, stdout, stderr } = await runCli(["export", "openapi", "token-data"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      openapi: "3.1.1",
      info: { title: "Chain token data" },
      paths: { "/v2/api": {} },
    });
    expect(stderr).toMatch(/^token-data as OpenAPI 3\.1: 2 operations, 1 type\.\n/);
    expect(stderr).toMatch(/^ +2 Operations with the same method and path$/m);
    expect(stderr).toContain("`--report FILE` lists it");
  });

  test("exports the same bytes to a file, and a report as text or JSON", async () => {
    const cwd = smallProject();
    const printed = await runCli(["export", "openapi", "example"], { cwd });
    const files = ["--out", "api/example.json", "--report", "api/report.md"];
    const written = await runCli(["export", "openapi", "example", ...files], { cwd });
    expect(written).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(join(cwd, "api/example.json"), "utf8")).toBe(printed.stdout);
    expect(readdirSync(join(cwd, "api"))).toEqual(["example.json", "report.md"]);
    expect(readFileSync(join(cwd, "api/report.md"), "utf8")).toMatch(/^# example as OpenAPI\n/);
    await runCli(["export", "openapi", "example", "--report", "report.json"], { cwd });
    const report = JSON.parse(readFileSync(join(cwd, "report.json"), "utf8")) as object;
    expect(report).toMatchObject({ version: 1, service: "example", operations: 3 });
    expect(report).not.toHaveProperty("text");
  });

  test.each([
    [
      ["export"],
      "The format and the service are missing. Pass `openapi` and the name of the service.",
    ],
    [["export", "openapi"], "The service is missing. Pass its name."],
    [
      ["export", "openapy", "example"],
      '"export" does not accept "openapy"; did you mean "openapi"?',
    ],
    [["export", "example"], "`callsheet export openapi example`"],
    [["export", "openapi", "exampel"], 'There is no service "exampel"; did you mean "example"?'],
    [["export", "openapi", "example", "more"], '"export" takes no argument "more". Remove it.'],
  ])("rejects %j with the correct usage", async (words, message) => {
    const { code, stdout, stderr } = await runCli(words, { cwd: smallProject() });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });

  test("reports errors of call sheets, and neither prints nor writes a document", async () => {
    const cwd = smallProject();
    write(cwd, {
      "spec/example/books.yaml": "resource: books\noperations: { get: { http: x } }\n",
    });
    const { code, stdout, stderr } = await runCli(
      ["export", "openapi", "example", "--out", "example.json"],
      { cwd },
    );
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("; nothing was exported.");
    expect(existsSync(join(cwd, "example.json"))).toBe(false);
  });

  test("exports a shared service, or requires the package if several differ", async () => {
    const cwd = smallProject();
    const printed = await runCli(["export", "openapi", "example"], { cwd });
    const packages = (other: string): string =>
      `packages:\n  - { name: a, out: a, spec: spec }\n  - { name: b, out: b, spec: ${other} }\n`;
    write(cwd, { "callsheet.yaml": packages("spec") });
    expect(await runCli(["export", "openapi", "example"], { cwd })).toEqual(printed);
    cpSync(join(cwd, "spec"), join(cwd, "other"), { recursive: true });
    const sheet = readFileSync(join(cwd, "spec/example/books.yaml"), "utf8");
    write(cwd, {
      "callsheet.yaml": packages("other"),
      "other/example/books.yaml": sheet.replace("doc: ", "doc: Other. "),
    });
    const { code, stdout, stderr } = await runCli(["export", "openapi", "example"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("their documents differ. Pass --package with one of a, b.");
    const one = await runCli(["export", "openapi", "example", "--package", "b"], { cwd });
    expect(one.code).toBe(0);
    expect(one.stdout).toContain("Other. ");
  });
});
