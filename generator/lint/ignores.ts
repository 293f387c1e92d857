/** Comments that tell lint to be silent: what they ignore, and what is wrong with them. */
import { catalogue } from "../diagnostics/catalogue.ts";
import { fillIn } from "../diagnostics/diagnostic.ts";
import { didYouMean } from "../text/nearest.ts";
import { readIgnores, type Ignore } from "./ignore-comments.ts";
import { levelOf, type Levels } from "./levels.ts";
import { offsetOf } from "./rule/offset-of.ts";
import type { Finding } from "./rule/finding.ts";
import type { CommentRule } from "./rule/rule.ts";
import type { SheetSite } from "./rule/sites.ts";
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
    const { source } = sheet.parsed.document;
    if (!sheet.parsed.isReadable || !source.text.includes("callsheet-ignore")) continue;
    const inFile = left.filter(({ place }) => place?.file === source.file);
    const places = new Map(
      inFile.map((one) => [one, one.place === undefined ? 0 : offsetOf(source.text, one.place)]),
    );
    const hidden = new Set<Finding>();
    const complaints: Finding[] = [];
    for (const ignore of readIgnores(sheet)) {
      const say = complain(ignore, sheet, levels, complaints);
      if (ignore.reason === "") say(ignoreWithoutReason, {});
      for (const [index, name] of ignore.rules.entries()) {
        if (!isRule.has(name)) {
          say(ignoreUnknown, { name, hint: hintFor(name) });
          continue;
        }
        if (ignore.reason === "") continue;
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

/** What can be ignored: everything but errors of compiling, which no comment makes good. */
const isRule: ReadonlySet<string> = new Set(
  rules.flatMap(({ id, kind, level }) => (kind === "compile" && level === "error" ? [] : [id])),
);

const hintFor = (name: string): string =>
  Object.hasOwn(catalogue, name)
    ? "; it is an error of compiling, which has to be mended."
    : didYouMean(name, isRule, "; `callsheet help lint` names them all.");

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
      fix: index === undefined ? undefined : { path, edits: ignore.without(index) },
    });
  };
}
