import { catalogue } from "../diagnostics/catalogue.ts";
import { fillIn } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../text/nearest.ts";
import { type LintFinding, withEdits } from "./finding.ts";
import { type Ignore, mayIgnore, readIgnores } from "./ignore-comments.ts";
import { type MessageRule, levelOf, type Levels, type LintRule } from "./rule.ts";
import { commentRules } from "./rules/comments.ts";
import { lintRules } from "./rules/rules.ts";
import type { SheetSite } from "./sites.ts";

/** Returns whether comments can ignore a rule; not compile errors, or rules about comments or configuration. */
const isIgnorable = ({ kind, level }: LintRule): boolean =>
  kind === "check" || (kind === "compile" && level !== "error");

const ignorable: ReadonlySet<string> = new Set(
  lintRules.flatMap((rule) => (isIgnorable(rule) ? [rule.id] : [])),
);

export const canBeIgnored = (id: string): boolean => ignorable.has(id);

/** Removes ignored findings. `isWhole`: whether all rules have run. Otherwise unused comments are not reported. */
export function applyIgnores(
  findings: readonly LintFinding[],
  sheets: readonly SheetSite[],
  levels: Levels,
  isWhole: boolean,
): LintFinding[] {
  let left = [...findings];
  for (const sheet of sheets) {
    const { source, offsetOf } = sheet.parsed.document;
    if (!sheet.parsed.isReadable || !mayIgnore(source.text)) continue;
    const inFile = left.filter(({ place }) => place?.file === source.file);
    const places = new Map(
      inFile.map((one) => [one, one.place === undefined ? 0 : offsetOf(one.place)]),
    );
    const hidden = new Set<LintFinding>();
    const complaints: LintFinding[] = [];
    for (const ignore of readIgnores(sheet)) {
      const say = complain(ignore, sheet, levels, complaints);
      const hasReason = ignore.reason !== "";
      if (ignore.rules.length === 0) say(commentRules.malformed, {});
      else if (!hasReason) say(commentRules.withoutReason, {});
      for (const [index, name] of ignore.rules.slice(0, hasReason ? undefined : 1).entries()) {
        if (!canBeIgnored(name)) {
          say(commentRules.unknown, { name, hint: hintFor(name) });
          continue;
        }
        if (!hasReason) continue;
        const hits = inFile.filter(
          (one) => one.rule === name && covers(ignore, places.get(one) ?? 0),
        );
        for (const hit of hits) hidden.add(hit);
        if (hits.length === 0 && isWhole) say(commentRules.unused, { name }, index);
      }
    }
    left = [...left.filter((one) => !hidden.has(one)), ...complaints];
  }
  return left;
}

const covers = ({ from, to }: Ignore, offset: number): boolean => from <= offset && offset < to;

const hintFor = (name: string): string =>
  lintRules.some(({ id, kind }) => id === name && (kind === "comment" || kind === "project"))
    ? "; set its level in callsheet.yaml."
    : Object.hasOwn(catalogue, name)
      ? "; compile errors cannot be ignored."
      : didYouMean(name, ignorable, "; `callsheet help lint` names them all.");

function complain(
  ignore: Ignore,
  { parsed }: SheetSite,
  levels: Levels,
  complaints: LintFinding[],
) {
  const { path } = parsed.document.source;
  return (rule: MessageRule, values: Readonly<Record<string, string>>, index?: number): void => {
    const level = levelOf(rule, levels);
    if (level === "off") return;
    complaints.push({
      rule: rule.id,
      level,
      message: fillIn(rule.message, values),
      place: ignore.place,
      target: `${path}#${ignore.target.join("/")}`,
      ...(index === undefined ? {} : withEdits(rule.fixKind, path, ignore.without(index))),
    });
  };
}
