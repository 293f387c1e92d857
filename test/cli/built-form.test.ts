/** Tests the built form of a generated package, which is never older than its sources. */
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { generate as generateHere } from "../../generator/api/index.ts";
import { write as writeIn } from "../project/config/small-project.ts";
import { generatedOnce } from "./generated-once.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const service = `callsheet: 1
service: shop
title: A shop
source: Invented
baseUrl: https://shop.example
errors: unknown
`;

const items = (path: string): string => `resource: items
operations:
  read: { http: GET ${path}, doc: Reads one item., result: string }
`;

const program = `
import { createShop } from "clients/shop";
import { read } from "clients/shop/items";
const fetch = (request) => { console.log(new URL(request.url).pathname); return Response.json("x"); };
await createShop({ fetch }).items.read();
console.log(typeof read);
`;

/** Creates a workspace with one package that is not generated yet. */
function newWorkspace(): string {
  const root = temporaryFolder();
  writeIn(root, {
    "package.json": '{ "type": "module" }',
    "spec/shop/service.yaml": service,
    "spec/shop/items.yaml": items("/first"),
  });
  const modules = join(root, "node_modules");
  mkdirSync(join(modules, "@callsheet"), { recursive: true });
  symlinkSync(resolve("node_modules/ky"), join(modules, "ky"), "junction");
  symlinkSync(join(root, "generated"), join(modules, "clients"), "junction");
  return root;
}

/** Creates a workspace with helpers for tests. */
const workspace = () => inWorkspace(newWorkspace());

const generated = generatedOnce(newWorkspace);
const generatedWorkspace = async () => inWorkspace((await generated()).cwd);

function inWorkspace(root: string) {
  const at = (path: string): string => join(root, path);
  return {
    root,
    at,
    write: (path: string, text: string): void => writeIn(root, { [path]: text }),
    read: (path: string): string => readFileSync(at(path), "utf8"),
    cli: (...args: string[]) => runCli(args, { cwd: root }),
    generate: (...args: string[]) => runCli(["generate", ...args], { cwd: root }),
    /** Runs a program with plain Node. */
    run: () =>
      execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
        cwd: root,
        encoding: "utf8",
      }).split("\n"),
    /** Runs the compiler of `npm run build`. Other tests prove that the sources compile. */
    build(): void {
      rmSync(at("generated/dist"), { recursive: true });
      const compiler = resolve("node_modules/typescript/bin/tsc");
      const args = [compiler, "-p", ".", "--noCheck"];
      execFileSync(process.execPath, args, { cwd: at("generated") });
    },
  };
}

test("builds a package that runs in Node after each generation", async () => {
  const { generate, run, write, at, read } = await generatedWorkspace();
  expect(run().slice(0, 2)).toEqual(["/first", "function"]);
  expect(read("generated/dist/manifest.json")).toBe(read("generated/manifest.json"));

  write("spec/shop/items.yaml", items("/second"));
  const untouched = statSync(at("generated/dist/shop/client.js")).mtimeMs;
  await generate();
  expect(run()[0]).toBe("/second");
  expect(statSync(at("generated/dist/shop/client.js")).mtimeMs).toBe(untouched);
});

/** Every file below a folder, by its path. */
const filesBelow = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file), readFileSync(file, "utf8")]),
  );

test("writes the same bytes from the published command as from its sources", async () => {
  const { root, at } = workspace();
  await runCli(["generate"], { cwd: root, form: "built" });
  const packed = filesBelow(at("generated"));
  rmSync(at("generated"), { recursive: true });
  rmSync(at("node_modules/.cache"), { recursive: true });
  expect((await generateHere({ cwd: at(".") })).ok).toBe(true);
  expect(packed.size).toBeGreaterThan(100);
  expect(filesBelow(at("generated"))).toEqual(packed);
});

test("builds the same files incrementally as in one run", async () => {
  const { generate, write, at } = await generatedWorkspace();
  const sheet = items("/orders").replaceAll("item", "order");
  const changes = [
    { "spec/shop/orders.yaml": sheet },
    { "spec/shop/orders.yaml": sheet.replace("one", "an") },
    { "spec/shop/orders.yaml": sheet.replace("string", "number") },
    { "spec/shop/items.yaml": items("/second"), "spec/shop/service.yaml": `${service}\n# Same.\n` },
  ];
  for (const files of changes) {
    for (const [path, text] of Object.entries(files)) write(path, text);
    expect(await generate()).toMatchObject({ code: 0, stderr: "" });
    const known = filesBelow(at("generated"));
    rmSync(at("generated/dist"), { recursive: true });
    await generate();
    expect(filesBelow(at("generated"))).toEqual(known);
  }
});

