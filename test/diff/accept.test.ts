/** Breaking changes that an author has accepted in `spec/accept.yaml`. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diffSides } from "../../generator/project/diff/diff.ts";
import type { DiffOptions } from "../../generator/project/diff/outcome.ts";
import type { DiffReport } from "../../generator/project/report/diff-report.ts";
import { comment, commentLimit } from "../../generator/review/comment/comment.ts";
import { terminalReport } from "../../generator/review/terminal/terminal-report.ts";
import { runCli } from "../cli/run-cli.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { write } from "../project/config/small-project.ts";
import { demo } from "./sides/git-project.ts";

/** Compares a project with the folder next to it. */
async function report(cwd: string, options: Partial<DiffOptions> = {}): Promise<DiffReport> {
  const done = await diffSides({ cwd, sides: ["../old"], ...options });
  if ("usageError" in done || !done.ok) throw new Error("There is nothing to compare.");
  return done.value.report;
}

/** Creates a project that removed these operations. */
function without(...operations: readonly string[]): string {
  const folder = temporaryFolder();
  write(join(folder, "old"), demo(["get", ...operations]));
  write(join(folder, "new"), demo(["get"]));
  return join(folder, "new");
}

/** Creates a project that removed the operation `users.ban`. */
const broken = (): string => without("ban");

const accept = (lines: string): Record<string, string> => ({ "spec/accept.yaml": `${lines}\n` });

/** Returns the printed lines for accept.yaml. */
async function pasted(cwd: string, more = ""): Promise<string> {
  const { packages } = await report(cwd);
  const { lines = "" } = packages[0]?.accept ?? {};
  return lines + more;
}

describe("a breaking change", () => {
  test("is accepted in the file of its package only, if another package has the same change", async () => {
    const folder = temporaryFolder();
    const config = {
      "callsheet.yaml": "packages:\n  - { spec: one, out: a }\n  - { spec: two, out: b }\n",
    };
    const both = (operations: readonly string[]) => {
      const two = demo(operations, "demo", "two");
      const [path = "", text = ""] = Object.entries(two)[0] ?? [];
      const renamed = { [path]: text.replace("@demo/clients", "@demo/two") };
      return { ...config, ...demo(operations, "demo", "one"), ...two, ...renamed };
    };
    write(join(folder, "old"), both(["get", "ban"]));
    const cwd = join(folder, "new");
    write(cwd, both(["get"]));
    const entries = async () =>
      (await report(cwd)).packages.map((one) => one.accept?.lines.match(/- change:/g)?.length);
    expect(await entries()).toEqual([1, 1]);
    const [first] = (await report(cwd)).packages;
    write(cwd, { "one/accept.yaml": `${first?.accept?.lines}\n` });
    expect(await entries()).toEqual([undefined, 1]);
  });

  test("fails for a breaking change until accept.yaml contains the printed lines", async () => {
    const cwd = broken();
    const before = await report(cwd);
    expect(before).toMatchObject({ ok: false, verdict: "breaking", bump: "major" });
    const [change] = before.changes;
    expect(before.packages[0]?.accept).toEqual({
      file: "spec/accept.yaml",
      lines: [
        "callsheet: 1",
        "accept:",
        `  - change: ${/^[\d]+(?:e\d+)?$/.test(change?.fingerprint ?? "") ? `"${change?.fingerprint}"` : change?.fingerprint}`,
        "    rule: operation-removed",
        "    target: users.ban",
        "    reason: Add the reason and who decided.",
      ].join("\n"),
    });
    write(cwd, accept(before.packages[0]?.accept?.lines ?? ""));
    const after = await report(cwd);
    expect(after).toMatchObject({ ok: true, verdict: "breaking", bump: "major", diagnostics: [] });
    expect(after.changes).toMatchObject([
      { accepted: { reason: "Add the reason and who decided." } },
    ]);
    expect(after.packages[0]?.accept).toBeUndefined();
  });

  test("prints lines to append to an existing accept.yaml", async () => {
    const cwd = without("ban", "mute");
    write(cwd, demo(["get", "mute"]));
    write(cwd, accept(await pasted(cwd)));
    write(cwd, demo(["get"]));
    const more = await pasted(cwd);
    expect(more).toMatch(
      /^ {2}- change: [^\n]+\n {4}rule: operation-removed\n {4}target: users.mute\n/,
    );
    const text = readFileSync(join(cwd, "spec/accept.yaml"), "utf8");
    write(cwd, accept(text.trimEnd() + "\n" + more));
    expect(await report(cwd)).toMatchObject({ ok: true, diagnostics: [] });
  });

  test("accepts a change through the last day of its entry, and no longer", async () => {
    const cwd = broken();
    write(cwd, accept(await pasted(cwd, "\n    until: 2026-06-30")));
    expect(await report(cwd, { today: "2026-06-30" })).toMatchObject({ ok: true, diagnostics: [] });
    expect(await report(cwd, { today: "2026-07-01" })).toMatchObject({
      ok: false,
      diagnostics: [
        {
          code: "accept-expired",
          severity: "warning",
          file: "spec/accept.yaml",
          line: 3,
          message:
            "operation-removed of users.ban was accepted until 2026-06-30. Renew the entry, or remove it.",
        },
      ],
    });
  });

  test("accepts a change after unrelated edits of its file", async () => {
    const cwd = broken();
    write(cwd, accept(await pasted(cwd)));
    write(cwd, {
      "spec/demo/users.yaml": `# Above.\n${demo(["first", "get"])["spec/demo/users.yaml"]}`,
    });
    expect(await report(cwd)).toMatchObject({ ok: true });
  });

  test("ignores accept.yaml of the old side: the new side decides", async () => {
    const cwd = broken();
    write(cwd, accept(await pasted(cwd)));
    const sides = [".", "../old"];
    expect(await report(cwd, { sides, failOn: "any" })).toMatchObject({
      ok: false,
      diagnostics: [],
    });
  });
});

