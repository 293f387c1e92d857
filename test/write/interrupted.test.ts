import { readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { journalName } from "../../generator/write/paths.ts";
import { printJournal } from "../../generator/write/manifest.ts";
import { hashOfText } from "../../generator/text/sha256.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { codes, leftoversIn, project, rendered, snapshotOf } from "./support/project.ts";

const first = rendered({ "a.ts": "a\n", "src/b.ts": "b\n" });

test("writes nothing and creates no folder if aborted before the start", async () => {
  const here = project();
  const { diagnostics } = await writeTree(here.folder, first, { signal: AbortSignal.abort() });
  expect(codes(diagnostics)).toEqual(["output-interrupted"]);
  expect(snapshotOf(here.root)).toEqual({ "spec/": "folder" });
});

test("keeps the old tree, and removes temporary files, if aborted between files", async () => {
  const here = project();
  await writeTree(here.folder, first);
  const before = here.snapshot();
  const names = Array.from({ length: 200 }, (_, index) => [`new/${index}.ts`, `${index}\n`]);
  const aborting = new AbortController();
  const run = writeTree(here.folder, rendered(Object.fromEntries(names)), {
    signal: aborting.signal,
  });
  const temporaryFiles = () =>
    here.snapshot()["new/"] === undefined ? [] : readdirSync(here.at("new"));
  while (temporaryFiles().length === 0) await new Promise((resolve) => setImmediate(resolve));
  aborting.abort();
  const { written, diagnostics } = await run;
  expect(written).toEqual([]);
  expect(codes(diagnostics)).toEqual(["output-interrupted"]);
  expect(here.snapshot()).toEqual(before);
});

test("keeps a file that is saved while others are written", async () => {
  const here = project();
  await writeTree(here.folder, first);
  // Enough files that some are not written yet when the first ones are.
  const others = Array.from({ length: 200 }, (_, index) => [`z/${index}.ts`, "z\n"]);
  const next = rendered({ "a.ts": "A\n", "src/b.ts": "B\n", ...Object.fromEntries(others) });
  const run = writeTree(here.folder, next);
  while (leftoversIn(here.folder.path).length < 3) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  here.put("src/b.ts", "mine\n");
  const { diagnostics } = await run;
  expect(codes(diagnostics)).toEqual(["output-changed-meanwhile"]);
  expect(here.read("src/b.ts")).toBe("mine\n");
  expect(leftoversIn(here.folder.path)).toEqual([]);
  expect(codes((await writeTree(here.folder, next)).diagnostics)).toEqual(["output-edited"]);
  expect((await writeTree(here.folder, next, { force: true })).diagnostics).toEqual([]);
});

test("treats files of a killed run as generated, whatever is rendered next", async () => {
  const here = project();
  await writeTree(here.folder, first);
  const files = new Map([
    ["a.ts", hashOfText("A\n")],
    ["new/n.ts", hashOfText("n\n")],
    ["own.ts", hashOfText("never written\n")],
  ]);
  here.put(journalName, printJournal({ pid: 4_000_000, files }));
  here.put("a.ts", "A\n");
  here.put("new/n.ts", "n\n");
  here.put("own.ts", "mine\n");
  here.put("src/.b.ts.4000000.tmp", "not in the journal");
  here.put(".own.ts.4000000.tmp", "never writ");
  const { diagnostics } = await writeTree(here.folder, rendered({ "a.ts": "third\n" }));
  expect(diagnostics).toEqual([]);
  expect(here.snapshot()).toEqual({
    "a.ts": "third\n",
    "manifest.json": expect.stringContaining("a.ts"),
    "own.ts": "mine\n",
    "src/": "folder",
    "src/.b.ts.4000000.tmp": "not in the journal",
  });
});

test("keeps a file that resembles one of its temporary files", async () => {
  const here = project();
  await writeTree(here.folder, first);
  const path = `src/.b.ts.${process.pid}.tmp`;
  here.put(path, "mine");
  const next = rendered({ "a.ts": "A\n", "src/b.ts": "B\n" });
  expect((await writeTree(here.folder, next)).diagnostics[0]?.message).toContain(path);
  expect(here.snapshot()).toMatchObject({ "a.ts": "a\n", [path]: "mine" });
});

test("stops at an unreadable journal, and explains the fix", async () => {
  const here = project();
  await writeTree(here.folder, first);
  here.put(journalName, "{");
  const { diagnostics } = await writeTree(here.folder, rendered({ "a.ts": "A\n" }));
  expect(codes(diagnostics)).toEqual(["output-journal-broken"]);
  expect(diagnostics[0]?.message).toContain("Remove it, and generate again.");
});

test("reports a file that blocks a folder, by its path", async () => {
  const here = project();
  writeFileSync(here.folder.path, "mine");
  const { diagnostics } = await writeTree(here.folder, first);
  expect(codes(diagnostics)).toEqual(["output-system"]);
  expect(snapshotOf(here.root)).toMatchObject({ generated: "mine" });
});
