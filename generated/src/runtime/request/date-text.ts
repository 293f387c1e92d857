// Callsheet runtime: writes objects for dates as strings.

import { type Facts, refuse } from "../errors.ts";
import type { ClientParameters } from "../types.ts";
import { fieldValue, isObject, tagOf } from "../util.ts";

/** The classes of objects that can be a kind of date. `either`: a calendar date or a point in time. */
export const dateClasses: Readonly<Record<"date" | "datetime" | "either", RegExp>> = {
  date: /^(?:Date|Temporal\.(?:Plain|Zoned)Date(?:Time)?)$/,
  datetime: /^(?:Date|Temporal\.(?:Instant|ZonedDateTime))$/,
  either: /^(?:Date|Temporal\.(?:Instant|ZonedDateTime|PlainDate))$/,
};

export type DateKind = keyof typeof dateClasses;

/** Returns the string of an object for a date. Other values are returned unchanged. */
export function dateText(
  value: unknown,
  kind: DateKind,
  fail: (problem: string) => never,
): unknown {
  const tag = tagOf(value);
  if (!/^(?:Date$|Temporal\.)/.test(tag)) return value;
  if (!dateClasses[kind].test(tag)) {
    const wanted = kind === "date" ? "Temporal.PlainDate" : "Temporal.Instant";
    return fail(`is a ${tag}: pass a Date, a ${wanted} or a string`);
  }
  if (tag === "Date") {
    const date = value as Date;
    if (Number.isNaN(date.getTime())) return fail("is an invalid Date: pass a valid one");
    const text = date.toISOString();
    return kind === "date" ? dayOf(text) : text;
  }
  if (kind === "date" || tag === "Temporal.PlainDate") return dayOf(String(value));
  const zoned = value as { toInstant?(): object };
  return String(zoned.toInstant?.() ?? value);
}

/** Writes the dates of client parameters. `kinds`: by name of the option. */
/* @__NO_SIDE_EFFECTS__ */
export function datedParameters(
  parameters: ClientParameters,
  kinds: Readonly<Record<string, DateKind>>,
): ClientParameters {
  const written = <Options extends object>(options: Options, facts: Facts): Options => {
    const texts = Object.entries(kinds)
      .filter(([name]) => isObject(fieldValue(options, name)))
      .map(([name, kind]) => {
        const fail = (problem: string): never => refuse(facts, name, problem);
        return [name, dateText(fieldValue(options, name), kind, fail)];
      });
    return { ...options, ...Object.fromEntries(texts) };
  };
  return {
    ...parameters,
    send(ofClient, facts, call) {
      if (!call) return parameters.send(ofClient, facts);
      const { options } = call;
      Object.assign(call, { options: written(options, facts) });
      parameters.send(written(ofClient, facts), facts, call);
      Object.assign(call, { options });
    },
  };
}

/** Returns the date at the start of a string, without the name of its calendar. */
const dayOf = (text: string): string => text.replace(/[T[].*/, "");
