/** Comments that tell lint to be silent: what they ignore, and what is wrong with them. */
import { catalogue } from "../diagnostics/catalogue.ts";
import { fillIn } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../text/nearest.ts";
import { canBeIgnored, ignorable } from "./ignorable.ts";
import { mayIgnore, readIgnores, type Ignore } from "./ignore-comments.ts";
import { levelOf, type Levels } from "./levels.ts";
import { mending, type Finding } from "./rule/finding.ts";
import type { CommentRule } from "./rule/rule.ts";
import type { SheetSite } from "./rule/sites.ts";
import { ignoreMalformed } from "./rules/ignore-malformed.ts";
import { ignoreUnknown } from "./rules/ignore-unknown.ts";
import { ignoreUnused } from "./rules/ignore-unused.ts";
import { ignoreWithoutReason } from "./rules/ignore-without-reason.ts";
import { rules } from "./rules/rules.ts";

/** `isWhole`: whether all rules have been asked. Where they have not, nothing is said to be ignored in vain. */
export function applyIgnores(
  findings: readonly Finding[],
  sheets: readonly SheetSite[],
  levels: Levels,
  isWhole: boolean,
): Finding[] {
  let left = [...findings];
  for (const sheet of sheets) {
    const { source, offsetOf } = sheet.parsed.document;
    if (!sheet.parsed.isReadable || !mayIgnore(source.text)) continue;
    const inFile = left.filter(({ place }) => place?.file === source.file);
    const places = new Map(
      inFile.map((one) => [one, one.place === undefined ? 0 : offsetOf(one.place)]),
    );
    const hidden = new Set<Finding>();
    const complaints: Finding[] = [];
    for (const ignore of readIgnores(sheet)) {
      const say = complain(ignore, sheet, levels, complaints);
      const hasReason = ignore.reason !== "";
      if (ignore.rules.length === 0) say(ignoreMalformed, {});
      else if (!hasReason) say(ignoreWithoutReason, {});
      for (const [index, name] of ignore.rules.slice(0, hasReason ? undefined : 1).entries()) {
        if (!canBeIgnored(name)) {
          say(ignoreUnknown, { name, hint: hintFor(name) });
          continue;
        }
        if (!hasReason) continue;
        const hits = inFile.filter(
          (one) => one.rule === name && covers(ignore, places.get(one) ?? 0),
        );
        for (const hit of hits) hidden.add(hit);
        if (hits.length === 0 && isWhole) say(ignoreUnused, { name }, index);
      }
    }
    left = [...left.filter((one) => !hidden.has(one)), ...complaints];
  }
  return left;
}

const covers = ({ from, to }: Ignore, offset: number): boolean => from <= offset && offset < to;

const hintFor = (name: string): string =>
  rules.some(({ id, kind }) => id === name && (kind === "comment" || kind === "project"))
    ? "; another level can be said in callsheet.yaml."
    : Object.hasOwn(catalogue, name)
      ? "; it is an error of compiling, which has to be mended."
      : didYouMean(name, ignorable, "; `callsheet help lint` names them all.");

function complain(ignore: Ignore, { parsed }: SheetSite, levels: Levels, complaints: Finding[]) {
  const { path } = parsed.document.source;
  return (rule: CommentRule, values: Readonly<Record<string, string>>, index?: number): void => {
    const level = levelOf(rule, levels);
    if (level === "off") return;
    complaints.push({
      rule: rule.id,
      level,
      message: fillIn(rule.message, values),
      place: ignore.place,
      target: `${path}#${ignore.target.join("/")}`,
      ...(index === undefined ? {} : mending(rule.mend, path, ignore.without(index))),
    });
  };
}
