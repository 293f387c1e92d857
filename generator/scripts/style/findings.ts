/** Applies the rules of style to the files of a repository. */
import { proseOf, withoutCode } from "./prose-of.ts";
import { rules } from "./rules.ts";

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule: string;
  readonly excerpt: string;
  readonly advice: string;
}

export function findingsOf(file: string, source: string): Finding[] {
  return proseOf(file, source).flatMap(({ kind, at, text }) => {
    const plain = withoutCode(text);
    const start = plain.length - plain.trimStart().length;
    return rules
      .filter(({ kinds }) => kinds.includes(kind))
      .flatMap(({ id, pattern, advice }) =>
        Array.from(plain.trim().matchAll(pattern), ({ 0: match, index }) => ({
          file,
          line: source.slice(0, at + start + index).split("\n").length,
          rule: id,
          excerpt: excerptOf(text, start + index, match.length),
          advice,
        })),
      );
  });
}

const excerptOf = (text: string, at: number, length: number): string =>
  text
    .slice(Math.max(0, at - 30), at + Math.min(length, 60) + 40)
    .replaceAll(/\s+/g, " ")
    .trim();

/** An allowed finding: its file, its rule, and words of its excerpt. */
export interface Allowed {
  readonly file: string;
  readonly rule: string;
  readonly words: string;
}

/** Parses an allow list with lines of the form `FILE RULE WORDS`. Empty lines and lines that begin with `#` are ignored. */
export const readAllowed = (list: string): Allowed[] =>
  Array.from(
    list.matchAll(/^(?!#)(\S+) (\S+) (.+)$/gm),
    ([, file = "", rule = "", words = ""]) => ({
      file,
      rule,
      words,
    }),
  );

export const isAllowed = (finding: Finding, { file, rule, words }: Allowed): boolean =>
  finding.file === file && finding.rule === rule && finding.excerpt.includes(words);
