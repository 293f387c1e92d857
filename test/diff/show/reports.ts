/** Reports for tests: ordinary, hostile and random ones. */
import * as fc from "fast-check";
import { bumps, verdicts, type Verdict } from "../../../generator/diff/verdict/change.ts";
import type {
  DiffReport,
  ReportedBreak,
  ReportedChange,
} from "../../../generator/project/report/diff-report.ts";
import { sha256 } from "../../../generator/text/sha256.ts";
import { codePayloads, commentPayloads, markupPayloads } from "../../hostile/strings/payloads.ts";

const effects = {
  breaking: { code: "no", behaviour: "fails", old: "no", bump: "major" },
  risky: { code: "yes", behaviour: "differs", old: "some", bump: "minor" },
  safe: { code: "yes", behaviour: "same", old: "yes", bump: "minor" },
  docs: { code: "yes", behaviour: "same", old: "yes", bump: "patch" },
} as const satisfies Readonly<Record<Verdict, Partial<ReportedChange>>>;

export function change(verdict: Verdict, facts: Partial<ReportedChange> = {}): ReportedChange {
  const target = facts.target ?? "pens.list";
  const place = { file: "spec/shop/pens.yaml", line: 12, column: 5, length: 4 };
  return {
    rule: `${verdict}-rule`,
    service: "shop",
    target,
    ...effects[verdict],
    verdict,
    message: `\`${target}\` is ${verdict} now.`,
    count: 1,
    places: { old: { ...place, revision: "main" }, new: place },
    reaches: [target],
    fingerprint: sha256(JSON.stringify([verdict, facts])).slice(0, 12),
    packages: ["@acme/shop"],
    ...facts,
  };
}

const commits = { old: "a1b2c3d".padEnd(40, "0"), new: "e4f5a6b".padEnd(40, "0") };

export function report(
  changes: readonly ReportedChange[],
  facts: Partial<DiffReport> = {},
): DiffReport {
  return {
    version: 1,
    ok: !changes.some(({ verdict }) => verdict === "breaking"),
    verdict: verdicts.find((one) => changes.some(({ verdict }) => verdict === one)) ?? "none",
    bump: bumps.find((one) => changes.some(({ bump }) => bump === one)) ?? "none",
    old: { name: commits.old.slice(0, 10), commit: commits.old, leaves: "main" },
    new: { name: "HEAD", commit: commits.new },
    folder: "",
    changes: changes.toSorted((a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict)),
    packages: [{ name: "@acme/shop", spec: { old: "spec", new: "spec" } }],
    diagnostics: [],
    ...facts,
  };
}

/** Returns changes of different rules. */
export const many = (verdict: Verdict, count: number): ReportedChange[] =>
  Array.from({ length: count }, (_, index) =>
    change(verdict, { rule: `${verdict}-rule-${index}`, target: `pens.list${index}` }),
  );

/** Returns changes of one rule. */
export const manyOfRule = (verdict: Verdict, count: number): ReportedChange[] =>
  Array.from({ length: count }, (_, index) => change(verdict, { target: `pens.list${index}` }));

const references = [
  "@octocat, @org/team and mail@a.example",
  "#1 octo/repo#1 GH-1 !1 &1 ~bug %1 $1 ^1 JIRA-123",
  "https://a.example http://a.example www.a.example ftp://a a.example",
  "/close\n/assign @octocat",
  "</details></summary> <!-- a --> --> <details>",
  "::error::a\n##[add-mask]b",
  "\u001b[31mred\u001b[0m",
];

export const hostileTexts = [
  ...references,
  ...Object.values({ ...codePayloads, ...commentPayloads, ...markupPayloads }),
];

export const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(...hostileTexts),
  fc.constantFrom("a", "宽字符", "🙂👩‍👩‍👧", "x".repeat(5000), "`a` is now `b`."),
);