test("rebuilds a dist that another compiler built", async () => {
  const { generate, run, build, at } = await generatedWorkspace();
  const known = filesBelow(at("generated"));
  build();
  expect(run()[0]).toBe("/first");
  // The manifest does not contain the sources of these files.
  expect((await generate("--check")).code).toBe(1);
  const { code, stdout } = await generate();
  expect([code, stdout]).toEqual([0, expect.stringContaining("was updated")]);
  expect(filesBelow(at("generated"))).toEqual(known);
});

test("reports and rebuilds a dist that was built from other sources", async () => {
  const { generate, run, write, at, read } = await generatedWorkspace();
  const old = temporaryFolder();
  cpSync(at("generated/dist"), old, { recursive: true });
  write("spec/shop/items.yaml", items("/second"));
  await generate();
  rmSync(at("generated/dist"), { recursive: true });
  cpSync(old, at("generated/dist"), { recursive: true });
  expect(run()[0]).toBe("/first");

  const { code, stderr } = await generate("--check");
  expect(code).toBe(1);
  expect(stderr).toContain("different  generated/dist/manifest.json");
  expect(stderr).toContain("Run `npx callsheet generate`");
  expect(stderr).not.toContain("commit");

  const again = await generate();
  expect(again).toMatchObject({ code: 0, stderr: "" });
  expect(again.stdout).toContain("generated/dist/ was updated");
  expect(run()[0]).toBe("/second");
  expect(read("generated/dist/manifest.json")).toBe(read("generated/manifest.json"));
  expect((await generate("--check")).code).toBe(0);
});

test("reports a deleted file of dist as drift, and builds it in the next run", async () => {
  const { generate, run, at } = await generatedWorkspace();
  for (const file of ["shop/items.js", "shop/items.d.ts"]) {
    rmSync(at(`generated/dist/${file}`));
    const { code, stderr } = await generate("--check");
    expect([code, stderr]).toEqual([1, expect.stringContaining("generated/dist/manifest.json")]);
    expect((await generate()).stdout).toContain("generated/dist/ was updated");
    expect(existsSync(at(`generated/dist/${file}`))).toBe(true);
  }
  expect(run()[0]).toBe("/first");
});

test("builds all files of a service without operations", async () => {
  const { at, write, generate } = workspace();
  write("spec/shop/items.yaml", "resource: items\noperations: {}\n");
  await generate();
  expect(existsSync(at("generated/dist/shop/resources.js"))).toBe(true);
  expect(await runCli(["generate", "--check"], { cwd: at(".") })).toMatchObject({ code: 0 });
});

test("rebuilds modules of edited sources after the edit is discarded", async () => {
  const { generate, run, write, build, read, at } = await generatedWorkspace();
  const source = read("generated/src/shop/items.ts");
  write("generated/src/shop/items.ts", source.replaceAll("/first", "/edited"));
  build();
  const built = temporaryFolder();
  cpSync(at("generated/dist"), built, { recursive: true });
  expect(run()[0]).toBe("/edited");
  expect((await generate("--force")).code).toBe(0);
  expect(run()[0]).toBe("/first");

  rmSync(at("generated/dist"), { recursive: true });
  cpSync(built, at("generated/dist"), { recursive: true });
  expect((await generate("--check")).code).toBe(1);
  await generate();
  expect(run()[0]).toBe("/first");
  expect((await generate("--check")).code).toBe(0);
});

test("builds a missing dist in the next run, without reporting drift", async () => {
  const { generate, at } = await generatedWorkspace();
  rmSync(at("generated/dist"), { recursive: true });
  expect((await generate("--check")).code).toBe(0);
  expect(existsSync(at("generated/dist"))).toBe(false);
  await generate();
  expect(existsSync(at("generated/dist/shop/items.js"))).toBe(true);
});

test("adopts the output of a compiler that was run by hand, and removes unknown modules", async () => {
  const { generate, write, build, run, at } = workspace();
  write("spec/shop/others.yaml", items("/others").replace("items", "others"));
  await generate();
  build();
  rmSync(at("spec/shop/others.yaml"));
  write("spec/shop/items.yaml", items("/second"));
  const { code, stderr } = await generate();
  expect([code, stderr]).toEqual([0, ""]);
  expect(run()[0]).toBe("/second");
  for (const ending of ["js", "d.ts", "d.ts.map"]) {
    expect(existsSync(at(`generated/dist/shop/others.${ending}`))).toBe(false);
  }
});

test("refuses to write into a dist that it did not build", async () => {
  const { generate, write, at, read } = workspace();
  write("generated/dist/app.js", "mine");
  const { code, stderr } = await generate("--force");
  expect(code).toBe(1);
  expect(stderr).toContain("generated/dist/app.js is not built from the generated sources");
  expect(stderr).toContain("`dist: false`");
  expect(existsSync(at("generated/src"))).toBe(false);
  expect(read("generated/dist/app.js")).toBe("mine");

  write("callsheet.yaml", "dist: false\n");
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
  expect(await generate("--check")).toMatchObject({ code: 0, stderr: "" });
  expect(read("generated/dist/app.js")).toBe("mine");
});

