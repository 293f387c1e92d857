import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rules } from "../../../generator/diff/rules/rules.ts";
import { githubOutput } from "../../../generator/review/platforms.ts";
import { linksFrom } from "../../../generator/review/words/links.ts";
import { sarifReport } from "../../../generator/review/platforms.ts";
import type { ReportedChange } from "../../../generator/project/report/diff-report.ts";
import { sarifProblems } from "../../platforms/sarif-problems.ts";
import { broken, change, many, report, smallReport } from "./reports.ts";

const place = { file: "spec/shop/pens.yaml", line: 3, column: 1, length: 8 };
const near = { ...place, line: 1 };

const gone: ReportedChange = change("breaking", {
  rule: "operation-removed",
  places: { old: place, near },
});

const commandsOf = (output: string): string[] =>
  (output.split("::stop-commands::")[0] ?? "").split("\n").filter((line) => line !== "");

describe("annotations of changes", () => {
  it("annotates breaking and risky changes only, on their lines of the new side", () => {
    const all = report([change("breaking"), change("risky"), change("safe"), change("docs")]);
    expect(commandsOf(githubOutput(all))).toEqual([
      "::error file=spec/shop/pens.yaml,line=12,col=5,endColumn=9,title=breaking%3A breaking-rule::`pens.list` is breaking now.",
      "::warning file=spec/shop/pens.yaml,line=12,col=5,endColumn=9,title=risky%3A risky-rule::`pens.list` is risky now.",
    ]);
  });

  it("annotates the nearest remaining line of a removed part, and names its old location", () => {
    expect(commandsOf(githubOutput(report([gone])))).toEqual([
      "::error file=spec/shop/pens.yaml,line=1,col=1,endColumn=9,title=breaking%3A operation-removed::`pens.list` is breaking now. It was in spec/shop/pens.yaml:3 of a1b2c3d.",
    ]);
  });

  it("omits accepted changes from annotations", () => {
    const accepted = { reason: "Nobody calls it." };
    expect(commandsOf(githubOutput(report([change("breaking", { accepted })])))).toEqual([]);
  });

  it("annotates no line if the service was removed, too", () => {
    const all = report([change("breaking", { places: { old: place } })]);
    expect(commandsOf(githubOutput(all))[0]).toMatch(/^::error title=breaking%3A breaking-rule::/);
  });

  it("names files in annotations from the root of the repository", () => {
    const below = report([change("breaking"), gone], { folder: "packages/api" });
    expect(githubOutput(below)).toContain("file=packages/api/spec/shop/pens.yaml,line=12");
    expect(githubOutput(below)).toContain("It was in packages/api/spec/shop/pens.yaml:3 of");
  });

  it("limits annotations to GitHub's maximum, with every change in the log", () => {
    const output = githubOutput(report([...many("breaking", 30), ...many("risky", 30)]));
    expect(commandsOf(output)).toHaveLength(21);
    expect(commandsOf(output).at(-1)).toBe(
      "::notice::40 more findings in the summary and in the log.",
    );
    expect(output.match(/^✗ breaking spec/gm)).toHaveLength(30);
  });

  it("annotates lines of a program that no longer compile before lines of the changes", () => {
    const against = [broken(gone, { line: 7 }), broken(undefined), broken(gone)];
    const all = report([gone], { against, folder: "shop" });
    const where = "::error file=shop/app/main.ts";
    const why = "Broken by operation-removed: `pens.list` is breaking now.";
    expect(commandsOf(githubOutput(all))).toEqual([
      `${where},line=7,col=19,endColumn=22,title=no longer compiles%3A pens.list::Property 'list' does not exist on type 'Pens'. ${why}`,
      `${where},line=4,col=19,endColumn=22,title=no longer compiles%3A pens.list::Property 'list' does not exist on type 'Pens'. ${why}`,
      `${where},line=4,col=19,endColumn=22,title=no longer compiles::Property 'list' does not exist on type 'Pens'. Broken by an unknown change.`,
      expect.stringMatching(/^::error file=shop\/spec/),
    ]);
  });

  it("warns about a line that an accepted change breaks, because it still needs an edit", () => {
    const accepted = change("breaking", { accepted: { reason: "Nobody calls it." } });
    const all = report([accepted], { against: [broken(accepted)] });
    expect(commandsOf(githubOutput(all))).toEqual([
      expect.stringMatching(/^::warning file=app\/main.ts,line=4,/),
    ]);
  });

  it("annotates only lines of programs if these exceed GitHub's limit, with all others in the log", () => {
    const against = Array.from({ length: 30 }, (_, line) => broken(gone, { line: line + 1 }));
    const output = githubOutput(report([gone], { against }));
    expect(commandsOf(output).filter((one) => one.includes("app/main.ts"))).toHaveLength(10);
    expect(commandsOf(output).at(-1)).toBe(
      "::notice::21 more findings in the summary and in the log.",
    );
    expect(output.match(/^ {2}app\/main\.ts:/gm)).toHaveLength(30);
  });

  it("escapes workflow commands in call sheets", () => {
    fc.assert(
      fc.property(smallReport, (any) => {
        const lines = githubOutput(any).split("\n");
        const stop = lines.findIndex((line) => line.startsWith("::stop-commands::"));
        const end = `::${(lines[stop] ?? "").replace("::stop-commands::", "")}::`;
        expect(lines.indexOf(end)).toBe(lines.length - 1);
        const urgent = any.changes.filter(
          ({ verdict }) => verdict === "breaking" || verdict === "risky",
        );
        const lineCount = any.against?.length ?? 0;
        expect(stop).toBeLessThanOrEqual(Math.min(urgent.length + lineCount, 21));
        for (const line of lines.slice(0, stop))
          expect(line).toMatch(/^::(?:error|warning|notice)[ :]/);
      }),
    );
  });
});

