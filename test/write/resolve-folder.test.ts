import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveFolder } from "../../generator/write/output-folder.ts";
import { codes, type Project, project } from "./support/project.ts";

function check({ root }: Project, folder: string, spec = "spec", cwd = root) {
  return resolveFolder({ folder, spec, cwd, home: join(root, "home") });
}

describe("valid output folders", () => {
  test.each([
    ["generated", "generated"],
    ["./generated/", "generated"],
    ["..generated", "..generated"],
    ["packages/clients", "packages/clients"],
    ["specs", "specs"],
    ["home/work/generated", "home/work/generated"],
    ["mit Leerzeichen/é", "mit Leerzeichen/é"],
  ])("accepts the output folder %s", (folder, displayName) => {
    const here = project();
    expect(check(here, folder)).toEqual({
      value: { path: join(here.root, displayName), displayName },
      diagnostics: [],
    });
  });
  test("accepts a folder next to the working directory, and an existing one", () => {
    const here = project();
    mkdirSync(join(here.root, "inner"));
    mkdirSync(join(here.root, "out"));
    const { value } = check(here, "../out", "../spec", join(here.root, "inner"));
    expect(value).toEqual({ path: join(here.root, "out"), displayName: "../out" });
  });
  test("accepts a folder below a link", () => {
    const here = project();
    mkdirSync(join(here.root, "disk"));
    symlinkSync(join(here.root, "disk"), join(here.root, "work"));
    expect(check(here, "work/generated").value?.path).toBe(join(here.root, "disk/generated"));
  });
});

describe("invalid output folders", () => {
  test.each([
    ["/", "output-is-root"],
    ["home", "output-is-home"],
    ["home/", "output-is-home"],
    ["spec", "output-holds-spec"],
    ["spec/out", "output-inside-spec"],
    ["spec/a/b", "output-inside-spec"],
    ["other/.git/hooks", "output-in-repository-data"],
  ])("rejects the output folder %s", (folder, code) => {
    const here = project();
    mkdirSync(join(here.root, "home"));
    expect(codes(check(here, folder).diagnostics)).toEqual([code]);
    expect(check(here, folder).value).toBeUndefined();
  });
  test("rejects a folder that contains the home folder or the spec folder", () => {
    const here = project();
    expect(codes(check(here, "..").diagnostics)).toEqual(["output-is-home"]);
    expect(codes(check(here, "deep", "deep/down/spec").diagnostics)).toEqual(["output-holds-spec"]);
    expect(codes(check(here, ".", "./spec").diagnostics)).toEqual(["output-is-home"]);
  });
  test("rejects the root of any repository", () => {
    const here = project();
    mkdirSync(join(here.root, "repository", ".git"), { recursive: true });
    mkdirSync(join(here.root, "repository", "src"));
    writeFileSync(join(here.root, "repository", "src", ".git"), "gitdir: ../.git/worktrees/src\n");
    const inside = join(here.root, "repository");
    const spec = join(here.root, "spec");
    expect(codes(check(here, ".", spec, inside).diagnostics)).toEqual(["output-is-repository"]);
    expect(codes(check(here, "repository").diagnostics)).toEqual(["output-is-repository"]);
    expect(codes(check(here, "src", spec, inside).diagnostics)).toEqual(["output-is-repository"]);
    expect(check(here, "generated", spec, inside).diagnostics).toEqual([]);
  });
  test("rejects a folder that contains the repository of the working directory", () => {
    const here = project();
    mkdirSync(join(here.root, "all", "repository", ".git"), { recursive: true });
    const { diagnostics } = check(here, "..", "../../spec", join(here.root, "all", "repository"));
    expect(codes(diagnostics)).toEqual(["output-is-repository"]);
  });
  test("rejects a link to a folder, and a broken link", () => {
    const here = project();
    mkdirSync(join(here.root, "elsewhere"));
    symlinkSync(join(here.root, "elsewhere"), join(here.root, "link"));
    symlinkSync(join(here.root, "nowhere"), join(here.root, "dangling"));
    expect(codes(check(here, "link").diagnostics)).toEqual(["output-is-link"]);
    expect(codes(check(here, "link/").diagnostics)).toEqual(["output-is-link"]);
    expect(codes(check(here, "dangling").diagnostics)).toEqual(["output-is-link"]);
  });
  test("rejects a folder below a link to the spec folder", () => {
    const here = project();
    symlinkSync(join(here.root, "spec"), join(here.root, "link"));
    expect(codes(check(here, "link/out").diagnostics)).toEqual(["output-inside-spec"]);
  });
  test("rejects a file, and a path below a file", () => {
    const here = project();
    writeFileSync(join(here.root, "file"), "");
    expect(codes(check(here, "file").diagnostics)).toEqual(["output-not-folder"]);
    expect(check(here, "file/out").diagnostics).toEqual([
      {
        code: "output-system",
        severity: "error",
        message:
          "file/out could not be found: not a directory (ENOTDIR). A part of its path is a file. Move that elsewhere.",
        place: undefined,
      },
    ]);
  });
});
