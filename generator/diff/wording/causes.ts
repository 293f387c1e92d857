/** Which differences have one cause. */
import { type FactName, factTexts } from "../facts/facts.ts";
import type { Difference } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";

const textOf = <Name extends FactName>({ fact, old, new: now }: Difference<Name>): string =>
  JSON.stringify([old, now].map((one) => (one === undefined ? null : factTexts[fact](one))));

/** The same change everywhere in a service. */
export const sameChange = <Name extends FactName>(difference: Difference<Name>): string =>
  textOf(difference);

/** The same change of parameters with one name; what all calls send is no parameter of a call. */
export function sameParameter<Name extends FactName>(difference: Difference<Name>): string {
  const { parameter, operation } = difference.at;
  const one = parameter?.new ?? parameter?.old;
  return JSON.stringify([operation === undefined, one?.in, one?.argument, textOf(difference)]);
}

/** Each difference by itself. */
export const ownCause = <Name extends FactName>({ at }: Difference<Name>): string =>
  JSON.stringify(at.name);

/** All of a service. */
export const oneCause = (): string => "";

/** The name of the parameter, where more than one operation has it. */
export function parameterTarget<Name extends FactName>({
  at: { name, parameter },
  all,
}: Finding<Name>): string {
  return all.length === 1 ? name : ((parameter?.new ?? parameter?.old)?.argument ?? name);
}

export const serviceTarget = <Name extends FactName>({ at }: Finding<Name>): string =>
  (at.service.new ?? at.service.old)?.name ?? at.name;

/** What all operations that changed alike have in common: an operation, a resource, or the service. */
export function sharedTarget<Name extends FactName>(found: Finding<Name>): string {
  const [first, ...others] = found.all.map(({ at }) => at.name.split("."));
  if (first === undefined || others.length === 0) return found.at.name;
  const shared = first.findIndex((word, index) => others.some((one) => one[index] !== word));
  const words = shared === -1 ? first : first.slice(0, shared);
  return words.length === 0 ? serviceTarget(found) : words.join(".");
}
