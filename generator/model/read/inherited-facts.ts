import type { Cursor } from "../../sheets/format/cursor.ts";
import { eachShared } from "../../sheets/format/each-fact.ts";
import type { ServiceFile } from "../../sheets/format/files.ts";
import type { OperationSpec } from "../../sheets/format/operation.ts";
import type { Written } from "../../sheets/format/spec.ts";
import {
  type InheritedFacts,
  type Source,
  type Sourced,
  type Throttle,
  unknown,
  type Unknown,
} from "../model.ts";

export const factsOfService = ({ spec, at }: Written<ServiceFile>): InheritedFacts =>
  factsIn(spec, at, "service");

/** Returns the facts of an operation, including those of its service. */
export function inheritedFacts(
  { spec, at }: Written<OperationSpec>,
  service: Written<ServiceFile>,
): InheritedFacts {
  const overrides = Object.entries(factsIn(spec, at, "operation"));
  return {
    ...factsOfService(service),
    ...Object.fromEntries(overrides.filter(([, fact]) => fact !== undefined)),
  };
}

function factsIn(
  spec: Pick<OperationSpec | ServiceFile, keyof InheritedFacts>,
  at: Cursor,
  by: Source["by"],
): InheritedFacts {
  const sourced = <T>(key: string, value: T | undefined): Sourced<T> | undefined =>
    value === undefined ? undefined : { value, by, place: at.to(key).keyPlace };
  return {
    query: sourced("query", spec.query === unknown ? unknown : undefined),
    throttle: sourced("throttle", limitOf(spec.throttle, by)),
    ...(eachShared((key) => sourced(key, spec[key])) as InheritedFacts),
  };
}

function limitOf(
  limit: OperationSpec["throttle"],
  by: Source["by"],
): Throttle | Unknown | undefined {
  if (limit === undefined || limit === unknown) return limit;
  return {
    calls: limit.calls,
    per: milliseconds(limit.per),
    ...(by === "service" && { budget: by }),
    ...(limit.headers !== undefined && { headers: limit.headers }),
  };
}

const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

function milliseconds(duration: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(duration) ?? [];
  return Number(count) * units[unit as keyof typeof units];
}
