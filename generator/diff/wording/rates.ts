/** Limits as people say them. */
import { unknown, type Throttle, type Unknown } from "../../model/model.ts";

const periods: ReadonlyMap<number, string> = new Map([
  [1_000, "a second"],
  [60_000, "a minute"],
  [3_600_000, "an hour"],
]);

/** `2 calls a second`, `100 calls a minute of all operations together`. */
export const rateText = ({ calls, per, budget }: Throttle): string =>
  `${calls} ${calls === 1 ? "call" : "calls"} ${periodText(per)}${
    budget === undefined ? "" : " of all operations together"
  }`;

/** `a second`, `in 10 s`. */
export const periodText = (per: number): string => periods.get(per) ?? `in ${timeText(per)}`;

/** How long so many calls take, answers aside, in milliseconds. */
export const batchTime = ({ calls, per }: Throttle, count: number): number => (count / calls) * per;

/** From the largest on, each from the number on where the one below gets long. */
const units = [
  { from: 7_200_000, size: 3_600_000, name: "h" },
  { from: 120_000, size: 60_000, name: "min" },
  { from: 1_000, size: 1_000, name: "s" },
];

/** `50 s`, `2.5 min`. */
export function timeText(milliseconds: number): string {
  const { size, name } = units.find(({ from }) => milliseconds >= from) ?? { size: 1, name: "ms" };
  return `${Math.round((milliseconds / size) * 10) / 10} ${name}`;
}

type Limit = Throttle | Unknown | undefined;

export const isLimit = (limit: Limit): limit is Throttle =>
  limit !== undefined && limit !== unknown;

/** Whether long batches take longer; where they do not, whether short ones do; of equal limits, whether others count as well. */
export function isSlower(now: Throttle, old: Throttle): boolean {
  const [after, before] = [batchTime(now, 1), batchTime(old, 1)];
  if (after !== before) return after > before;
  return now.calls === old.calls ? now.budget !== undefined : now.calls < old.calls;
}

/** `users.list`: 2 calls a second (was 5): a batch of 100 takes 50 s, was 20 s. */
export function rateChange({ old, new: now }: Sides): string {
  if (!isLimit(old) || !isLimit(now)) return "";
  if (old.budget !== now.budget) return `${rateText(now)} (was ${rateText(old)}).`;
  const was = old.per === now.per ? String(old.calls) : rateText(old);
  return `${rateText(now)} (was ${was}): ${timesText({ old, new: now })}.`;
}

/** Limits that are nearly the same need a long batch to tell them apart, and some differ in bursts alone. */
function timesText({ old, new: now }: { readonly old: Throttle; readonly new: Throttle }): string {
  if (batchTime(old, 1) === batchTime(now, 1)) {
    return `in the long run as many, and ${now.calls < old.calls ? "fewer" : "more"} at once`;
  }
  for (const count of [100, 10_000, 1_000_000]) {
    const [before, after] = [old, now].map((limit) => timeText(batchTime(limit, count)));
    if (before !== after) return `a batch of ${count} takes ${after}, was ${before}`;
  }
  return "hardly any difference";
}

interface Sides {
  readonly old?: Limit;
  readonly new?: Limit;
}
