/** The words that messages are made of. */
import { code } from "../../emit/docs/doc-text.ts";
import { serviceNames } from "../../emit/plan/package-names.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import type { Scalar } from "../../model/model.ts";
import { plural } from "../../text/texts.ts";
import type { Target } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";

export { code };

export const value = (known: Scalar | readonly Scalar[]): string => code(jsonText(known));

interface Sides<T> {
  readonly old?: T | undefined;
  readonly new?: T | undefined;
}

const quoted = (of: unknown): string => code(String(of));

/** `a`, was `b`. */
export function change<T>(
  { old, new: now }: Sides<T>,
  show: (of: T) => string = quoted,
  between = "",
): string {
  return `${now === undefined ? "" : show(now)}${between}, was ${old === undefined ? "" : show(old)}`;
}

/** `a` now, was `b`. */
export const changeNow = <T>(sides: Sides<T>, show?: (of: T) => string): string =>
  change(sides, show, " now");

/** The function that makes a client of the service. */
export const makerOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").createFacade;

/** What a fact is in: one operation, many, or the client. */
export function owner({ at, reaches }: Finding): string {
  if (at.operation === undefined) return code(makerOf(at));
  const [only, ...others] = reaches;
  return only !== undefined && others.length === 0
    ? code(only)
    : plural(reaches.length, "operation");
}

/** What a fact is in, and what it does: `is` of one operation or of the client, `are` of many operations. */
export const subject = (found: Finding, one: string, many: string): string =>
  `${owner(found)} ${found.at.operation !== undefined && found.reaches.length > 1 ? many : one}`;

/** The last words of a name: `page` of `users.list.page`. */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** What is likely is not told as if it were certain. */
export const likely = (sure: boolean): string => (sure ? "" : "probably ");
