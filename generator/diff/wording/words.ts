/** The words that messages are made of. */
import { code } from "../../emit/docs/doc-text.ts";
import { serviceNames } from "../../emit/plan/package-names.ts";
import { jsonText } from "../../spec/document/plain-value.ts";
import type { Scalar } from "../../model/model.ts";
import { plural } from "../../text/texts.ts";
import type { Target } from "../facts/difference.ts";
import type { FactName } from "../facts/facts.ts";
import type { Finding } from "../verdict/rule.ts";

export { code };

export const value = (known: Scalar | readonly Scalar[]): string => code(jsonText(known));

/** The function that makes a client of the service. */
export const makerOf = ({ service }: Target): string =>
  serviceNames((service.new ?? service.old)?.name ?? "").createFacade;

/** What a fact is in: one operation, many, or the client. */
export function owner<Name extends FactName>({ at, reaches }: Finding<Name>): string {
  if (at.operation === undefined) return code(makerOf(at));
  const [only, ...others] = reaches;
  return only !== undefined && others.length === 0
    ? code(only)
    : plural(reaches.length, "operation");
}

/** `is` of one operation or of the client, `are` of many operations. */
export const verb = <Name extends FactName>(
  { at, reaches }: Finding<Name>,
  one: string,
  many: string,
): string => (at.operation !== undefined && reaches.length > 1 ? many : one);

/** The last words of a name: `page` of `users.list.page`. */
export const lastWord = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** What is likely is not told as if it were certain. */
export const likely = (sure: boolean): string => (sure ? "" : "probably ");
