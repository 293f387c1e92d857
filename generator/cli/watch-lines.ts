/** One run in one line: when, what changed, and the result. */
import { failedPackages } from "./failed-packages.ts";
import { painterOf } from "./screen.ts";
import { countOf } from "./terminal.ts";
import type { WatchEvent } from "../project/watch/watch.ts";

type RunEvent = Extract<WatchEvent, { event: "run" }>;

/** Hours, minutes and seconds, whatever the locale. */
export const clock = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

export function runLine({ changed, milliseconds, result }: RunEvent): string {
  const cause = changed.length === 0 ? "" : `${few(changed)} changed: `;
  return `${cause}${outcome(result)} (${milliseconds} ms)`;
}

function outcome({ ok, diagnostics, packages }: RunEvent["result"]): string {
  const { kept, begun } = failedPackages(packages);
  const files = packages.flatMap((one) =>
    "drift" in one
      ? []
      : [
          ...one.written.map((path) => `${one.out}/${path}`),
          ...one.removed.map((path) => `-${one.out}/${path}`),
        ],
  );
  const done = [
    ...(diagnostics.length === 0 ? [] : [countOf(diagnostics)]),
    ...(ok || kept.length === 0
      ? []
      : [`${few(kept)} ${kept.length === 1 ? "stays" : "stay"} as before`]),
    ...begun.map((out) => `${out} was written in part`),
    ...(files.length === 0 ? [] : [`wrote ${few(files)}`]),
    ...(ok && files.length === 0 ? ["up to date"] : []),
  ];
  return done.join(", ");
}

/** Three names and the number of the rest, to keep the line short. */
function few(names: readonly string[]): string {
  const listed = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - listed.length;
  return `${listed.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

export const dim = (text: string): string => painterOf(process.stdout)("dim", text);
