/** Words about deprecations, requirements, error responses, idempotency keys and pages. */
import { errorsText as textOf } from "../../emit/docs/service-text.ts";
import { serviceNames } from "../../emit/plan/package-names.ts";
import type { ErrorTypes } from "../../model/error-types.ts";
import type { Parameter } from "../../model/model.ts";
import { plural } from "../../text/texts.ts";
import type { Difference, Target } from "../facts/difference.ts";
import type { PagesFact } from "../facts/pages-fact.ts";
import type { Finding } from "../verdict/rule.ts";
import { sameChange, sameParameter, sharedTarget } from "../wording/causes.ts";
import { code, owner } from "../wording/words.ts";

type Kind = "parameter" | "operation" | "other";

function kindOf({ at: { parameter, operation, type } }: Difference<"deprecated">): Kind {
  if (type !== undefined) return "other";
  if (parameter !== undefined) return "parameter";
  return operation === undefined ? "other" : "operation";
}

export function sameDeprecation(difference: Difference<"deprecated">): string {
  const kind = kindOf(difference);
  const causes = {
    parameter: sameParameter,
    operation: sameChange,
    other: ({ at }: Difference<"deprecated">) => at.name,
  };
  return JSON.stringify([kind, causes[kind](difference)]);
}

export function deprecationTarget(found: Finding<"deprecated">): string {
  const { all, ...difference } = found;
  if (all.length === 1) return difference.at.name;
  const { parameter } = difference.at;
  return kindOf(difference) === "parameter"
    ? (parameter?.new?.argument ?? difference.at.name)
    : sharedTarget(found);
}

/** `page` of 19 operations is */
export function deprecationText(found: Finding<"deprecated">): string {
  const { all, ...difference } = found;
  const { name, parameter } = difference.at;
  switch (kindOf(difference)) {
    case "parameter":
      return `${code(parameter?.new?.argument ?? "")} of ${owner(found)} is`;
    case "operation":
      return all.length === 1 ? `${code(name)} is` : `${plural(all.length, "operation")} are`;
    case "other":
      return `${code(name)} is`;
  }
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

type Repeats = Difference<"operation.idempotent">;

const alone = ({ at: { operation } }: Repeats, side: "old" | "new"): Parameter | undefined => {
  const others = operation?.[side === "old" ? "new" : "old"]?.parameters ?? [];
  const key = operation?.[side]?.parameters.find(({ random }) => random);
  return others.some(({ argument }) => argument === key?.argument) ? undefined : key;
};

export const goneKey = (difference: Repeats): Parameter | undefined => alone(difference, "old");

export const newKey = (difference: Repeats): Parameter | undefined => alone(difference, "new");

/** By number `page`, size `limit`, first `1`. */
export function pagesText(pages: PagesFact | undefined): string {
  if (pages === undefined) return "";
  const { by, words, settings } = pages;
  // What says the way comes first.
  const facts = by === "link" ? [...settings, ...words] : [...words, ...settings];
  return facts.map(([key, of]) => `${key} ${code(String(of))}`).join(", ");
}
