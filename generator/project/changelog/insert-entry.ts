/** Adds an entry to a changelog and keeps every existing line. */
import type { ChangelogEntry } from "./changelog-entry.ts";

export interface Dated extends ChangelogEntry {
  /** For example `2027-01-31`. */
  readonly date: string;
}

export type Inserted =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly problem: "no changelog" | "has entry" };

/** Inserts below the unreleased section, or above the first version. */
export function insertEntry(text: string, entry: Dated): Inserted {
  const eol = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = text.split(/\r?\n/);
  const headings = headingsOf(lines);
  if (text.trim() !== "" && !headings.some(isTitle)) return { problem: "no changelog" };
  const versions = headings.filter(({ depth }) => depth === 2);
  if (versions.some(({ title }) => namesVersion(title, entry.version))) {
    return { problem: "has entry" };
  }
  const isBracketed = versions.some(({ title }) => title.startsWith("["));
  const block = `${headingOf(entry, isBracketed)}\n\n${entry.body}`.split("\n");
  if (text.trim() === "") return { text: `${["# Changelog", "", ...block].join(eol)}${eol}` };
  const first = versions.find(({ title }) => !/unreleased/i.test(title));
  const at = first?.line ?? endOf(lines);
  const before = withoutEmptyEnd(lines.slice(0, at));
  const after = lines.slice(at);
  const rest = first === undefined ? after.filter((line) => line !== "") : after;
  const more = rest.length === 0 ? [""] : ["", ...rest, ...(first === undefined ? [""] : [])];
  return { text: [...before, "", ...block, ...more].join(eol) };
}

export function headingOf({ version, date }: Dated, isBracketed: boolean): string {
  if (version === "Unreleased") return isBracketed ? "## [Unreleased]" : "## Unreleased";
  return `## ${isBracketed ? `[${version}]` : version} - ${date}`;
}

interface Heading {
  readonly line: number;
  readonly depth: number;
  readonly title: string;
}

/** Finds the headings. A line in a code block is not a heading. */
function headingsOf(lines: readonly string[]): readonly Heading[] {
  let fence: string | undefined;
  return lines.flatMap((text, line) => {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark[0] === fence[0] && mark.length >= fence.length) fence = undefined;
      return [];
    }
    const [, hashes, title] = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$/.exec(text) ?? [];
    if (fence !== undefined || hashes === undefined || title === undefined) return [];
    return [{ line, depth: hashes.length, title }];
  });
}

const isTitle = ({ depth, title }: Heading): boolean =>
  depth === 1 && /change\s?-?log|release notes|history|what.s new/i.test(title);

const namesVersion = (title: string, version: string): boolean =>
  version !== "Unreleased" &&
  title.replace(/^\[?v?/i, "").startsWith(version) &&
  !/^[\w.+-]/.test(title.replace(/^\[?v?/i, "").slice(version.length));

/** Returns the line after the text: link definitions and blank lines at the end are excluded. */
function endOf(lines: readonly string[]): number {
  let at = lines.length;
  while (at > 0 && /^(?:\s*|\[[^\]]+\]:\s.*)$/.test(lines[at - 1] ?? "")) at -= 1;
  return at;
}

function withoutEmptyEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return lines.slice(0, last + 1);
}
