/** Groups differences by cause, and finds their common part. */
import { showType } from "../../sheets/types/type-parts.ts";
import { type FactName, factTexts } from "../facts/facts.ts";
import type { Difference } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";

/** The same change everywhere in a service: both sides as one string. */
export const sameChange = <Name extends FactName>({
  fact,
  old,
  new: now,
}: Difference<Name>): string =>
  JSON.stringify([old, now].map((one) => (one === undefined ? null : factTexts[fact](one))));

/** The same change of parameters with one name; automatic values are not parameters of a call. */
export function sameParameter(difference: Difference): string {
  const { parameter, operation } = difference.at;
  const one = parameter?.new ?? parameter?.old;
  return JSON.stringify([operation === undefined, one?.in, one?.argument, sameChange(difference)]);
}

/** All bounds that changed of parameters with one name and the same bounds. */
export function sameBounds({ at: { parameter, operation } }: Difference): string {
  const one = parameter?.new ?? parameter?.old;
  const bounds = [parameter?.old, parameter?.new].map((of) => [
    of && showType(of.type),
    of?.constraints ?? {},
  ]);
  return JSON.stringify([operation === undefined, one?.in, one?.argument, bounds]);
}

/** Each difference by itself. */
export const separateCause = ({ at }: Difference): string => JSON.stringify(at.name);

/** All of a service. */
export const oneCause = (): string => "";

/** The name of the finding, or the common part of several. */
export const nameOr =
  <Name extends FactName>(shared: (finding: Finding<Name>) => string) =>
  (finding: Finding<Name>): string =>
    finding.all.every(({ at }) => at.name === finding.at.name) ? finding.at.name : shared(finding);

/** The name of the parameter, where more than one operation has it. */
export const parameterTarget = nameOr(({ at: { name, parameter } }: Finding) => {
  return (parameter?.new ?? parameter?.old)?.argument ?? name;
});

export const serviceTarget = ({ at }: Finding): string =>
  (at.service.new ?? at.service.old)?.name ?? at.name;

/** The common container of all operations with the same change: an operation, a resource, or the service. */
export function sharedTarget(found: Finding): string {
  const [first, ...others] = found.all.map(({ at }) => at.name.split("."));
  if (first === undefined || others.length === 0) return found.at.name;
  const shared = first.findIndex((word, index) => others.some((one) => one[index] !== word));
  const words = shared === -1 ? first : first.slice(0, shared);
  return words.length === 0 ? serviceTarget(found) : words.join(".");
}
