/** What is said of one run, in one line: when, what changed, what came of it. */
import { styleText } from "node:util";
import type { WatchEvent } from "./watch.ts";

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

function outcome({ ok, diagnostics, projects }: RunEvent["result"]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const kept = projects.filter((project) => !project.ok).map(({ out }) => `${out}/`);
  const files = projects.flatMap(({ out, written, removed }) => [
    ...written.map((path) => `${out}/${path}`),
    ...removed.map((path) => `-${out}/${path}`),
  ]);
  const done = [
    ...(ok ? [] : [plural(errors, "error")]),
    ...(kept.length === 0
      ? []
      : [`${few(kept)} ${kept.length === 1 ? "stays" : "stay"} as before`]),
    ...(files.length === 0 ? [] : [`wrote ${few(files)}`]),
  ];
  return done.length === 0 ? "up to date" : done.join(", ");
}

/** Three by name and the rest by number: a line stays a line. */
function few(names: readonly string[]): string {
  const shown = names.length > 4 ? names.slice(0, 3) : names;
  const rest = names.length - shown.length;
  return `${shown.join(", ")}${rest === 0 ? "" : ` and ${rest} more`}`;
}

export const dim = (text: string): string => styleText("dim", text, { stream: process.stdout });

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
