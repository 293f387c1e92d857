import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/project/generate/compile.ts";
import { firstSpec } from "../../generator/cli/init/first-spec.ts";
import { endingOf } from "../first-call/init-ending.ts";
import { write } from "../project/config/small-project.ts";
import { pack } from "../publish/packed.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const tsc = resolve("node_modules/typescript/bin/tsc");

/** Returns the file that the first line of a file refers to for editors. */
function schemaOf(file: string): unknown {
  const [, path = ""] =
    /^# yaml-language-server: \$schema=(\S+)\n/.exec(readFileSync(file, "utf8")) ?? [];
  return JSON.parse(readFileSync(resolve(dirname(file), path), "utf8"));
}

const run = promisify(execFile);

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), "utf8");

function projectWith(files: Readonly<Record<string, string>>): string {
  const cwd = temporaryFolder();
  write(cwd, files);
  return cwd;
}

/** Installs ky, like `npm install`. */
function installKy(cwd: string): void {
  mkdirSync(join(cwd, "node_modules"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), join(cwd, "node_modules/ky"), "junction");
}

describe("callsheet init", () => {
  test("creates a project in an empty folder that calls an API in six lines", async () => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runCli(["init", "library"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const file of ["spec/library/service.yaml", "spec/library/books.yaml"]) {
      expect(stdout).toContain(`wrote ${file}\n`);
      expect(schemaOf(join(cwd, file))).toMatchObject({ title: "Call sheet" });
    }
    expect(schemaOf(join(cwd, "callsheet.yaml"))).toMatchObject({
      title: "Configuration of Callsheet",
    });
    expect(existsSync(join(cwd, "spec/package.yaml"))).toBe(false);
    expect(JSON.parse(read(cwd, "package.json"))).toEqual({ private: true, type: "module" });
    expect(read(cwd, ".gitignore")).toBe("node_modules/\n");

    const { program, commands } = endingOf(stdout);
    expect(commands).toEqual(["npm install ky@2", "node first-call.ts"]);
    expect(program.split("\n").filter((line) => !/^(?:\/\/.*)?$/.test(line))).toHaveLength(6);
    expect(`${program}\n`).toBe(read(cwd, "first-call.ts"));
    expect(program).toContain('import { createLibrary } from "./clients/library/index.ts";');
    expect(program).toContain('import { createLibraryMock } from "./clients/library/mock.ts";');

    installKy(cwd);
    const { stdout: printed, stderr: warned } = await run(process.execPath, ["first-call.ts"], {
      cwd,
    });
    expect({ printed, warned }).toEqual({
      printed: "[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n",
      warned: "",
    });
  });

  test("creates a package on request that six lines import by its name", async () => {
    const cwd = projectWith({ "package.json": '{ "name": "@acme/site", "type": "module" }' });
    const { stdout } = await runCli(["init", "city-library", "--layout", "package"], { cwd });
    const { program, commands } = endingOf(stdout);
    expect(commands).toEqual(["npm install ./clients", "node first-call.ts"]);
    expect(program).toContain(
      'import { createCityLibrary } from "@acme/city-library-client/city-library";',
    );
    expect(program).toContain(
      'import { createCityLibraryMock } from "@acme/city-library-client/city-library/mock";',
    );
    // Installs the package like npm, with its dependencies.
    mkdirSync(join(cwd, "node_modules/@acme"), { recursive: true });
    const link = join(cwd, "node_modules/@acme/city-library-client");
    symlinkSync(join(cwd, "clients"), link, "junction");
    installKy(cwd);
    const { stdout: printed } = await run(process.execPath, ["first-call.ts"], { cwd });
    expect(printed).toBe("[ 'On Liberty', 'Self-Reliance', 'Walden' ]\n");
    const again = await runCli(["generate"], { cwd });
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).not.toContain("Next:");
  });

  test("links the schema of the installed Callsheet, without a copy", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "node_modules"));
    const { folder } = await pack();
    symlinkSync(folder, join(cwd, "node_modules/callsheet"), "junction");
    mkdirSync(join(cwd, "api"));
    const init = ["init", "library", "--spec", "api/spec"];
    // The schema of the project's Callsheet, not of the running one.
    expect(await runCli(init, { cwd, form: "built" })).toMatchObject({ code: 0 });
    expect(existsSync(join(cwd, "api/spec/schema.json"))).toBe(false);
    const text = readFileSync(join(cwd, "api/spec/library/books.yaml"), "utf8");
    expect(text).toContain("$schema=../../../node_modules/callsheet/spec/schema.json\n");
    expect(schemaOf(join(cwd, "callsheet.yaml"))).toMatchObject({
      title: "Configuration of Callsheet",
    });
  });

  test("overwrites no file, and writes nothing if one already exists", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "spec/example"), { recursive: true });
    writeFileSync(join(cwd, "spec/example/books.yaml"), "mine");
    const { code, stdout, stderr } = await runCli(["init"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("A service example already exists in spec/example/books.yaml");
    expect(readFileSync(join(cwd, "spec/example/books.yaml"), "utf8")).toBe("mine");
    expect(readdirSync(join(cwd, "spec/example"))).toEqual(["books.yaml"]);
    expect(existsSync(join(cwd, "callsheet.yaml"))).toBe(false);
  });

  test("writes nothing before the tsconfig can be read", async () => {
    const cwd = projectWith({
      "package.json": '{ "type": "module" }',
      "tsconfig.json": '{ "extends": "./tsconfig.json" }',
    });
    const { code, stdout, stderr } = await runCli(["init"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/error config-tsconfig\n.*Fix it[^]*nothing was written/);
    expect(readdirSync(cwd).toSorted()).toEqual(["package.json", "tsconfig.json"]);
    write(cwd, { "tsconfig.json": "{}" });
    expect(await runCli(["init"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  });

  test.each([
    ["none", "a bundler", "npx --yes tsx", { "vite.config.ts": "", "index.html": "" }],
    [".js", "Node", "npx --yes tsx", {}],
  ])(
    "assumes imports %s if the tsconfig for %s extends a missing package",
    async (imports, _, runner, files) => {
      const cwd = projectWith({
        ...files,
        "package.json": '{ "type": "module" }',
        "src/main.ts": "",
        "tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
        "tsconfig.app.json": '{ "extends": "@framework/tsconfig/base.json", "include": ["src"] }',
      });
      const { code, stdout, stderr } = await runCli(["init"], { cwd });
      expect(code).toBe(0);
      expect(stderr).toContain(
        `tsconfig.app.json:1:1 warning init-imports-assumed\n  tsconfig.app.json extends a file that does not exist; callsheet.yaml assumes \`imports: ${imports}\`.`,
      );
      expect(readFileSync(join(cwd, "callsheet.yaml"), "utf8")).toContain(
        `imports: "${imports}"\n`,
      );
      expect(stdout).toContain(`${runner} src/first-call.ts`);
      write(cwd, { "node_modules/@framework/tsconfig/base.json": "{}" });
      expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    },
  );

  test("leaves an existing folder spec/ unchanged", async () => {
    const files = { "spec/openapi.yaml": "a: 1\n" };
    const cwd = projectWith({ "package.json": '{ "type": "module" }', ...files });
    const misuse = await runCli(["init", "--spec", "spec"], { cwd });
    expect(misuse.code).toBe(2);
    expect(misuse.stderr).toContain("spec/ has YAML files that are not call sheets");
    const { code, stdout } = await runCli(["init"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain("Write the operations of your API into callsheets/example/");
    expect(readdirSync(join(cwd, "spec"))).toEqual(["openapi.yaml"]);
    expect(await runCli(["generate", "--check"], { cwd })).toMatchObject({ code: 0 });

    const below = projectWith({ "spec/fixtures/users.yaml": "a: 1\n" });
    const { stderr } = await runCli(["init", "--spec", "spec"], { cwd: below });
    expect(stderr).toContain("spec/ has YAML files that are not call sheets");
    expect(readdirSync(join(below, "spec"))).toEqual(["fixtures"]);
  });

  test("adds a second service next to the first, and keeps the configuration", async () => {
    const cwd = projectWith({
      "spec/package.yaml": 'callsheet: 1\npackage: { name: "mine" }\n',
      "spec/one/service.yaml":
        "callsheet: 1\nservice: one\ntitle: One\nbaseUrl: unknown\nerrors: unknown\n",
    });
    const { code, stdout } = await runCli(["init", "two"], { cwd });
    expect(code).toBe(0);
    expect(stdout).not.toContain("package.yaml");
    expect(stdout).toContain("generated/: ");
    expect(existsSync(join(cwd, "callsheet.yaml"))).toBe(false);
    const listed = await runCli(["list", "--json"], { cwd });
    expect(listed.stdout).toContain('"module": "mine/two/books"');
    const misuse = await runCli(["init", "three", "--layout", "source"], { cwd });
    expect(misuse.code).toBe(2);
    expect(misuse.stderr).toContain("--layout is for a new project");
    expect(existsSync(join(cwd, "spec/three"))).toBe(false);
  });

  test("writes to the folder that the configuration specifies, in its layout", async () => {
    const cwd = projectWith({
      "callsheet.yaml": "{ spec: api, out: web/api, layout: source }\n",
      "package.json": '{ "type": "module" }',
      "first-call.ts": "mine",
      "web/first-call.ts": "mine too",
    });
    const { stdout } = await runCli(["init"], { cwd });
    expect(stdout).toContain("wrote api/example/books.yaml");
    expect(existsSync(join(cwd, "api/package.yaml"))).toBe(false);
    expect(stdout).toContain('from "./api/example/index.ts"');
    // The existing configuration requests no mocks and stays unchanged.
    expect(stdout).toContain("const fetch = async () => Response.json(");
    expect(stdout).toMatch(/Before it runs:\n\n {2}npm install ky@2\n$/);
    expect(read(cwd, "web/first-call.ts")).toBe("mine too");
    writeFileSync(
      join(cwd, "callsheet.yaml"),
      "packages: [{ spec: a, out: b }, { spec: c, out: d }]",
    );
    const unclear = await runCli(["init"], { cwd });
    expect(unclear.code).toBe(2);
    expect(unclear.stderr).toContain("Pass --spec with one of a, c.");
    writeFileSync(join(cwd, "callsheet.yaml"), "otu: lib\n");
    expect((await runCli(["init", "other"], { cwd })).code).toBe(1);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test("prints the folder for a service that no package contains", async () => {
    const cwd = projectWith({ "callsheet.yaml": "{ services: [one], name: mine }\n" });
    const { code, stdout } = await runCli(["init", "two"], { cwd });
    expect(code).toBe(0);
    expect(stdout).toContain(
      "No package of the configuration contains two of spec/. Add it there.",
    );
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("excludes generated files from prettier", async () => {
    const cwd = projectWith({ "package.json": '{ "devDependencies": { "prettier": "3" } }' });
    const { stdout } = await runCli(["init"], { cwd });
    expect(read(cwd, ".prettierignore")).toBe("clients/\nspec/\n");
    expect(stdout).not.toMatch(/ESLint|Biome/);
  });

  test("explains how to exclude generated files from prettier, ESLint and Biome, and keeps their files", async () => {
    const files = {
      "eslint.config.mjs": "export default [];\n",
      "biome.json": "{}\n",
      ".prettierignore": "/dist\n",
    };
    const cwd = projectWith({ "package.json": "{}", ...files, "src/main.ts": "" });
    const { stdout } = await runCli(["init"], { cwd });
    expect(stdout).toContain(
      "Add to .prettierignore, so that prettier ignores them: src/clients/ spec/\n" +
        'Add to eslint.config.mjs, so that ESLint ignores them: { ignores: ["src/clients/"] }\n' +
        'Add to biome.json, so that Biome ignores them: "files": { "includes": ["**", "!src/clients"] }\n\n',
    );
    for (const [path, text] of Object.entries(files)) expect(read(cwd, path)).toBe(text);
  });

  test("marks generated files in a git repository, and keeps its attributes", async () => {
    const line = "clients/** linguist-generated";
    const projects = [undefined, "*.png binary\n", `${line}\n`].map((attributes) => {
      const cwd = projectWith({ "package.json": "{}", ".git/HEAD": "" });
      if (attributes !== undefined) writeFileSync(join(cwd, ".gitattributes"), attributes);
      return cwd;
    });
    const outputs = [];
    for (const cwd of projects) outputs.push((await runCli(["init"], { cwd })).stdout);
    expect(projects.map((cwd) => read(cwd, ".gitattributes"))).toEqual([
      `${line}\n`,
      "*.png binary\n",
      `${line}\n`,
    ]);
    const advice = `Add to .gitattributes, so that reviews on GitHub fold the generated files: ${line}`;
    expect(outputs.map((stdout) => stdout.includes(advice))).toEqual([false, true, false]);
  });

  test("writes modules into the shared folder of SvelteKit, and prints their import", async () => {
    const cwd = projectWith({
      "package.json":
        '{ "type": "module", "devDependencies": { "@sveltejs/kit": "2", "vite": "8" } }',
      "tsconfig.json":
        '{ "extends": "./.svelte-kit/tsconfig.json", "compilerOptions": { "rewriteRelativeImportExtensions": true } }',
    });
    // The output of `svelte-kit sync`.
    const compilerOptions = {
      paths: { $lib: ["../src/lib"], "$lib/*": ["../src/lib/*"] },
      target: "esnext",
      lib: ["esnext", "DOM", "DOM.Iterable"],
      module: "esnext",
      moduleResolution: "bundler",
      verbatimModuleSyntax: true,
      isolatedModules: true,
      noEmit: true,
      types: [],
    };
    const include = ["../src/**/*.ts"];
    write(cwd, { ".svelte-kit/tsconfig.json": JSON.stringify({ compilerOptions, include }) });
    const { code, stdout, stderr } = await runCli(["init"], { cwd });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(endingOf(stdout).commands.at(-1)).toBe("node src/lib/first-call.ts");
    const [, name = ""] =
      /\nModules anywhere .* can import the client from "(.*)"\.\n/.exec(stdout) ?? [];
    expect(name).toBe("$lib/clients/example");
    installKy(cwd);
    const page = 'import { createExample } from "$lib/clients/example";\nvoid createExample;\n';
    write(cwd, { "src/routes/page.ts": page });
    expect(await run(process.execPath, [tsc, "-p", "."], { cwd })).toMatchObject({ stdout: "" });
  });

  test.each([
    ["sources", 'There is no layout "sources"; did you mean "source"?'],
    ["files", 'There is no layout "files"; there are package and source.'],
  ])("rejects %j as a layout", async (layout, message) => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(["init", "--layout", layout], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each(["Books", "my books", "../up", "con."])("rejects %j as a name", async (name) => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(["init", name], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("cannot name a service");
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test.each([
    ["con", "it is a device on Windows"],
    ["lpt1", "it is a device on Windows"],
    ["file", "that name for a part of its runtime"],
    ["runtime", "that name for a part of its runtime"],
    ["otel", "that name for a part of its runtime"],
    ["throttle-redis", "that name for a part of its runtime"],
  ])("rejects %s as a service name, with the reason", async (name, reason) => {
    const cwd = temporaryFolder();
    const { code, stdout, stderr } = await runCli(["init", name], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(`A service cannot be called "${name}": `);
    expect(stderr).toContain(reason);
    expect(existsSync(join(cwd, "spec"))).toBe(false);
  });

  test("specifies every fact in the first call sheets except `errors`", () => {
    const sources = firstSpec({ name: "example", schema: () => "schema.json" }).map(
      ({ path, text }) => ({
        path,
        origin: path,
        file: path,
        text,
      }),
    );
    const { model, diagnostics } = compile(sources);
    expect(diagnostics).toEqual([]);
    expect(model?.services.map(({ errors, throttle }) => [errors, throttle])).toEqual([
      ["unknown", undefined],
    ]);
  });
});
