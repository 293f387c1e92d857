import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  changedPaths,
  filesAndFolders,
  foldersDiffer,
  takeSnapshot,
  type WatchTargets,
  withInputsOf,
} from "../../../generator/project/watch/snapshot.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

function folder() {
  const root = temporaryFolder();
  const at = (path: string) => join(root, path);
  mkdirSync(at("spec/one"), { recursive: true });
  writeFileSync(at("spec/one/service.yaml"), "a: 1\n");
  const inputs: WatchTargets = {
    files: [at("callsheet.yaml")],
    folders: [{ path: at("spec"), counts: (name) => name.endsWith(".yaml") }],
  };
  const since = (work: () => void): readonly string[] => {
    const before = takeSnapshot(inputs);
    work();
    return changedPaths(before, takeSnapshot(inputs)).map((path) => path.slice(root.length + 1));
  };
  return { at, inputs, since };
}

describe("a snapshot of watched files", () => {
  test("detects changed, new, removed, renamed and replaced files", () => {
    const { at, since } = folder();
    const file = at("spec/one/service.yaml");
    expect(since(() => undefined)).toEqual([]);
    expect(since(() => writeFileSync(file, "a: 22\n"))).toEqual(["spec/one/service.yaml"]);
    expect(since(() => writeFileSync(at("spec/one/notes.txt"), "x"))).toEqual([]);
    expect(since(() => writeFileSync(at("callsheet.yaml"), "{}"))).toEqual(["callsheet.yaml"]);
    expect(since(() => renameSync(file, at("spec/two.yaml")))).toEqual([
      "spec/one/service.yaml",
      "spec/two.yaml",
    ]);
    expect(since(() => rmSync(at("spec/two.yaml")))).toEqual(["spec/two.yaml"]);
  });

  test("distinguishes files with the same name, size and time, which some programs create", () => {
    const { at, since } = folder();
    const file = at("spec/one/service.yaml");
    utimesSync(file, 1, 1);
    expect(
      since(() => {
        writeFileSync(at("spec/one/.saving"), readFileSync(file, "utf8").replace("1", "2"));
        utimesSync(at("spec/one/.saving"), 1, 1);
        renameSync(at("spec/one/.saving"), file);
      }),
    ).toEqual(["spec/one/service.yaml"]);
  });

  test("detects moved and recreated folders", () => {
    const { at, inputs, since } = folder();
    const before = takeSnapshot(inputs);
    expect(since(() => renameSync(at("spec"), at("old")))).toEqual([
      "spec",
      "spec/one",
      "spec/one/service.yaml",
    ]);
    expect(foldersDiffer(before, takeSnapshot(inputs))).toBe(true);
    mkdirSync(at("spec"));
    expect(changedPaths(before, takeSnapshot(inputs))).toContain(at("spec"));
    const empty = takeSnapshot(inputs);
    writeFileSync(at("spec/a.yaml"), "");
    expect(foldersDiffer(empty, takeSnapshot(inputs))).toBe(false);
  });

  test("enters no folder through a link, and ignores a broken link", () => {
    const { at, inputs, since } = folder();
    mkdirSync(at("elsewhere"));
    symlinkSync(at("elsewhere"), at("spec/linked"));
    symlinkSync(at("nowhere"), at("spec/broken.yaml"));
    expect(since(() => writeFileSync(at("elsewhere/a.yaml"), ""))).toEqual([]);
    expect(filesAndFolders(inputs)).toEqual({
      files: [at("spec/one/service.yaml")],
      folders: [at("spec"), at("spec/one")],
    });
  });

  test("detects a file that changes while the set of watched files changes", () => {
    const { at, inputs } = folder();
    const fewer: WatchTargets = { files: inputs.files, folders: [] };
    const found = takeSnapshot(fewer);
    writeFileSync(at("callsheet.yaml"), "changed since");
    const seen = withInputsOf(takeSnapshot(inputs), found);
    expect(changedPaths(seen, takeSnapshot(inputs))).toEqual([at("callsheet.yaml")]);
  });
});