test("rebuilds every file in the first run of another version", async () => {
  const { generate, write, read, at } = await generatedWorkspace();
  const file = "generated/dist/shop/client.js";
  const text = read(file);
  write(file, "// As another version built it.");
  rmSync(at("node_modules/.cache"), { recursive: true });
  await generate();
  expect(read(file)).toBe(text);
});

test("rebuilds dist after a failed first attempt", async () => {
  const { generate, write, read, at } = await generatedWorkspace();
  const [file, other] = ["generated/dist/shop/client.js", "generated/dist/shop/items.js"];
  const text = read(file);
  write(file, "// As another version built it.");
  rmSync(at("node_modules/.cache"), { recursive: true });
  rmSync(at(other));
  write(`${other}/notes.txt`, "mine");
  expect((await generate()).stderr).toContain(`${other} is a folder`);
  rmSync(at(other), { recursive: true });
  await generate();
  expect(read(file)).toBe(text);
});

test("rebuilds dist in the first run without dist: false", async () => {
  const { generate, write, read, at } = await generatedWorkspace();
  const file = "generated/dist/shop/client.js";
  const text = read(file);
  write(file, "// As another version built it.");
  rmSync(at("node_modules/.cache"), { recursive: true });
  write("callsheet.yaml", "dist: false\n");
  await generate();
  expect(read(file)).toBe("// As another version built it.");
  rmSync(at("callsheet.yaml"));
  // The scripts of the package change, too.
  expect((await generate()).stdout).toContain("generated/: 1 written");
  expect(read(file)).toBe(text);
  expect((await generate()).stdout).toContain("generated/ is up to date");
});

describe.skipIf(process.platform === "win32")("a link below dist", () => {
  test.each(["dist/shop", "dist/shop/items.js"])(
    "rejects a link at %s before anything is written, with --check too",
    async (path) => {
      const { generate, write, read, at } = await generatedWorkspace();
      const moved = at("moved");
      renameSync(at(`generated/${path}`), moved);
      symlinkSync(moved, at(`generated/${path}`));
      const message = `generated/${path} is a symbolic link; Callsheet does not write through links.`;
      for (const args of [[], ["--check"], ["--force"]]) {
        const { code, stderr } = await generate(...args);
        expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
      }
      const before = read("generated/src/shop/items.ts");
      write("spec/shop/items.yaml", items("/second"));
      const { stderr } = await generate();
      expect(stderr).toContain(message);
      expect(stderr).toContain("nothing was written");
      expect(read("generated/src/shop/items.ts")).toBe(before);

      write("callsheet.yaml", "dist: false\n");
      expect(await generate()).toMatchObject({ code: 0, stderr: "" });
    },
  );
});

test("keeps files of the user next to built files", async () => {
  const { generate, write, read } = await generatedWorkspace();
  write("generated/dist/notes.txt", "mine");
  write("spec/shop/items.yaml", items("/second"));
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
  expect(read("generated/dist/notes.txt")).toBe("mine");
});

test("neither builds nor compares dist with `dist: false`", async () => {
  const { generate, write, at } = await generatedWorkspace();
  write("callsheet.yaml", "dist: false\n");
  write("spec/shop/items.yaml", items("/second"));
  await generate();
  expect((await generate("--check")).code).toBe(0);
  // The manifest does not contain the sources of the compiler's output.
  rmSync(at("generated/dist/manifest.json"));
  expect((await generate("--check")).code).toBe(0);
  rmSync(at("generated/dist"), { recursive: true });
  await generate();
  expect(existsSync(at("generated/dist"))).toBe(false);
});

test("rejects a module of the project that cannot be built separately, at its location", async () => {
  const { generate, write, at } = workspace();
  write("callsheet.yaml", "files: own\n");
  write("own/src/money.ts", "const one = 1;\nexport const all = [one].map(String);\n");
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toContain("own/src/money.ts:2:14");
  expect(stderr).toContain("file-not-built");
  expect(existsSync(at("generated"))).toBe(false);
  write("own/src/money.ts", "const one = 1;\nexport const all: string[] = [one].map(String);\n");
  expect(await generate()).toMatchObject({ code: 0, stderr: "" });
  expect(existsSync(at("generated/dist/money.js"))).toBe(true);
});

test("adds built files to .gitignore", async () => {
  const { root, at } = await generatedWorkspace();
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  const status = execFileSync("git", ["status", "--short", "--untracked-files=all"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status).toContain("generated/src/index.ts");
  expect(status).not.toContain("generated/dist/");
  expect(readFileSync(at("generated/.gitignore"), "utf8")).toBe("/dist/\n");
});
