/** The generator as it is published: packed, installed by a stranger, and used in every way there is. */
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CompletionRequest, ExitNotification, ShutdownRequest } from "vscode-languageserver/node";
import { copiedFiles } from "../../generator/project/load/templates.ts";
import { checkers } from "../package/support/checkers.ts";
import { install as installClients } from "../package/support/installed.ts";
import { run, runNode, type Finished } from "../package/support/run.ts";
import { openProcess } from "../lsp/support/editor.ts";
import { install } from "./installed.ts";
import { complaintsAbout, program } from "./program.ts";

/** Pages, and to what they link, beside what runs: test/readmes follows the links. */
const linkedFiles = [
  ".github/actions/review/action.yml",
  ".gitlab/review.yml",
  "generated/README.md",
  ...globSync("generated/docs/**/*.md"),
  "generator/cli/README.md",
  "generator/diff/RULES.md",
  "generator/lint/RULES.md",
  "generator/open/README.md",
  "generator/review/README.md",
  "spec/README.md",
  "test/cases/README.md",
  "test/everywhere/README.md",
  "test/import/makers/differences.ts",
  ...globSync("test/cases/gallery-*/spec/**/*.yaml"),
  ...globSync("test/cases/gallery-*/use.md"),
  ...globSync("test/coming-from/*.md"),
];

const { tarball, files, size, project } = await install();

