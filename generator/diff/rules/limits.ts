/** Rules about rate limits, and words about limits. */
import { type Throttle, unknown, type Unknown } from "../../model/model.ts";
import { docs, effect, tableWith } from "../verdict/table.ts";
import { sameChange } from "../wording/causes.ts";
import { owner, subject } from "../wording/words.ts";
import { oneOperation } from "./examples.ts";

const periods: ReadonlyMap<number, string> = new Map([
  [1_000, "a second"],
  [60_000, "a minute"],
  [3_600_000, "an hour"],
]);

/** Formats a rate limit: `2 calls a second`, `100 calls a minute of all operations together`. */
const rateText = ({ calls, per, budget }: Throttle): string =>
  `${calls} ${calls === 1 ? "call" : "calls"} ${periodText(per)}${
    budget === undefined ? "" : " of all operations together"
  }`;

/** Formats a period: `a second`, `in 10 s`. */
const periodText = (per: number): string => periods.get(per) ?? `in ${timeText(per)}`;

/** Returns the duration of a batch of calls in milliseconds, without response times. */
const batchTime = ({ calls, per }: Throttle, count: number): number => (count / calls) * per;

/** Units from the largest to the smallest, each with the minimum number of the next smaller unit. */
const units = [
  { from: 7_200_000, size: 3_600_000, name: "h" },
  { from: 120_000, size: 60_000, name: "min" },
  { from: 1_000, size: 1_000, name: "s" },
];

/** Formats a duration: `50 s`, `2.5 min`. */
function timeText(milliseconds: number): string {
  const { size, name } = units.find(({ from }) => milliseconds >= from) ?? { size: 1, name: "ms" };
  return `${Math.round((milliseconds / size) * 10) / 10} ${name}`;
}

type Limit = Throttle | Unknown | undefined;

/** Returns whether only the headers that report a limit differ. */
const areSameRates = (old: Throttle, now: Throttle): boolean =>
  old.calls === now.calls && old.per === now.per && old.budget === now.budget;

const isOtherRate = (old: Limit, now: Limit): boolean =>
  isLimit(old) && isLimit(now) && !areSameRates(old, now);

const isLimit = (limit: Limit): limit is Throttle => limit !== undefined && limit !== unknown;

/** Returns whether a limit is slower for long batches, or else for short ones, or now also counts other calls. */
export function isSlower(now: Throttle, old: Throttle): boolean {
  const [after, before] = [batchTime(now, 1), batchTime(old, 1)];
  if (after !== before) return after > before;
  return now.calls === old.calls ? now.budget !== undefined : now.calls < old.calls;
}

/** Describes a change: `users.list`: 2 calls a second (was 5): a batch of 100 takes 50 s, was 20 s. */
export function rateChange({ old, new: now }: Sides): string {
  if (!isLimit(old) || !isLimit(now)) return "";
  if (old.budget !== now.budget) return `${rateText(now)} (was ${rateText(old)}).`;
  const was = old.per === now.per ? String(old.calls) : rateText(old);
  return `${rateText(now)} (was ${was}): ${timesText({ old, new: now })}.`;
}

/** Returns the durations of a batch that is long enough to show the difference. */
function timesText({ old, new: now }: { readonly old: Throttle; readonly new: Throttle }): string {
  if (batchTime(old, 1) === batchTime(now, 1)) {
    return `the same in the long run, with ${now.calls < old.calls ? "smaller" : "larger"} bursts`;
  }
  for (const count of [100, 10_000, 1_000_000]) {
    const [before, after] = [old, now].map((limit) => timeText(batchTime(limit, count)));
    if (before !== after) return `a batch of ${count} takes ${after}, was ${before}`;
  }
  return "hardly any difference in practice";
}

interface Sides {
  readonly old?: Limit;
  readonly new?: Limit;
}

const limited = (...lines: readonly string[]): string =>
  oneOperation("list", "GET /things", " result: string", ...lines);

const common = { cause: sameChange } as const;

export const limitsRules = tableWith(common, {
  "operation.throttle": [
    {
      id: "throttle-added",
      title: "An operation has a rate limit, and calls wait for it.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => !isLimit(old) && isLimit(now),
      message: (found) =>
        isLimit(found.new)
          ? `${owner(found)}: ${rateText(found.new)} (was not limited): a batch of 100 takes ${timeText(batchTime(found.new, 100))}. Nothing to edit; further calls wait.`
          : "",
      example: limited("+throttle: { calls: 2, per: 1s }"),
    },
    {
      id: "throttle-documented",
      title: "A rate limit is declared unknown, or no longer is; clients enforce none of these.",
      ...docs,
      applies: ({ old, new: now }) => !isLimit(old) && !isLimit(now),
      message: (found) =>
        found.new === "unknown"
          ? `${owner(found)}: the limits are not documented. Pass the limits that you know in \`throttle.limits\`.`
          : `${subject(found, "has", "have")} no limit; limits were not documented before.`,
      example: limited("+throttle: unknown"),
    },
    {
      id: "throttle-headers-changed",
      title: "Calls wait as other headers of responses report, or no headers.",
      ...effect("yes", "differs", "yes"),
      applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && areSameRates(old, now),
      message: (found) =>
        isLimit(found.new) && found.new.headers !== undefined
          ? `${owner(found)}: after a response without remaining calls, calls wait until the reset in its headers. Nothing to edit.`
          : `${owner(found)}: calls no longer wait for the reset in headers of responses. Nothing to edit.`,
      example: limited(
        "-throttle: { calls: 5000, per: 1h }",
        "+throttle: { calls: 5000, per: 1h, headers: x-ratelimit }",
      ),
    },
    {
      id: "throttle-loosened",
      title: "The rate limit of an operation is higher.",
      ...effect("yes", "same", "yes"),
      applies: ({ old, new: now }) =>
        isOtherRate(old, now) && isLimit(old) && isLimit(now) && !isSlower(now, old),
      message: (found) => `${owner(found)}: ${rateChange(found)} Nothing to edit.`,
      example: limited("-throttle: { calls: 2, per: 1s }", "+throttle: { calls: 5, per: 1s }"),
    },
    {
      id: "throttle-removed",
      title: "An operation no longer has a rate limit.",
      ...effect("yes", "same", "yes"),
      applies: ({ old, new: now }) => isLimit(old) && now === undefined,
      message: (found) =>
        isLimit(found.old)
          ? `${owner(found)}: there is no limit (was ${rateText(found.old)}). Calls no longer wait.`
          : "",
      example: limited("-throttle: { calls: 2, per: 1s }"),
    },
    {
      id: "throttle-undocumented",
      title:
        "The rate limit of an operation is no longer documented, and calls do not wait for it.",
      ...effect("yes", "differs", "yes"),
      applies: ({ old, new: now }) => isLimit(old) && now === unknown,
      message: (found) =>
        isLimit(found.old)
          ? `${owner(found)}: the limit is no longer documented (was ${rateText(found.old)}). Calls no longer wait, and the server can refuse them: set \`throttle.limits\` to keep it.`
          : "",
      example: limited("-throttle: { calls: 2, per: 1s }", "+throttle: unknown"),
    },
    {
      id: "throttle-tightened",
      title: "The rate limit of an operation is lower.",
      ...effect("yes", "differs", "some"),
      applies: ({ old, new: now }) => isLimit(old) && isLimit(now) && isSlower(now, old),
      message: (found) =>
        `${owner(found)}: ${rateChange(found)} Nothing to edit; further calls wait.`,
      example: limited("-throttle: { calls: 5, per: 1s }", "+throttle: { calls: 2, per: 1s }"),
    },
  ],
});