describe("an entry that no longer applies", () => {
  test("is reported with its reason after its last day, and its date has to be edited", async () => {
    const cwd = broken();
    write(cwd, accept(await pasted(cwd, "\n    until: 2026-06-30")));
    const { changes, packages } = await report(cwd, { today: "2026-07-01" });
    const reason = "Add the reason and who decided.";
    expect(changes[0]?.lapsed).toMatchObject({ cause: "expired", reason, until: "2026-06-30" });
    expect(packages[0]?.accept).toMatchObject({
      lines: "",
      edits: [{ line: 3, before: 'until: "2026-06-30"', after: "until: Add a new last day." }],
    });
  });

  test.each([
    [
      "changed",
      'change: [0-9a-f"]+',
      "change: aaaaaaaaaaaa",
      "change: aaaaaaaaaaaa",
      /^change: \S+$/,
    ],
    [
      "rejudged",
      'change: [0-9a-f"]+\n    rule: operation-removed',
      "change: aaaaaaaaaaaa\n    rule: operation-renamed",
      "change: aaaaaaaaaaaa\nrule: operation-renamed",
      /^change: \S+\nrule: operation-removed$/,
    ],
    [
      "unknown-rule",
      'change: [0-9a-f"]+\n    rule: operation-removed',
      "change: aaaaaaaaaaaa\n    rule: gone",
      "change: aaaaaaaaaaaa\nrule: gone",
      /^change: \S+\nrule: operation-removed$/,
    ],
  ])("is reported with the edit that renews it: %s", async (cause, from, to, before, after) => {
    const cwd = broken();
    write(cwd, accept((await pasted(cwd)).replace(new RegExp(from), to)));
    const { ok, changes, packages } = await report(cwd);
    expect(ok).toBe(false);
    expect(changes[0]?.lapsed).toMatchObject({ cause, file: "spec/accept.yaml", line: 3 });
    expect(packages[0]?.accept).toEqual({
      file: "spec/accept.yaml",
      lines: "",
      edits: [{ line: 3, before, after: expect.stringMatching(after) }],
    });
    const text = comment(await report(cwd), { limit: commentLimit });
    expect(text).toContain("The entry in `spec/accept.yaml:3` no longer accepts it, because ");
    expect(text).toContain("“Add the reason and who decided.”");
    expect(text).toContain("In `spec/accept.yaml:3`:\n\n```diff\n- change: aaaaaaaaaaaa\n");
    const screen = { paint: (_: unknown, words: string) => words, columns: 100, all: false };
    expect(terminalReport(await report(cwd), screen)).toContain(
      "To accept the change again, edit spec/accept.yaml:3:\n\n- change: aaaaaaaaaaaa\n",
    );
  });
});

