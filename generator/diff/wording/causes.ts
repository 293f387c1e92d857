/** Groups differences by cause, and finds their common part. */
import { showType } from "../../sheets/types/type-parts.ts";
import { type FactName, factTexts } from "../facts/facts.ts";
import type { Difference } from "../facts/difference.ts";
import type { Finding } from "../verdict/rule.ts";

/** Returns both sides as a string, so that the same change everywhere in a service is one entry. */
export const sameChange = <Name extends FactName>({
  fact,
  old,
  new: now,
}: Difference<Name>): string =>
  JSON.stringify([old, now].map((one) => (one === undefined ? null : factTexts[fact](one))));

/** Groups the same change of parameters with the same name. Automatic values are not parameters of a call. */
export function sameParameter(difference: Difference): string {
  const { parameter, operation } = difference.at;
  const one = parameter?.new ?? parameter?.old;
  return JSON.stringify([operation === undefined, one?.in, one?.argument, sameChange(difference)]);
}

export function sameBounds({ at: { parameter, operation } }: Difference): string {
  const one = parameter?.new ?? parameter?.old;
  const bounds = [parameter?.old, parameter?.new].map((of) => [
    of && showType(of.type),
    of?.constraints ?? {},
  ]);
  return JSON.stringify([operation === undefined, one?.in, one?.argument, bounds]);
}

export const separateCause = ({ at }: Difference): string => JSON.stringify(at.name);

export const oneCause = (): string => "";

/** Returns the name that all differences share, or else their common part. */
export const nameOr =
  <Name extends FactName>(shared: (finding: Finding<Name>) => string) =>
  (finding: Finding<Name>): string =>
    finding.all.every(({ at }) => at.name === finding.at.name) ? finding.at.name : shared(finding);

export const parameterTarget = nameOr(({ at: { name, parameter } }: Finding) => {
  return (parameter?.new ?? parameter?.old)?.argument ?? name;
});

export const serviceTarget = ({ at }: Finding): string =>
  (at.service.new ?? at.service.old)?.name ?? at.name;

/** Returns the common container of all operations with the same change: an operation, a resource, or the service. */
export function sharedTarget(found: Finding): string {
  const [first, ...others] = found.all.map(({ at }) => at.name.split("."));
  if (first === undefined || others.length === 0) return found.at.name;
  const shared = first.findIndex((word, index) => others.some((one) => one[index] !== word));
  const words = shared === -1 ? first : first.slice(0, shared);
  return words.length === 0 ? serviceTarget(found) : words.join(".");
}
