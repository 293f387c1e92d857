/** Composes a page of sections within a size limit. Items that do not fit are counted, never truncated. */

export interface CommentSection {
  /** Returns the text before and after the items. `shown`: number of items. */
  readonly open: (shown: number) => string;
  readonly close: string;
  readonly items: readonly string[];
  /** Returns the line that replaces `left` omitted items, after `shown` items. */
  readonly rest: (left: number, shown: number) => string;
  /** Proportion of the page that is reserved for the section. Default: the space of `rest`. */
  readonly share?: number;
}

const bytes = (text: string): number => Buffer.byteLength(text);

const gap = "\n\n";

interface Page {
  readonly first: readonly string[];
  /** Sections by importance. The first section can use the space that the others leave. */
  readonly sections: readonly CommentSection[];
  readonly last: readonly string[];
}

/** Composes the page. `limit`: size in bytes of UTF-8. The first and last blocks are always included. */
export function composeComment({ first, sections, last }: Page, limit: number): string {
  const filled = sections.filter(({ items }) => items.length > 0);
  const least = filled.map((section) => leastOf(section, limit));
  let left = limit - bytes([...first, ...last].join(gap) + gap) - least.reduce((a, b) => a + b, 0);
  const blocks = filled.map((section, index) => {
    const block = fill(section, left + (least[index] ?? 0));
    left += (least[index] ?? 0) - bytes(block + gap);
    return block;
  });
  return [...first, ...blocks, ...last].map((block) => block.trimEnd()).join(gap);
}

function leastOf(section: CommentSection, limit: number): number {
  const rest = bytes(section.rest(section.items.length, 0) + gap);
  if (section.share === undefined) return rest;
  const whole = bytes(fill(section, Infinity) + gap);
  return Math.max(rest, Math.min(whole, Math.floor(section.share * limit)));
}

function fill({ open, close, items, rest }: CommentSection, limit: number): string {
  const block = (shown: number): string => {
    const left = items.length - shown;
    const word = left === 0 ? "" : rest(left, shown);
    return shown === 0
      ? word
      : [open(shown), ...items.slice(0, shown), close].join("") + (word === "" ? "" : gap + word);
  };
  const sizes = items.map(bytes);
  const frame = bytes(open(items.length) + close + gap);
  if (frame + sum(sizes) + bytes(gap) <= limit) return block(items.length);
  const room = limit - frame - bytes(rest(items.length, items.length) + gap);
  let shown = 0;
  for (let used = sizes[0] ?? 0; shown < items.length && used <= room; used += sizes[shown] ?? 0)
    shown += 1;
  return block(shown);
}

const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
