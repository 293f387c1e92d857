/**
 * Whether two names differ in one slip of a typing hand: a letter too many, too few, another one, or two that changed
 * places. Digits, capitals and an s at the end tell names apart on purpose.
 */
export function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail))
    tail += 1;
  const [left, right] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (!/^[a-z]*$/.test(left + right)) return false;
  if (left.length + right.length === 1) return tail > 0 || left + right !== "s";
  if (left.length === 1 && right.length === 1) return true;
  return left.length === 2 && left === [...right].toReversed().join("");
}
