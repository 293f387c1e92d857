import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { runCli } from "../../cli/run-cli.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { demo } from "../sides/git-project.ts";

/** Two folders of call sheets: the second lacks one operation and has a new one. */
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  write(join(folder, "old"), demo(["get", "ban"]));
  write(join(folder, "new"), demo(["get", "block"]));
});

const diff = (...options: readonly string[]) =>
  runCli(["diff", "old", "new", ...options], { cwd: folder });

describe("callsheet diff", () => {
  it("prints plain text into a pipe, and colours with FORCE_COLOR", async () => {
    const { code, stdout } = await diff();
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ breaking → major\n {2}demo: /);
    expect(stdout).not.toContain("\u001b");
    const coloured = await runCli(["diff", "old", "new"], {
      cwd: folder,
      env: { FORCE_COLOR: "1", NO_COLOR: "" },
    });
    expect(coloured.stdout).toContain("\u001b[31m✗ breaking\u001b[39m");
  });

  it("prints a comment whose next version marks new changes", async () => {
    const { code, stdout } = await diff("--format", "md", "--label", "accepted");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^<!-- callsheet diff \S+ .* -->\n### 🔴 demo: .* → \*\*major\*\*\n/);
    expect(stdout).toContain("add the label `accepted`.");
    writeFileSync(
      join(folder, "former.md"),
      stdout.replace(/^(<!-- callsheet diff \S+) .*/, "$1 0 0 -->"),
    );
    const words = "--format md --former former.md --label accepted --labelled";
    const next = await diff(...words.split(" "));
    expect(next.stdout).toContain(
      "The label `accepted` accepts the breaking changes. Since the last push: +",
    );
  });

  it("prints annotations, and the report for the log", async () => {
    const { code, stdout } = await diff("--format", "github");
    expect(code).toBe(1);
    expect(stdout).toMatch(/^::error file=new\/spec\/demo\/users\.yaml,line=\d+,/);
    expect(stdout).toMatch(/\n::stop-commands::\S+\n✗ breaking → major\n/);
  });

  it.each([
    [["--all", "--json"], "--all needs --format text or md, not json. Change one of them."],
    [["--label", "a"], "--label needs --format md, not text. Change one of them."],
    [["--format", "md", "--labelled"], "--labelled needs the name of a label. Pass --label."],
    [["--format", "md", "--former", "none.md"], "--former: none.md cannot be read."],
  ])("rejects %j", async (options, reason) => {
    const { code, stderr, stdout } = await diff(...options);
    expect(code).toBe(2);
    expect(stderr + stdout).toContain(
      options.includes("--json") ? JSON.stringify(reason).slice(1, -1) : reason,
    );
  });
});