test("warns about an entry that accepts nothing, without failing", async () => {
  const cwd = broken();
  const lines = await pasted(cwd);
  write(cwd, demo(["get", "ban", "more"]));
  write(cwd, accept(lines));
  expect(await report(cwd)).toMatchObject({
    ok: true,
    verdict: "safe",
    diagnostics: [
      {
        code: "accept-unused",
        severity: "warning",
        file: "spec/accept.yaml",
        message: expect.stringMatching(
          /^The accepted change \w{12} \(operation-removed of users.ban\) does not occur/,
        ),
      },
    ],
  });
});

test("ignores changes of accept.yaml as changes of the API", async () => {
  const cwd = broken();
  const lines = await pasted(cwd);
  write(cwd, demo(["get", "ban"]));
  write(cwd, accept(lines));
  expect(await report(cwd)).toMatchObject({ ok: true, verdict: "none", changes: [] });
});

describe("accept.yaml", () => {
  const entry =
    '  - { reason: Nobody uses it., target: users.ban, change: "111111111111", rule: operation-removed }\n';

  test("formats accept.yaml, and ignores it in list, generate and lint", async () => {
    const cwd = without();
    write(cwd, { "spec/accept.yaml": `accept:\n${entry}callsheet: 1\n` });
    for (const args of [["list"], ["generate"], ["lint"]]) {
      const { stderr, code } = await runCli(args, { cwd });
      expect({ args, code, stderr }).toMatchObject({ code: 0 });
      expect(stderr).not.toContain("accept");
    }
    expect(await runCli(["fmt"], { cwd })).toMatchObject({ code: 0 });
    expect(readFileSync(join(cwd, "spec/accept.yaml"), "utf8")).toBe(
      [
        "callsheet: 1",
        "accept:",
        '  - change: "111111111111"',
        "    rule: operation-removed",
        "    target: users.ban",
        "    reason: Nobody uses it.",
        "",
      ].join("\n"),
    );
  });

  test.each([
    ["change: 111111111111", /:3:\d+ error .*\n.*"change" must be a string/],
    ['change: "xyz"', /must be the fingerprint of a change/],
    ['change: "111111111111", until: 2027-02-30', /must be a date such as/],
    ['change: "111111111111", untill: 2027-02-03', /did you mean "until"/],
  ])("rejects accept.yaml with %s", async (words, message) => {
    const cwd = without();
    const line = `  - { ${words}, rule: a, target: b, reason: c }`;
    write(cwd, accept(`callsheet: 1\naccept:\n${line}`));
    const { code, stderr } = await runCli(["list"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    const refused = await runCli(["diff", "../old"], { cwd });
    expect(refused.code).toBe(2);
    expect(refused.stderr).toMatch(message);
  });
});

const versioned = (cwd: string, version: string): void =>
  write(cwd, {
    "spec/package.yaml": `callsheet: 1\npackage:\n  name: "@demo/clients"\n  version: ${version}\n`,
  });

test.each([
  ["1.0.0", "2.0.0", false],
  ["1.1.0", "2.0.0", false],
  ["2.0.0-rc.1", "2.0.0", true],
  ["2.0.0", "2.0.0", true],
])(
  "compares version %s after a breaking change of 1.0.0 with the least version %s: %s",
  async (version, least, enough) => {
    const cwd = broken();
    versioned(cwd, version);
    const { packages } = await report(cwd);
    expect(packages[0]?.version).toEqual({ old: "1.0.0", new: version, least, enough });
  },
);

test("needs no new version for new descriptions alone", async () => {
  const folder = temporaryFolder();
  const [old, cwd] = [join(folder, "old"), join(folder, "new")];
  for (const side of [old, cwd]) {
    write(side, demo(["get"]));
    versioned(side, "1.4.0");
  }
  const sheet = demo(["get"])["spec/demo/users.yaml"] ?? "";
  write(cwd, { "spec/demo/users.yaml": sheet.replace("operations:", "doc: Users.\noperations:") });
  const { verdict, packages } = await report(cwd);
  expect(verdict).toBe("docs");
  const same = { old: "1.4.0", new: "1.4.0", least: "1.4.0", enough: true };
  expect(packages[0]?.version).toEqual(same);
  const text = comment(await report(cwd), { limit: commentLimit });
  expect(text).not.toContain("1.4.0");
});
