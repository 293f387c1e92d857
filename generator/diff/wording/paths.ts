/** What of two paths differs: the segments between those that both begin and end with. */
export function segmentChange(old: string, now: string): readonly [old: string, now: string] {
  const [before, after] = [old.split("/"), now.split("/")];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const part = (segments: readonly string[]): string =>
    segments.slice(start, segments.length - end).join("/");
  return [part(before), part(after)];
}
