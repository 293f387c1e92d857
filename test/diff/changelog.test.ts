/** `callsheet changelog`: its output, and the preservation of an existing changelog. */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { insertEntry } from "../../generator/project/changelog/insert-entry.ts";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { write, type Files } from "../project/config/small-project.ts";
import { demo, gitEnv, gitProject } from "./sides/git-project.ts";

const today = new Date().toISOString().slice(0, 10);

const changelog = (cwd: string, ...args: readonly string[]) =>
  runCli(["changelog", "../old", ...args], { cwd });

const teams: Files = {
  "spec/demo/teams.yaml":
    "resource: teams\noperations:\n  list:\n    http: GET /teams\n    doc: All.\n    result: string\n",
};

/** Creates a project with these files, next to a folder with the old ones. */
function project(old: Files, now: Files): string {
  const folder = temporaryFolder();
  write(join(folder, "old"), old);
  write(join(folder, "new"), now);
  return join(folder, "new");
}

/** Creates a project that removed `users.ban` and added `users.mute` and `teams.list`. */
const changed = (): string => project(demo(["get", "ban"]), { ...demo(["get", "mute"]), ...teams });

describe("callsheet changelog", () => {
  test("prints the sections of Keep a Changelog under the least sufficient version", async () => {
    const cwd = project(demo(["get", "ban"]), { ...demo(["get"]), ...teams });
    const { stdout, stderr, code } = await changelog(cwd);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    expect(stdout).toMatch(
      new RegExp(
        `^## 2\\.0\\.0 - ${today}\n\n### Added\n\n- [^\n]*teams\\.list[^\n]*\n\n` +
          "### Removed\n\n- \\*\\*Breaking:\\*\\* `users\\.ban` was removed\\.",
      ),
    );
  });

  test("uses the version of the new side if it is sufficient", async () => {
    const cwd = changed();
    const sheet = readFileSync(join(cwd, "spec/package.yaml"), "utf8");
    write(cwd, { "spec/package.yaml": sheet.replace("1.0.0", "3.0.0") });
    expect((await changelog(cwd)).stdout).toMatch(/^## 3\.0\.0 - /);
  });

  test("reports unchanged call sheets, and the error if sides cannot be compared", async () => {
    const cwd = gitProject();
    const [same, unknown] = [[], ["mian"]].map((sides) =>
      runCli(["changelog", ...sides], { cwd, env: gitEnv }),
    );
    expect(await same).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^No change of the API from \w+ to the working tree\./),
    });
    expect(await unknown).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining('did you mean "main"?'),
    });
  });

  test("inserts an entry into a changelog once, and refuses a second time", async () => {
    const cwd = changed();
    const before =
      "# Changelog\n\n## Unreleased\n\n- By hand.\n\n## 1.0.0 - 2026-01-01\n\n- All.\n";
    write(cwd, { "CHANGELOG.md": before });
    const written = await changelog(cwd, "--write", "CHANGELOG.md");
    expect(written).toMatchObject({
      code: 0,
      stdout: "wrote 2.0.0 into CHANGELOG.md\n",
      stderr: "",
    });
    const after = readFileSync(join(cwd, "CHANGELOG.md"), "utf8");
    expect(after).toMatch(
      /- By hand\.\n\n## 2\.0\.0 - .*\n\n### [^]*\n\n## 1\.0\.0 - 2026-01-01\n\n- All\.\n$/,
    );
    const again = await changelog(cwd, "--write", "CHANGELOG.md");
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("already has an entry for 2.0.0"),
    });
    expect(readFileSync(join(cwd, "CHANGELOG.md"), "utf8")).toBe(after);
  });

  test("creates a missing changelog", async () => {
    const cwd = changed();
    expect(await changelog(cwd, "--write", "NEWS.md")).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, "NEWS.md"), "utf8")).toMatch(
      /^# Changelog\n\n## 2\.0\.0 - [^]*\n$/,
    );
  });

  test("rejects a file that is not a changelog, and leaves it unchanged", async () => {
    const cwd = changed();
    const readme = "# A project\n\nWords.\n";
    write(cwd, { "README.md": readme });
    mkdirSync(join(cwd, "folder"));
    expect(await changelog(cwd, "--write", "README.md")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("changelog-refused"),
    });
    expect(readFileSync(join(cwd, "README.md"), "utf8")).toBe(readme);
    expect(await changelog(cwd, "--write", "folder")).toMatchObject({ code: 1 });
    expect(await changelog(cwd, "--write", "nowhere/CHANGELOG.md")).toMatchObject({ code: 1 });
  });

  test("writes the entry of one package, and prints the entries of all packages", async () => {
    const config = "packages: [{ out: a, name: one }, { out: b, name: two }]\n";
    const configured = { "callsheet.yaml": config };
    const cwd = project(
      { ...demo(["get", "ban"]), ...configured },
      { ...demo(["get"]), ...configured },
    );
    expect((await changelog(cwd)).stdout).toMatch(
      /^# one\n\n## 2\.0\.0[^]*\n\n# two\n\n## 2\.0\.0/,
    );
    expect(await changelog(cwd, "--write", "C.md")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Pass --package with one of one, two."),
    });
    expect(await changelog(cwd, "--write", "C.md", "--package", "two")).toMatchObject({ code: 0 });
  });

  test("escapes strings of call sheets in Markdown", async () => {
    const sheet = (demo(["get"])["spec/demo/users.yaml"] ?? "").replace(
      "    result",
      "    deprecated: '<img src=x> [a](http://x.test) @everyone #1 **b**'\n    result",
    );
    const cwd = project(demo(["get"]), { ...demo(["get"]), "spec/demo/users.yaml": sheet });
    const { stdout } = await changelog(cwd);
    const outside = stdout.replaceAll(/`[^`]*`/g, "");
    expect(outside).toMatch(/### Deprecated/);
    expect(outside).not.toMatch(/[<>[\]@]|#1|\*\*b/);
  });
});

describe("insertEntry", () => {
  const entry = { version: "1.1.0", date: "2027-01-31", body: "### Added\n\n- A thing." };
  const inserted = (text: string): string => {
    const done = insertEntry(text, entry);
    return done.problem ?? done.text;
  };

  test.each([
    [
      "above the first version",
      "# Changelog\n\n## 1.0.0\n\n- x\n",
      "# Changelog\n\n## 1.1.0 - 2027-01-31\n\n### Added\n\n- A thing.\n\n## 1.0.0\n\n- x\n",
    ],
    [
      "below unreleased changes",
      "# Changelog\n\n## [Unreleased]\n\n- y\n\n## [1.0.0]\n",
      "# Changelog\n\n## [Unreleased]\n\n- y\n\n## [1.1.0] - 2027-01-31\n\n### Added\n\n- A thing.\n\n## [1.0.0]\n",
    ],
    [
      "at the end of a file without versions",
      "# Changelog\n\nWords.\n",
      "# Changelog\n\nWords.\n\n## 1.1.0 - 2027-01-31\n\n### Added\n\n- A thing.\n",
    ],
    [
      "above link definitions",
      "# Changelog\n\n## [Unreleased]\n\n[unreleased]: https://x.test\n",
      "# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2027-01-31\n\n### Added\n\n- A thing.\n\n[unreleased]: https://x.test\n",
    ],
    [
      "below text that only resembles a version",
      "# Changelog\n\n```md\n## 0.9.0\n```\n\n## 1.0.0\n",
      "# Changelog\n\n```md\n## 0.9.0\n```\n\n## 1.1.0 - 2027-01-31\n\n### Added\n\n- A thing.\n\n## 1.0.0\n",
    ],
  ])("inserts an entry %s", (_, before, after) => {
    expect(inserted(before)).toBe(after);
    expect(inserted(before.replaceAll("\n", "\r\n"))).toBe(after.replaceAll("\n", "\r\n"));
  });

  test.each(["## 1.1.0", "## [1.1.0] - 2027-01-01", "## v1.1.0 (today)"])(
    "recognizes the heading %s as its version",
    (heading) => {
      expect(inserted(`# Changelog\n\n${heading}\n`)).toBe("has entry");
    },
  );

  test.each(["## 1.1.0-rc.1", "## 1.1.01", "## 11.1.0"])(
    "recognizes the heading %s as another version",
    (heading) => {
      expect(inserted(`# Changelog\n\n${heading}\n`)).toContain("## 1.1.0 - 2027-01-31");
    },
  );

  test("keeps every line of a changelog unchanged", () => {
    const line = fc.constantFrom(
      "",
      "- a",
      "## 0.1.0",
      "## [0.2.0]",
      "## Unreleased",
      "```",
      "~~~",
      "# b",
      "### c",
      "[x]: https://y.test",
      "  d",
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const before = `# Changelog\n${lines.join("\n")}\n`;
        const after = inserted(before).split("\n");
        const kept = before.split("\n").filter((text) => text !== "");
        let at = 0;
        for (const text of kept) {
          at = after.indexOf(text, at) + 1;
          expect(at, `${JSON.stringify(text)} of ${JSON.stringify(before)}`).toBeGreaterThan(0);
        }
        expect(after.filter((text) => text !== "").length).toBe(kept.length + 3);
      }),
    );
  });
});