/** Returns a line of a program that a change breaks. `by`: the change, if known. */
export const broken = (
  by: ReportedChange | undefined,
  facts: Partial<ReportedBreak> = {},
): ReportedBreak => ({
  file: "app/main.ts",
  line: 4,
  column: 19,
  length: 3,
  message: "Property 'list' does not exist on type 'Pens'.",
  ...(by === undefined ? {} : { change: by.fingerprint }),
  ...facts,
});

const anyPlace = fc.record({
  file: anyText,
  line: fc.integer({ min: 1, max: 9999 }),
  column: fc.integer({ min: 1, max: 99 }),
  length: fc.nat(99),
});

const anyChange: fc.Arbitrary<ReportedChange> = fc
  .record({
    verdict: fc.constantFrom(...verdicts),
    text: fc.array(anyText, { minLength: 3, maxLength: 3 }),
    edit: fc.option(fc.record({ before: anyText, after: anyText }), { nil: undefined }),
    witness: fc.option(fc.record({ ordinary: anyText, pattern: anyText }), { nil: undefined }),
    old: fc.option(anyPlace, { nil: undefined }),
    place: fc.option(anyPlace, { nil: undefined }),
    reaches: fc.array(anyText, { maxLength: 30 }),
    reason: fc.option(anyText, { nil: undefined }),
    id: fc.nat(),
  })
  .map(
    ({
      verdict,
      text: [service = "", target = "", message = ""],
      edit,
      witness,
      old,
      place,
      reaches,
      reason,
      id,
    }) =>
      change(verdict, {
        service,
        target,
        message,
        fingerprint: sha256(String(id)).slice(0, 12),
        reaches,
        places: {
          ...(old === undefined ? {} : { old }),
          ...(place === undefined ? {} : { new: place }),
        },
        ...(edit === undefined ? {} : { edit }),
        ...(reason === undefined ? {} : { accepted: { reason } }),
        ...(witness === undefined ? {} : { witness }),
      }),
  );

const anyBreak = fc.record({
  file: anyText,
  line: fc.integer({ min: 1, max: 9999 }),
  column: fc.integer({ min: 1, max: 99 }),
  length: fc.integer({ min: 1, max: 99 }),
  message: anyText,
  of: fc.nat(20),
});

const anyIds = fc.array(anyText, { maxLength: 12 });

const anyOperations = fc.record({
  service: anyText,
  kept: anyIds,
  renamed: fc.array(fc.record({ old: anyText, new: anyText }), { maxLength: 12 }),
  gone: anyIds,
  added: anyIds,
});

const reportsOf = (sizes: readonly number[]): fc.Arbitrary<DiffReport> =>
  fc
    .record({
      few: fc.array(anyChange, { maxLength: 12 }),
      lines: fc.option(fc.array(anyBreak, { maxLength: 12 }), { nil: undefined }),
      operations: fc.option(fc.array(anyOperations, { maxLength: 3 }), { nil: undefined }),
      times: fc.constantFrom(...sizes),
      name: anyText,
      spec: anyText,
      side: anyText,
      folder: fc.constantFrom("", "packages/api"),
    })
    .map(({ few, lines, operations, times, name, spec, side, folder }) => {
      const changes = Array.from({ length: times }, (_, turn) =>
        few.map((one) => ({
          ...one,
          fingerprint: sha256(`${one.fingerprint}${turn}`).slice(0, 12),
        })),
      ).flat();
      const against =
        lines &&
        Array.from({ length: times }, () =>
          lines.map(({ of, ...line }) => broken(changes[of], line)),
        ).flat();
      return report(changes, {
        folder,
        ...(against === undefined ? {} : { against }),
        old: { name: side, commit: commits.old, leaves: side },
        new: { name: side },
        packages: [
          {
            name,
            spec: { new: spec },
            version: { old: name, new: spec, least: side, enough: folder === "" },
            ...(operations === undefined ? {} : { operations }),
            accept: { file: spec, lines: side.repeat(times) },
          },
        ],
      });
    });

export const smallReport = reportsOf([1]);
/** Reports with few changes or thousands, and with any strings. */
export const anyReport = reportsOf([1, 1, 1, 40, 400]);
