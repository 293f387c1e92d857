import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { makeApp } from "../../plugin/support/app.ts";
import { watchHere } from "./support/watch-here.ts";
import { startWatching, type RunEvent } from "./support/watch-process.ts";

const sheet = "spec/shop/items.yaml";
const module = "generated/src/shop/items.ts";

const wrote = (path: string) => (event: RunEvent) =>
  event.packages.some(({ out, written }) => written.some((file) => `${out}/${file}` === path));
const removed = (path: string) => (event: RunEvent) =>
  event.packages.some((one) => one.removed.some((file) => `${one.out}/${file}` === path));
const isOk = ({ ok }: RunEvent) => ok;
const isWrong = ({ ok }: RunEvent) => !ok;

describe("callsheet generate --watch", () => {
  test("keeps the last valid output, recovers, and combines two simultaneous saves", async () => {
    const app = makeApp();
    const { run } = watchHere(app.root);
    expect(await run(isOk)).toMatchObject({ version: 1, diagnostics: [] });
    expect(app.read(module)).toContain("/items/first");

    // Saves a half of the file now, and the rest later.
    const text = app.read(sheet);
    app.write(sheet, `${text.slice(0, text.indexOf("doc:"))}doc: "Reads`);
    const { diagnostics } = await run(isWrong);
    expect(diagnostics).toMatchObject([{ code: "yaml-syntax", file: sheet, line: 5 }]);
    expect(app.read(module)).toContain("/items/first");
    app.write(sheet, text.replace("first", "second"));
    await run(wrote(module));
    expect(app.read(module)).toContain("/items/second");

    app.savePath("/items/third");
    app.write(
      "spec/shop/service.yaml",
      app.read("spec/shop/service.yaml").replace("A shop", "Shop"),
    );
    do {
      await run(isOk);
    } while (
      !app.read(module).includes("third") ||
      !app.read("generated/README.md").includes("Shop")
    );
  });

  test("generates after files and folders are added or removed", async () => {
    const app = makeApp();
    const { run } = watchHere(app.root);
    await run(isOk);
    const other = app.read(sheet).replace("items", "new.other").replace("/first", "/other");
    app.write("spec/shop/new/other.yaml", other);
    await run(wrote("generated/src/shop/new/other.ts"));
    app.write("spec/shop/new/other.yaml", other.replace("/other", "/another"));
    await run(wrote("generated/src/shop/new/other.ts"));
    rmSync(app.at("spec/shop/new"), { recursive: true });
    await run(removed("generated/src/shop/new/other.ts"));

    // Moves the folder away and back: the watcher must detect changes in the new folder.
    renameSync(app.at("spec"), app.at("moved"));
    const gone = await run(isWrong);
    expect(gone).toMatchObject({
      diagnostics: [{ code: "spec-folder-missing" }],
    });
    expect(app.read(module)).toContain("/items/first");
    mkdirSync(app.at("spec/shop"), { recursive: true });
    app.write("spec/shop/service.yaml", app.read("moved/shop/service.yaml"));
    app.savePath("/items/second");
    await run(wrote(module));
    app.savePath("/items/third");
    await run(wrote(module));
    expect(app.read(module)).toContain("/items/third");
  });

  test("does not watch its own output", async () => {
    const app = makeApp();
    const { run } = watchHere(app.root);
    await run(isOk);
    app.write(module, "// edited");
    app.savePath("/items/second");
    expect(await run(() => true)).toMatchObject({
      ok: false,
      diagnostics: [{ code: "output-edited" }],
    });
    expect(app.read(module)).toBe("// edited");
  });

  test("follows the configuration to other folders, and survives a wrong configuration", async () => {
    const app = makeApp();
    const { run } = watchHere(app.root);
    await run(isOk);
    app.write("callsheet.yaml", "out: lib\nfiles: extra\n");
    mkdirSync(app.at("extra"));
    await run(wrote("lib/src/shop/items.ts"));
    app.write("extra/LICENSE", "Free.");
    await run(wrote("lib/LICENSE"));

    app.write("callsheet.yaml", "out: lib\nfils: extra\n");
    const { diagnostics } = await run(isWrong);
    expect(diagnostics).toMatchObject([{ code: "unknown-key", file: "callsheet.yaml", line: 2 }]);
    app.write("callsheet.yaml", "out: lib\n");
    await run(removed("lib/LICENSE"));
  });

  test("prints a line per change with its result, and errors as usual", async () => {
    const app = makeApp();
    const { lines, errors, stop } = startWatching(app.root);
    expect(await lines.next()).toMatch(
      /^\d\d:\d\d:\d\d watching spec, package\.json; Ctrl-C ends$/,
    );
    expect(await lines.next()).toMatch(
      /^\d\d:\d\d:\d\d wrote generated\/.* and \d+ more \(\d+ ms\)$/,
    );
    expect(await lines.next()).toBe("Node does not resolve clients here yet.");
    expect(await lines.next()).toBe("Next: npm install ./generated");
    app.saveWrong();
    expect(await lines.next()).toMatch(
      /^[\d:]{8} spec\/shop\/items\.yaml changed: 1 error, generated\/ is unchanged \(\d+ ms\)$/,
    );
    await errors.next((line) => line === "spec/shop/items.yaml:5:5 error unknown-key");
    await errors.next((line) => line.includes("| ") && line.includes("^^^"));
    app.savePath("/items/second");
    const names = "generated/README.md, generated/docs/items.md, generated/src/shop/items.ts";
    expect(await lines.next()).toContain(`spec/shop/items.yaml changed: wrote ${names} (`);
    expect(await stop("SIGTERM")).toEqual({ code: 0 });
  });

  test("prints the next steps once, and again when they change", async () => {
    const app = makeApp();
    app.write("callsheet.yaml", "out: src/clients\nlayout: source\n");
    rmSync(app.at("node_modules"), { recursive: true, force: true });
    app.write("package.json", "{}");
    const { lines } = startWatching(app.root);
    expect(await lines.next((line) => line.startsWith("Next:"))).toBe("Next: npm install ky@2");
    app.savePath("/items/second");
    expect(await lines.next()).toContain("spec/shop/items.yaml changed: wrote ");
    app.write("package.json", '{ "dependencies": { "ky": "^2.1.0" } }');
    app.savePath("/items/third");
    const next = await lines.next((line) => !/^[\d:]{8} /.test(line));
    expect(next).toBe("The modules import ky, which is not installed.");
    expect(await lines.next()).toBe("Next: npm install");
  });

  test("prints only errors with --quiet, and leaves no files when stopped", async () => {
    const app = makeApp();
    app.saveWrong();
    const { lines, errors, stop } = startWatching(app.root, ["--quiet"]);
    await errors.next((line) => line.startsWith("spec/shop/items.yaml:5:5 error"));
    expect(existsSync(app.at("generated"))).toBe(false);
    app.savePath("/items/second");
    await expect
      .poll(() => existsSync(app.at(module)), { timeout: 45_000, interval: 50 })
      .toBe(true);
    expect(await stop()).toEqual({ code: 0 });
    const hidden = readdirSync(app.at("generated")).filter((name) => name.startsWith("."));
    expect(hidden).toEqual([".gitignore"]);
    lines.push("the end");
    expect(await lines.next()).toBe("the end");
  });

  test("rejects --watch together with --check", async () => {
    const { code, stderr } = await runCli(["generate", "--watch", "--check"]);
    expect(code).toBe(2);
    expect(stderr).toContain("--check and --watch cannot be combined");
  });
});
