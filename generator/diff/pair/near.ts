/** How near two names are: 1 for equal ones, 0 for those without anything in common. */
import leven from "leven";

export function nearness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  return longest === 0 ? 1 : 1 - leven(a, b) / longest;
}
