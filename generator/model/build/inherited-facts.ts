/** The facts that an operation takes over from its service, unless it gives them itself. */
import type { OperationSpec } from "../../spec/format/operation.ts";
import type { Cursor } from "../../spec/format/cursor.ts";
import { unknown, type Said, type Source, type Throttle, type Unknown } from "../model.ts";
import type { ServiceFile } from "../../spec/format/files.ts";
import type { Written } from "../../spec/format/spec.ts";

export interface InheritedFacts {
  readonly query: Said<Unknown> | undefined;
  readonly throttle: Said<Throttle | Unknown> | undefined;
}

export const inheritedFacts = ({ spec, at }: Written<ServiceFile>): InheritedFacts => ({
  query: said(spec.query, "service", at.to("query")),
  throttle: said(throttle(spec.throttle, "service"), "service", at.to("throttle")),
});

export function operationFacts(
  spec: OperationSpec,
  at: Cursor,
  service: Written<ServiceFile>,
): {
  readonly query: Said<Unknown> | undefined;
  readonly throttle: Said<Throttle | Unknown> | undefined;
} {
  const inherited = inheritedFacts(service);
  const query = spec.query === unknown ? unknown : undefined;
  return {
    query: said(query, "operation", at.to("query")) ?? inherited.query,
    throttle: said(throttle(spec.throttle), "operation", at.to("throttle")) ?? inherited.throttle,
  };
}

const said = <T>(value: T | undefined, by: Source["by"], at: Cursor): Said<T> | undefined =>
  value === undefined ? undefined : { value, by, place: at.keyPlace };

function throttle(
  spec: OperationSpec["throttle"],
  budget?: Throttle["budget"],
): Throttle | Unknown | undefined {
  if (spec === undefined || spec === unknown) return spec;
  return {
    calls: spec.calls,
    per: milliseconds(spec.per),
    ...(budget === undefined ? {} : { budget }),
  };
}

const units = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 } as const;

function milliseconds(duration: string): number {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(duration) ?? [];
  return Number(count) * units[unit as keyof typeof units];
}
