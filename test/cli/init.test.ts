import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/compile.ts";
import { firstSpec } from "../../generator/cli/init/first-spec.ts";
import type { GeneratedPackage, Report } from "../../generator/project/report/report.ts";
import { typeCheck } from "../cases/type-check.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Where the first line of a file leads an editor. */
function schemaOf(file: string): unknown {
  const [, path = ""] =
    /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(file, "utf8")) ?? [];
  return JSON.parse(readFileSync(resolve(dirname(file), path), "utf8"));
}

const files = ["spec/package.yaml", "spec/library/service.yaml", "spec/library/books.yaml"];

describe("callsheet init", () => {
  test("writes a spec that generates a package that compiles, and says what is next", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runCli(["init", "library"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(
      /\n\nNext: `npx callsheet generate` .*\n`npm install \.\/generated` .*\nThen .*\n$/,
    );
    for (const file of files) {
      expect(stdout).toContain(`wrote ${file}\n`);
      expect(schemaOf(join(cwd, file))).toMatchObject({ title: "Call sheet" });
    }
    const generated = await runCli(["generate", "--json"], { cwd });
    expect(generated).toMatchObject({ code: 0, stderr: "" });
    const { packages } = JSON.parse(generated.stdout) as Report<GeneratedPackage>;
    const written = packages.flatMap((one) => one.written);
    const sources = written.filter((path) => /\.ts$|^package\.json$/.test(path));
    const outputs = sources.map((path) => ({
      path: `library/${path}`,
      text: readFileSync(join(cwd, "generated", path), "utf8"),
    }));
    expect(await typeCheck(outputs)).toBe("");
  });

  test("says what to import the package by, once it is linked, and that is so", async () => {
    const cwd = temporaryFolder();
    const { stdout } = await runCli(["init", "city-library"], { cwd });
    const [, statement = ""] = /links it into this project: `(import .*;)`/.exec(stdout) ?? [];
    expect(statement).toContain('"city-library-client/city-library"');
    await runCli(["generate"], { cwd });
    // As npm does, and what the package depends on beside it.
    mkdirSync(join(cwd, "node_modules"), { recursive: true });
    symlinkSync(join(cwd, "generated"), join(cwd, "node_modules/city-library-client"), "junction");
    mkdirSync(join(cwd, "generated/node_modules"), { recursive: true });
    symlinkSync(resolve("node_modules/ky"), join(cwd, "generated/node_modules/ky"), "junction");
    const call = `${statement}
      const library = createCityLibrary({ apiKey: "k", fetch: async () => Response.json([]) });
      console.log(await library.books.list({}));`;
    writeFileSync(join(cwd, "main.mjs"), call);
    const { stdout: printed } = await promisify(execFile)(process.execPath, ["main.mjs"], { cwd });
    expect(printed).toBe("[]\n");
  });

  test("leads an editor to the Callsheet of the project, and copies nothing then", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "node_modules"));
    symlinkSync(resolve("."), join(cwd, "node_modules/callsheet"), "junction");
    mkdirSync(join(cwd, "api"));
    expect(await runCli(["init", "library", "--spec", "api/spec"], { cwd })).toMatchObject({
      code: 0,
    });
    expect(existsSync(join(cwd, "api/spec/schema.json"))).toBe(false);
    const text = readFileSync(join(cwd, "api/spec/library/books.yaml"), "utf8");
    expect(text).toContain("$schema=../../../node_modules/callsheet/spec/schema.json\n");
    expect(schemaOf(join(cwd, "api/spec/package.yaml"))).toMatchObject({ title: "Call sheet" });
  });

  test("overwrites nothing: with one file in the way it writes none", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "spec/example"), { recursive: true });
    writeFileSync(join(cwd, "spec/example/books.yaml"), "mine");
    const { code, stdout, stderr } = await runCli(["init"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("spec/example/books.yaml is there already");
    expect(readFileSync(join(cwd, "spec/example/books.yaml"), "utf8")).toBe("mine");
    expect(existsSync(join(cwd, "spec/package.yaml"))).toBe(false);
  });

  test("adds a second service beside the first, whose package stays as it is", async () => {
    const cwd = temporaryFolder();
    await runCli(["init", "one"], { cwd });
    writeFileSync(join(cwd, "spec/package.yaml"), 'callsheet: 1\npackage: { name: "mine" }\n');
    const { code, stdout } = await runCli(["init", "two"], { cwd });
    expect(code).toBe(0);
    expect(stdout).not.toContain("package.yaml");
    const listed = await runCli(["list", "--json"], { cwd });
    expect(listed.stdout.match(/"id":/g)).toHaveLength(6);
    expect(listed.stdout).toContain('"module": "mine/two/books"');
  });

  test("writes to where the configuration has its call sheets", async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, "callsheet.yaml"), "spec: api\nout: lib\n");
    const { stdout } = await runCli(["init"], { cwd });
    expect(stdout).toContain("wrote api/example/books.yaml");
    expect(stdout).toContain(
      "`npx callsheet generate` makes a package of it in lib/, with a README",
    );
    writeFileSync(
      join(cwd, "callsheet.yaml"),
      "packages: [{ spec: a, out: b }, { spec: c, out: d }]",
    );
    const unclear = await runCli(["init"], { cwd });
    expect(unclear.code).toBe(2);
    expect(unclear.stderr).toContain("say --spec with one of a, c.");
    writeFileSync(join(cwd, "callsheet.yaml"), "otu: lib\n");
    expect((await runCli(["init", "other"], { cwd })).code).toBe(1);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test.each(["Books", "my books", "../up", "con."])("refuses %j as a name", async (name) => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(["init", name], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("cannot name a service");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test.each([
    ["con", "that is a device on Windows"],
    ["lpt1", "that is a device on Windows"],
    ["file", "a part of its runtime under that name"],
    ["runtime", "a part of its runtime under that name"],
    ["throttle-redis", "a part of its runtime under that name"],
  ])("refuses %s, which no package could have, with the reason", async (name, reason) => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runCli(["init", name], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`A service cannot be called "${name}": `);
    expect(stderr).toContain(reason);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test("knows every fact but the one that shows what is not known", () => {
    const sources = firstSpec("example", () => "schema.json").map(({ path, text }) => ({
      path,
      origin: path,
      file: path,
      text,
    }));
    const { model, diagnostics } = compile(sources);
    expect(diagnostics).toEqual([]);
    expect(model?.services.map(({ errors, throttle }) => [errors, throttle])).toEqual([
      ["unknown", undefined],
    ]);
  });
});
