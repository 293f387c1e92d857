/** Words about deprecations, requirements, error responses, idempotency keys and pages. */
import { errorsText as textOf } from "../../emit/docs/service-text.ts";
import { serviceNames } from "../../emit/plan/package-names.ts";
import type { ErrorTypes } from "../../model/error-types.ts";
import type { Parameter } from "../../model/model.ts";
import { plural } from "../../text/texts.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { PagesFact } from "../facts/facts.ts";
import { otherSide, type Side } from "../pair/pair.ts";
import type { Finding } from "../verdict/rule.ts";
import { ownCause, ownOr, sameChange, sameParameter, sharedTarget } from "../wording/causes.ts";
import { code, owner } from "../wording/words.ts";

type Kind = "parameter" | "operation" | "other";

function kindOf({ at: { parameter, operation, type } }: Difference<"deprecated">): Kind {
  if (type !== undefined) return "other";
  if (parameter !== undefined) return "parameter";
  return operation === undefined ? "other" : "operation";
}

export function sameDeprecation(difference: Difference<"deprecated">): string {
  const kind = kindOf(difference);
  const causes = { parameter: sameParameter, operation: sameChange<"deprecated">, other: ownCause };
  return JSON.stringify([kind, causes[kind](difference)]);
}

export const deprecationTarget = ownOr<"deprecated">((found) =>
  kindOf(found) === "parameter"
    ? (found.at.parameter?.new?.argument ?? found.at.name)
    : sharedTarget(found),
);

/** `page` of 19 operations is */
export function deprecationText(found: Finding<"deprecated">): string {
  const { name, parameter } = found.at;
  if (kindOf(found) === "parameter") {
    return `${code(parameter?.new?.argument ?? "")} of ${owner(found)} is`;
  }
  return kindOf(found) === "operation" && found.all.length > 1
    ? `${plural(found.all.length, "operation")} are`
    : `${code(name)} is`;
}

/** What a caller must have, as far as words tell it: one of several things. */
interface Requirement {
  readonly old?: string | undefined;
  readonly new?: string | undefined;
}

/** Whether all that was accepted still is, and something else as well. */
export function isLoosened({ old, new: now }: Requirement): boolean {
  if (old === undefined || now === undefined) return false;
  const [before, after] = [alternativesOf(old), alternativesOf(now)];
  return (
    after.length > before.length && before.every((one) => after.some((other) => isSame(one, other)))
  );
}

/** `a, or b`, where a comma in each means "and"; `a, b or c`, where it means "or". */
const alternativesOf = (text: string): readonly string[] =>
  withoutStop(text).split(
    text.includes(", or ") ? /, or / : / or /.test(text) ? /, | or / : / or /,
  );

const withoutStop = (text: string): string => text.trim().replace(/\.$/, "");

/** What all of a list begin with stands before the first alone: `OAuth scope a, b or c`. */
const isSame = (one: string, other: string): boolean =>
  one === other || one.endsWith(` ${other}`) || other.endsWith(` ${one}`);

export const errorsText = (types: ErrorTypes | undefined): string =>
  (types && textOf(types)) ?? "what is not documented";

export const guardOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").isError;

/** The key of repeats that one side alone has. */
export function keyAlone(
  { at: { operation } }: Difference<"operation.idempotent">,
  side: Side,
): Parameter | undefined {
  const others = operation?.[otherSide(side)]?.parameters ?? [];
  const key = operation?.[side]?.parameters.find(({ random }) => random);
  return others.some(({ argument }) => argument === key?.argument) ? undefined : key;
}

/** By number `page`, size `limit`, first `1`. */
export function pagesText(pages: PagesFact | undefined): string {
  if (pages === undefined) return "";
  const { by, words, settings } = pages;
  // What says the way comes first.
  const facts = by === "link" ? [...settings, ...words] : [...words, ...settings];
  return facts.map(([key, of]) => `${key} ${code(String(of))}`).join(", ");
}