describe("changes as SARIF", () => {
  const { id: rule, title } = rules.operation[0] ?? { id: "", title: "" };
  const tool = { version: "1.2.3" };

  it("matches the SARIF schema and code scanning, with any strings", () => {
    fc.assert(
      fc.property(smallReport, (any) => {
        const changes = any.changes.map((one) => ({ ...one, rule }));
        expect(
          sarifProblems(sarifReport({ ...any, changes }, tool)).filter(
            (one) => !one.endsWith("not below the root"),
          ),
        ).toEqual([]);
      }),
    );
  });

  it("includes level, fingerprint, page and both locations of each change in SARIF", () => {
    const log = sarifReport(report([{ ...change("breaking"), rule }]), {
      ...tool,
      url: "https://a.example",
    });
    expect(sarifProblems(log)).toEqual([]);
    const [run] = log.runs;
    expect(run?.tool.driver.rules).toMatchObject([
      { id: rule, shortDescription: { text: title }, helpUri: "https://a.example" },
    ]);
    expect(run?.results).toMatchObject([
      {
        ruleId: rule,
        level: "error",
        locations: [{ physicalLocation: { region: { startLine: 12 } } }],
        relatedLocations: [{ message: { text: "Its location before." } }],
        partialFingerprints: { "callsheet/v1": change("breaking").fingerprint },
      },
    ]);
  });

  it("locates a removed part at the nearest remaining line", () => {
    const [result] = sarifReport(report([gone]), tool).runs[0]?.results ?? [];
    expect(result?.locations[0]?.physicalLocation.region?.startLine).toBe(1);
    expect(result?.relatedLocations?.[0]?.physicalLocation.region?.startLine).toBe(3);
  });

  it("closes accepted changes with their reason in SARIF", () => {
    const log = sarifReport(report([{ ...gone, accepted: { reason: "Nobody calls it." } }]), tool);
    expect(sarifProblems(log)).toEqual([]);
    expect(log.runs[0]?.results[0]?.suppressions).toEqual([
      { kind: "external", status: "accepted", justification: "Nobody calls it." },
    ]);
  });

  it("includes each line of a program that no longer compiles, with its change", () => {
    const other = {
      ...gone,
      fingerprint: "0f3c2a9b71de",
      accepted: { reason: "Nobody calls it." },
    };
    const against = [broken(gone), broken(gone, { line: 9 }), broken(other), broken(undefined)];
    const log = sarifReport(report([gone, other], { against }), tool);
    expect(sarifProblems(log)).toEqual([]);
    const all = log.runs[0]?.results ?? [];
    const results = all.filter(({ ruleId }) => ruleId === "program-broken");
    expect(results).toMatchObject([
      {
        level: "error",
        message: { text: expect.stringContaining("Broken by operation-removed: `pens.list`") },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "app/main.ts" },
              region: { startLine: 4, startColumn: 19, endColumn: 22 },
            },
          },
        ],
        relatedLocations: [{ message: { text: "The change that breaks it." } }],
      },
      { locations: [{ physicalLocation: { region: { startLine: 9 } } }] },
      { level: "error", message: { text: expect.stringContaining("Broken by an unknown change") } },
      { level: "warning", suppressions: [{ justification: "Nobody calls it." }] },
    ]);
    const ids = new Set(
      results.map(({ partialFingerprints }) => partialFingerprints["callsheet/v1"]),
    );
    expect(ids.size).toBe(4);
    const moved = sarifReport(report([gone], { against: [broken(gone, { line: 90 })] }), tool);
    expect(moved.runs[0]?.results[0]?.partialFingerprints).toEqual(results[0]?.partialFingerprints);
  });

  it("omits changed wording from SARIF", () => {
    const log = sarifReport(report([{ ...change("docs"), rule }]), tool);
    expect(log.runs[0]?.results).toEqual([]);
  });

  it("includes a page for every rule in SARIF", () => {
    const all = Object.values(rules).flat();
    const changes = all.map(({ id }) => change("breaking", { rule: id }));
    const { rules: pages = [] } = sarifReport(report(changes), tool).runs[0]?.tool.driver ?? {};
    expect(pages.map(({ id }) => id)).toEqual([...new Set(all.map(({ id }) => id))]);
    for (const { help } of pages) expect(help?.markdown).toMatch(/Verdict: \*\*/);
  });
});