let folder = "";
beforeAll(() => {
  // Below the project, so that its node_modules are found.
  folder = mkdtempSync(join(project, "use-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const callsheet = (args: readonly string[], cwd: string): Promise<Finished> =>
  run("npx", ["--no-install", "--loglevel=error", "callsheet", ...args], cwd);

describe("what is packed", () => {
  test("is what runs, what it prints from, and what editors check with", () => {
    const elsewhere = files.filter((file) => !file.startsWith("generator/dist/"));
    expect(elsewhere).toEqual(
      [
        "CHANGELOG.md",
        "LICENSE",
        "README.md",
        ...linkedFiles,
        "package.json",
        "spec/config.schema.json",
        "spec/diff.schema.json",
        "spec/model.schema.json",
        "spec/report.schema.json",
        "spec/schema.json",
        "templates/readme.md.hbs",
        ...globSync("templates/docs/*.hbs"),
        ...globSync("templates/mock/*.ts"),
        ...readdirSync("templates/html")
          .filter((name) => name !== "tsconfig.json")
          .map((name) => `templates/html/${name}`),
      ].toSorted(),
    );
    const built = files.filter((file) => file.startsWith("generator/dist/"));
    expect(built.filter((file) => !/\.(?:js|d\.ts)$/.test(file))).toEqual([
      "generator/dist/runtime.json",
      "generator/dist/templates.json",
    ]);
    expect(files.filter((file) => /\.test\.|\.map$|tsconfig/.test(file))).toEqual([]);
  });

  test("holds what is copied into packages", () => {
    const file = join(project, "node_modules/callsheet/generator/dist/templates.json");
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(copiedFiles());
  });

  test("is small", async () => {
    const clients = await installClients();
    const { length } = readFileSync(clients.tarball);
    process.stdout.write(
      `\ncallsheet ${kilobytes(size)}, @callsheet/clients ${kilobytes(length)}\n`,
    );
    // A third of it is the declarations of DOM and JavaScript in ts-morph, a fifth the runtime, twice; the README
    // leads to pages of the client, which are packed as well, and 17 kB are what mocks are made of.
    expect(size).toBeLessThan(1_820_000);
    expect(length).toBeLessThan(400_000);
  });

  test("depends on what it loads or its declarations import, and on nothing that only tests load", () => {
    const { dependencies, peerDependencies } = manifest();
    const textOf = (kind: RegExp): string =>
      files
        .filter((file) => kind.test(file))
        .map((file) => readFileSync(join(project, "node_modules/callsheet", file), "utf8"))
        .join("\n");
    // Statements at the beginning of a line: sentences say "from" too.
    const statement = /^import (?:[^"`;]*? from )?"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm;
    const declared = /^(?:import|export) .* from "([^".][^"]*)";$/gm;
    const namesIn = (text: string, pattern: RegExp): string[] =>
      Array.from(text.matchAll(pattern), ([, name, late]) => name ?? late ?? "")
        .map((name) =>
          name
            .split("/")
            .slice(0, name.startsWith("@") ? 2 : 1)
            .join("/"),
        )
        .filter((name) => !/^node:|[$`]/.test(name));
    const needed = [
      ...namesIn(textOf(/^generator\/dist\/[\w-]+\.js$/), statement),
      ...namesIn(textOf(/^generator\/dist\/types\/.*\.d\.ts$/), declared).filter(
        (name) => !Object.hasOwn(peerDependencies, name),
      ),
    ];
    expect(new Set(needed)).toEqual(new Set(Object.keys(dependencies)));
  });

  test("says where its commands, entries and types are, and that it is for all", () => {
    const { bin, exports, publishConfig, ...rest } = manifest();
    const targets = Object.values(exports).flatMap((entry) =>
      typeof entry === "string" ? [entry] : Object.values(entry),
    );
    for (const target of [...targets, `./${bin["callsheet"]}`]) {
      expect(files).toContain(target.replace("./", ""));
    }
    expect(publishConfig).toEqual({ access: "public", provenance: true });
    expect(rest).not.toHaveProperty("private");
  });
});

interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly publishConfig: object;
}

const manifest = (): Manifest =>
  JSON.parse(
    readFileSync(join(project, "node_modules/callsheet/package.json"), "utf8"),
  ) as Manifest;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB packed`;

test("a stranger's first minute", async () => {
  const cwd = join(folder, "minute");
  cpSync(join(project, "package.json"), join(cwd, "package.json"));
  const started = await callsheet(["init"], cwd);
  expect(started).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^clients\/: \d+ written/m),
  });
  const sheet = readFileSync(join(cwd, "spec/example/books.yaml"), "utf8");
  expect(sheet).toContain("$schema=../../../../node_modules/callsheet/spec/schema.json");
  expect((await callsheet(["generate"], cwd)).stdout).toContain("clients/ is up to date");
  expect(await callsheet(["generate", "--check"], cwd)).toMatchObject({ code: 0, stderr: "" });
  const listed = await callsheet(["list", "--json"], cwd);
  expect(listed.stdout.match(/"id":/g)).toHaveLength(3);
  expect((await callsheet(["--version"], cwd)).stdout).toBe("0.1.0\n");

  writeFileSync(
    join(cwd, "spec/example/books.yaml"),
    sheet.replace("result: Book[]", "result: Bok[]"),
  );
  const wrong = await callsheet(["generate"], cwd);
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/^spec\/example\/books\.yaml:\d+:\d+ error type-unresolved/);
});

test("the language server that is packed answers an editor", async () => {
  const cwd = join(folder, "editor");
  cpSync(join(project, "package.json"), join(cwd, "package.json"));
  const cli = join(project, "node_modules/callsheet", manifest().bin["callsheet"] ?? "");
  expect((await runNode([cli, "init"], cwd)).code).toBe(0);
  const editor = await openProcess(cwd, [process.execPath, cli, "lsp", "--stdio"]);
  const file = "spec/example/books.yaml";
  await editor.open(file);
  const at = await editor.type(file, "result: Book[]", "result: Bo‸k[]");
  const [wrong] = await editor.diagnostics(file, ({ length }) => length > 0);
  expect(wrong?.message).toContain('did you mean "Book"?');
  const { connection, server } = editor;
  expect(JSON.stringify(await connection.sendRequest(CompletionRequest.type, at))).toContain(
    '"label":"NewBook"',
  );
  await connection.sendRequest(ShutdownRequest.type);
  await connection.sendNotification(ExitNotification.type);
  expect([await server.ended, server.stderr()]).toEqual([0, ""]);
});

describe("the functions", () => {
  test("do for a program what the commands do", async () => {
    const cwd = join(folder, "program");
    cpSync(join(project, "package.json"), join(cwd, "package.json"));
    await callsheet(["init"], cwd);
    rmSync(join(cwd, "clients"), { recursive: true });
    writeFileSync(join(cwd, "program.ts"), program);
    const { code, stdout, stderr } = await runNode(["program.ts"], cwd);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual([true, true, 3, true]);
  });

  test("are in every plugin, for bundlers that need not be there", async () => {
    const names = ["vite", "rollup", "rolldown", "webpack", "rspack", "esbuild"];
    const code = `
      const plugins = await Promise.all(${JSON.stringify(names)}.map((name) => import("callsheet/" + name)));
      const all = await import("callsheet/plugin");
      console.log(JSON.stringify([plugins.map((it) => typeof it.default), Object.keys(all)]));
    `;
    const { stdout, stderr } = await runNode(["--input-type=module", "--eval", code], project);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual([names.map(() => "function"), names.toSorted()]);
  });

  test("have types", async () => {
    expect(await complaintsAbout("TypeScript 7", project)).toEqual([]);
  });
});

test("publint finds nothing, not even a suggestion", async () => {
  const { code, stdout } = await runNode([checkers.publint, "run", tarball, "--strict"], project);
  expect(stdout).toContain("All good!");
  expect(code).toBe(0);
});

test("the types are those of what is imported, wherever ES modules are", async () => {
  const args = [checkers.attw, tarball, "--format", "json", "--profile", "esm-only"];
  const { code, stdout } = await runNode(args, project);
  const { analysis, problems } = JSON.parse(stdout) as Report;
  expect(Object.keys(analysis.entrypoints)).toContain("./vite");
  // The package has no CommonJS, and a resolution without `exports` cannot know it.
  const found = Object.values(problems)
    .flat()
    .filter(({ resolutionKind }) => !/^node10$|-cjs$/.test(resolutionKind ?? ""));
  expect(found).toEqual([]);
  expect(code).toBe(0);
});

interface Report {
  readonly analysis: { readonly entrypoints: object };
  readonly problems: Readonly<Record<string, readonly { readonly resolutionKind?: string }[]>>;
}
