/** Tests configurations through the command. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ListedPackage, Report } from "../../../generator/project/report/report.ts";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { smallProject, write } from "./small-project.ts";

const read = (cwd: string, path: string): string => readFileSync(join(cwd, path), "utf8");

describe("several packages", () => {
  const config = [
    "packages:",
    "  - { out: clients/a, name: '@acme/a', services: [alpha], dist: false }",
    "  - { out: clients/b, services: [beta], dist: false }",
  ].join("\n");
  const project = () => smallProject({ "callsheet.yaml": config }, ["alpha", "beta"]);

  test("generates, checks and lists several packages, each by its own configuration", async () => {
    const cwd = project();
    const generated = await runCli(["generate"], { cwd });
    expect(generated).toMatchObject({ code: 0, stderr: "" });
    expect(generated.stdout).toMatch(/^clients\/a\/: \d+ written[^]*^clients\/b\/: \d+ written/m);
    expect(read(cwd, "clients/a/package.json")).toContain('"name": "@acme/a"');
    expect(read(cwd, "clients/a/README.md")).toContain("# @acme/a");
    expect(existsSync(join(cwd, "clients/a/src/beta"))).toBe(false);
    expect(existsSync(join(cwd, "clients/b/src/alpha"))).toBe(false);

    const again = await runCli(["generate"], { cwd });
    expect(again.stdout).toMatch(/^clients\/a\/ is up to date.*\nclients\/b\/ is up to date/);
    const listed = await runCli(["list", "--json"], { cwd });
    const { packages } = JSON.parse(listed.stdout) as Report<ListedPackage>;
    expect(
      packages.map(({ name, operations }) => [name, new Set(operations.map((one) => one.module))]),
    ).toEqual([
      ["@acme/a", new Set(["@acme/a/alpha/books"])],
      ["beta-client", new Set(["beta-client/beta/books"])],
    ]);

    rmSync(join(cwd, "clients/b/README.md"));
    const checked = await runCli(["generate", "--check", "--json"], { cwd });
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.stdout)).toMatchObject({
      ok: false,
      packages: [
        { out: "clients/a", name: "@acme/a", ok: true, drift: [] },
        {
          out: "clients/b",
          name: "beta-client",
          ok: false,
          drift: [{ file: "README.md", kind: "missing" }],
        },
      ],
    });
  });

  test("formats several packages in different styles", async () => {
    const styled = [
      "packages:",
      "  - { out: a, services: [alpha], layout: source, imports: .js, format: { semi: false } }",
      "  - { out: b, services: [beta], layout: source, imports: .js }",
    ].join("\n");
    const cwd = smallProject({ "callsheet.yaml": styled }, ["alpha", "beta"]);
    expect(await runCli(["generate"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect(read(cwd, "a/alpha/books.ts")).not.toMatch(/;$/m);
    expect(read(cwd, "b/beta/books.ts")).toMatch(/;$/m);
  });

  test("selects packages by name or folder, and accepts --out only for one package", async () => {
    const cwd = project();
    const one = await runCli(["generate", "--package", "@acme/a", "--out", "else"], { cwd });
    expect(one).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(cwd, "else/src/alpha"))).toBe(true);
    expect(existsSync(join(cwd, "clients"))).toBe(false);
    const drifted = await runCli(["generate", "--check", "--package", "clients/b/"], { cwd });
    expect(drifted.stderr).toContain("Run `npx callsheet generate --package clients/b/`");

    const taken = await runCli(["generate", "--package", "@acme/a", "--out", "clients/b"], { cwd });
    expect(taken.code).toBe(1);
    expect(taken.stderr).toContain("config-overlap");

    const unclear = await runCli(["generate", "--out", "else"], { cwd });
    expect(unclear.code).toBe(2);
    expect(unclear.stderr).toContain("Pass --package with one of @acme/a, clients/b.");
    const unknown = await runCli(["list", "--package", "@acme/aa"], { cwd });
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain('did you mean "@acme/a"?');
  });

  test("writes no package if one of several has an error", async () => {
    const cwd = project();
    const sheet = join(cwd, "spec/alpha/books.yaml");
    writeFileSync(
      sheet,
      read(cwd, "spec/alpha/books.yaml").replace("result: Book[]", "result: Bok"),
    );
    const { code, stdout, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("1 error; nothing was written.");
    expect(existsSync(join(cwd, "clients"))).toBe(false);
  });
});

test("reports a wrong configuration in every command", async () => {
  const cwd = smallProject({ "callsheet.yaml": "otu: lib\n" });
  for (const args of [["generate"], ["generate", "--check"], ["list"], ["generate", "--json"]]) {
    const { code, stdout, stderr } = await runCli(args, { cwd });
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain("unknown-key");
  }
  expect(existsSync(join(cwd, "generated"))).toBe(false);
});

describe("an output folder outside the project", () => {
  const outside = (cwd: string): string => join(cwd, "app/../elsewhere");
  const inside = { "app/callsheet.yaml": "dist: false\nspec: ../spec\nout: ../elsewhere\n" };

  test("rejects an output folder outside the project unless the configuration allows it", async () => {
    const cwd = smallProject(inside);
    const app = join(cwd, "app");
    for (const args of [["generate"], ["generate", "--check"]]) {
      const { code, stderr } = await runCli(args, { cwd: app });
      expect(code).toBe(1);
      expect(stderr).toContain("callsheet.yaml:3:6 error config-outside");
      expect(stderr).toContain("set `outside: true` next to `out:`.");
    }
    expect(existsSync(outside(cwd))).toBe(false);
    write(cwd, { "app/callsheet.yaml": `${inside["app/callsheet.yaml"]}outside: true\n` });
    expect(await runCli(["generate"], { cwd: app })).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(join(outside(cwd), "manifest.json"))).toBe(true);
    write(cwd, inside);
    expect((await runCli(["generate"], { cwd: app })).stderr).toContain("config-outside");
  });

  test("rejects an output folder outside the project behind a link", async () => {
    const cwd = smallProject({ "app/callsheet.yaml": "spec: ../spec\nout: link/out\n" });
    mkdirSync(join(cwd, "elsewhere"));
    symlinkSync(join(cwd, "elsewhere"), join(cwd, "app/link"));
    const { code, stderr } = await runCli(["generate"], { cwd: join(cwd, "app") });
    expect(code).toBe(1);
    expect(stderr).toContain("config-outside");
    expect(existsSync(join(cwd, "elsewhere/out"))).toBe(false);
  });

  test("accepts an output folder outside the project on the command line", async () => {
    const cwd = smallProject({ "app/keep": "" });
    const args = ["generate", "--spec", "../spec", "--out", "../elsewhere"];
    expect(await runCli(args, { cwd: join(cwd, "app") })).toMatchObject({ code: 0, stderr: "" });
    // The cache is in the project's node_modules, so the package is up to date.
    const again = await runCli(args, { cwd: join(cwd, "app") });
    expect(again.stdout).toContain("is up to date");
  });

  test("caches the state of an external output folder in the project's node_modules", async () => {
    const cwd = smallProject();
    const out = join(temporaryFolder(), "generated");
    await runCli(["generate", "--out", out], { cwd });
    const { stdout } = await runCli(["generate", "--out", out, "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, packages: [{ written: [] }] });
    expect(readdirSync(join(cwd, "node_modules/.cache/callsheet"))).toEqual(
      expect.arrayContaining([expect.stringMatching(/\.stamp$/)]),
    );
  });

  test.each(["~", "~/clients", "~root/x"])(
    "rejects %s as an output folder with an explanation",
    async (out) => {
      const cwd = smallProject();
      const onCommandLine = await runCli(["generate", "--out", out], { cwd });
      write(cwd, { "callsheet.yaml": `out: "${out}"\n` });
      for (const { code, stderr } of [onCommandLine, await runCli(["generate"], { cwd })]) {
        expect(code).toBe(1);
        expect(stderr).toContain(`Only a shell expands "${out}" to a home folder.`);
        expect(stderr).toContain(`or ./${out} for a folder of that name.`);
      }
      expect(readdirSync(cwd).filter((name) => name.startsWith("~"))).toEqual([]);
    },
  );
});

test("rejects a link out of the project as folder of files", async () => {
  for (const key of ["files", "templates"]) {
    const cwd = smallProject({ "callsheet.yaml": `${key}: extra\n` });
    const secrets = temporaryFolder();
    writeFileSync(join(secrets, "key"), "secret");
    symlinkSync(secrets, join(cwd, "extra"));
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(/callsheet\.yaml:1:\d+ error config-folder-elsewhere/);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  }
});

test.each(["files", "templates"])("rejects a folder of %s outside of the project", async (key) => {
  const parent = temporaryFolder();
  write(parent, { "app/callsheet.yaml": `${key}: ../sec\n`, "sec/key": "secret" });
  const cwd = join(parent, "app");
  cpSync(join(smallProject(), "spec"), join(cwd, "spec"), { recursive: true });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toMatch(/callsheet\.yaml:1:\d+ error config-folder-elsewhere/);
  expect(existsSync(join(cwd, "generated"))).toBe(false);
});

test("writes no package if one output folder contains other files", async () => {
  const cwd = smallProject({ "callsheet.yaml": "packages: [{ out: a }, { out: b }]\n" });
  write(cwd, { "b/README.md": "mine" });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("1 error; nothing was written.");
  expect(existsSync(join(cwd, "a"))).toBe(false);
  expect(readdirSync(join(cwd, "b"))).toEqual(["README.md"]);
});

test("suggests the nearest service for an unknown name", async () => {
  const cwd = smallProject({ "callsheet.yaml": "services: [exmple]\n" });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("callsheet.yaml:1:12 error config-service");
  expect(stderr).toContain('did you mean "example"?');
  expect(stderr).toContain("1 | services: [exmple]");
});

test("generates only the operations of the configuration, and rejects one that does not exist", async () => {
  const cwd = smallProject({ "callsheet.yaml": "dist: false\noperations: [books.get]\n" });
  expect(await runCli(["generate"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  const text = read(cwd, "generated/src/example/books.ts");
  expect(text).toContain("export function get(");
  expect(text).not.toContain("export function list(");
  write(cwd, { "callsheet.yaml": "dist: false\noperations: [books.*]\n" });
  await runCli(["generate"], { cwd });
  expect(read(cwd, "generated/src/example/books.ts")).toContain("export function list(");
  write(cwd, { "callsheet.yaml": "operations: [books.gte]\n" });
  const { code, stderr } = await runCli(["generate"], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain("callsheet.yaml:1:14 error config-operation");
  expect(stderr).toContain('did you mean "books.get"?');
});

test("ignores the prettier configuration of the working tree", async () => {
  const config = { "callsheet.yaml": "dist: false\n" };
  const plain = smallProject(config);
  const tempting = smallProject({
    ...config,
    ".prettierrc.json": '{ "semi": false }',
    "prettier.config.js": "throw new Error('this ran');\n",
    ".editorconfig": "root = true\n[*]\nindent_style = tab\n",
  });
  for (const cwd of [plain, tempting]) {
    expect(await runCli(["generate"], { cwd })).toMatchObject({ code: 0, stderr: "" });
  }
  const file = "generated/src/example/books.ts";
  expect(read(tempting, file)).toBe(read(plain, file));
});

describe("custom templates", () => {
  test("replaces built-in templates by custom ones, and generates again after a change", async () => {
    const cwd = smallProject({
      "callsheet.yaml": "dist: false\ntemplates: prose\n",
      "prose/readme.md.hbs":
        "# {{name}}\n\n{{#each services}}\n- {{title}}: {{count}}\n{{/each}}\n",
    });
    await runCli(["generate"], { cwd });
    expect(read(cwd, "generated/README.md")).toBe("# example-client\n\n- Example library: 3\n");
    write(cwd, { "prose/readme.md.hbs": "# Changed\n" });
    const { stdout } = await runCli(["generate", "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ packages: [{ written: ["README.md"] }] });
    expect(read(cwd, "generated/README.md")).toBe("# Changed\n");
    write(cwd, { "callsheet.yaml": "dist: false\n" });
    await runCli(["generate"], { cwd });
    expect(read(cwd, "generated/README.md")).toContain("Generated by Callsheet");
  });

  test.each([
    ["an unknown name", { "t/readme.hbs": "x" }, "t/readme.hbs:1:1 error template-unknown"],
    [
      "a misspelled value",
      { "t/readme.md.hbs": "a\n{{nmae}}" },
      "t/readme.md.hbs:2:3 error template-wrong",
    ],
    ["a missing folder", {}, "callsheet.yaml:1:12 error config-folder-missing"],
  ])("rejects custom templates with %s", async (_, files, part) => {
    const cwd = smallProject({ "callsheet.yaml": "templates: t\n", ...files });
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain(part);
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });
});

describe("custom files", () => {
  const config = { "callsheet.yaml": "files: extra\n" };

  test("adds custom files to the package, and removes them with the setting", async () => {
    const cwd = smallProject({
      ...config,
      "extra/LICENSE": "Do what you like.\r\n",
      "extra/docs/use.md": "*  as it is\n",
      "extra/src/money.ts": "export const cents = (euros: number): number => euros * 100\n",
    });
    await runCli(["generate"], { cwd });
    expect(read(cwd, "generated/LICENSE")).toBe("Do what you like.\n");
    expect(read(cwd, "generated/docs/use.md")).toBe("*  as it is\n");
    expect(read(cwd, "generated/src/money.ts")).not.toContain(";");
    const { exports, files } = JSON.parse(read(cwd, "generated/package.json")) as {
      exports: object;
      files: string[];
    };
    expect(exports).toMatchObject({ "./money": { default: "./dist/money.js" } });
    expect(files).toEqual([
      "dist",
      "!dist/manifest.json",
      "src",
      "tsconfig.json",
      "AGENTS.md",
      "docs",
      "LICENSE",
    ]);

    write(cwd, { "generated/docs/use.md": "edited" });
    const edited = await runCli(["generate", "--check"], { cwd });
    expect(edited.stderr).toContain("edited     generated/docs/use.md");
    rmSync(join(cwd, "extra"), { recursive: true });
    mkdirSync(join(cwd, "extra"));
    const { stdout } = await runCli(["generate", "--force", "--json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      packages: [
        {
          removed: [
            "LICENSE",
            "dist/money.d.ts",
            "dist/money.d.ts.map",
            "dist/money.js",
            "docs/use.md",
            "src/money.ts",
          ],
        },
      ],
    });
  });

  test("rejects custom files that replace generated files", async () => {
    const wrong = {
      "readme.md": "Rename extra/readme.md",
      "src/example/books.ts": "Rename extra/src/example/books.ts",
      "src/throttle-redis.ts": 'already has an entry "./throttle-redis"',
      "manifest.json": "Callsheet reserves that name",
      "dist/a.js": "every build replaces that folder",
      "docs/aux.md": "a device on Windows",
    };
    const files = Object.keys(wrong).map((path) => [`extra/${path}`, "mine"] as const);
    const cwd = smallProject({ ...config, ...Object.fromEntries(files) });
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    for (const part of Object.values(wrong)) expect(stderr).toContain(part);
    expect(stderr).toContain("6 errors; nothing was written.");
    expect(existsSync(join(cwd, "generated"))).toBe(false);
  });

  test("rejects custom files that are not text or are links", async () => {
    const cwd = smallProject({ ...config, "secret.txt": "secret", "extra/a.txt": "a" });
    symlinkSync(join(cwd, "secret.txt"), join(cwd, "extra/link.txt"));
    writeFileSync(join(cwd, "extra/logo.png"), Buffer.from([0x89, 0x50, 0xff, 0x00]));
    const { code, stderr } = await runCli(["generate"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("extra/link.txt is a symbolic link");
    expect(stderr).toContain("extra/logo.png:1:1 error not-text");
  });
});