describe("links", () => {
  it("links locations to GitHub in GitHub jobs", () => {
    const links = linksFrom({
      GITHUB_SERVER_URL: "https://a.example",
      GITHUB_REPOSITORY: "b/c",
      GITHUB_RUN_ID: "7",
      GITHUB_SHA: "0b",
    });
    expect(links?.commit).toBe("0b");
    expect(links?.line("0a", "spec/a b/ü(1).yaml", 3)).toBe(
      "https://a.example/b/c/blob/0a/spec/a%20b/%C3%BC(1).yaml#L3",
    );
    expect(links?.run).toBe("https://a.example/b/c/actions/runs/7");
  });

  it("links locations to GitLab in GitLab jobs", () => {
    const links = linksFrom({
      CI_PROJECT_URL: "https://a.example/b/c",
      CI_JOB_URL: "https://a.example/b/c/-/jobs/7",
      CI_COMMIT_SHA: "0b",
    });
    expect(links?.commit).toBe("0b");
    expect(links?.line("0a", "spec/a.yaml", 3)).toBe(
      "https://a.example/b/c/-/blob/0a/spec/a.yaml#L3",
    );
    expect(links?.run).toBe("https://a.example/b/c/-/jobs/7");
  });

  it("encodes commits and paths of a stored report, which can be any string", () => {
    const github = { GITHUB_SERVER_URL: "https://a.example", GITHUB_REPOSITORY: "b/c" };
    for (const environment of [github, { CI_PROJECT_URL: "https://a.example/b/c" }]) {
      const link = linksFrom(environment)?.line("0a b\n\n@octocat <img>", "a\uD800.yaml", 3);
      expect(link).toMatch(/\/blob\/0a%20b%0A%0A%40octocat%20%3Cimg%3E\/a%EF%BF%BD\.yaml#L3$/);
    }
  });

  it("omits links outside of known platforms, and to addresses that are not on the web", () => {
    expect(linksFrom({ HOME: "/root" })).toBeUndefined();
    const server = "javascript:alert(1)//";
    expect(linksFrom({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: "b/c" })).toBeUndefined();
    expect(linksFrom({ CI_PROJECT_URL: server })).toBeUndefined();
    const project = "https://a.example/b/c";
    expect(linksFrom({ CI_PROJECT_URL: project, CI_JOB_URL: server })?.run).toBeUndefined();
  });
});
