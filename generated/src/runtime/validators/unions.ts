// Callsheet runtime: validators of unions and intersections.

import type { JsonSchema } from "./json-schema.ts";
import type { ValidatorWithin } from "./types.ts";
import type { Unlisted, UnlistedMember } from "../open.ts";
import { fieldValue, stepText } from "../util.ts";
import { type Problem, type Rule, Validator, type Walk, isObject, oneOf } from "./validator.ts";

type Validated<C> = C extends Validator<infer T> ? T : never;

type AllOf<Checks> = Checks extends readonly [Validator<infer First>, ...infer Rest]
  ? First & AllOf<Rest>
  : unknown;

/** The validator of a union's member, and the discriminator values of the member. */
type Member = readonly [check: ValidatorWithin<unknown>, ...tags: string[]];

type Variant<Field extends string, M> = M extends readonly [Validator<infer T>, ...infer Tags]
  ? T & { readonly [K in Field]: Tags[number] }
  : never;

/** Accepts values that match at least one of the validators. */
/* @__NO_SIDE_EFFECTS__ */
export function union<const Checks extends readonly ValidatorWithin<unknown>[]>(
  ...checks: Checks
): Validator<Validated<Checks[number]>> {
  return new Validator(
    (value, walk) => anyOf(checks, value, walk),
    (of, _, fixed) => ({ anyOf: checks.map((one) => of(one, fixed)) }),
  );
}

function anyOf(checks: readonly ValidatorWithin<unknown>[], value: unknown, walk: Walk): void {
  const expected = new Set<string>();
  let nearest: (readonly Problem[])[] = [];
  for (const { rule } of checks) {
    const problems = walk.ask(value, rule);
    if (problems.length === 0) return;
    for (const problem of problems) if (problem.expected) expected.add(problem.expected);
    const order = nearest[0] === undefined ? 1 : compare(problems, nearest[0]);
    if (order > 0) nearest = [problems];
    else if (order === 0) nearest.push(problems);
  }
  // The member that matches most of the value was probably intended.
  if (reach(nearest[0]) > walk.depth) walk.repeat(together(nearest, walk.depth));
  else walk.refuse([...expected].join(" or "), value);
}

/** The validator of a member of an open union, and validators that accept objects intended as that member. */
type MarkedMember = readonly [
  check: ValidatorWithin<unknown>,
  ...marks: readonly ValidatorWithin<unknown>[],
];

/**
 * Accepts a union like `union` whose service can add members: an object is accepted if no mark shows which member was
 * intended.
 */
/* @__NO_SIDE_EFFECTS__ */
export function looseUnion<const Members extends readonly MarkedMember[]>(
  ...members: Members
): Validator<Validated<Members[number][0]> | UnlistedMember> {
  const checks = members.map(([check]) => check);
  const ofMember: Rule = (value, walk) => {
    if (!isObject(value)) return anyOf(checks, value, walk);
    const isIntended = (mark: ValidatorWithin<unknown>): boolean =>
      walk.ask(value, mark.rule).length === 0;
    const intended = members.filter(([, ...marks]) => marks.some(isIntended));
    if (intended.length === 0) return;
    const unmarked = members.filter(({ length }) => length === 1);
    anyOf(
      [...intended, ...unmarked].map(([check]) => check),
      value,
      walk,
    );
  };
  return new Validator(ofMember, (of, _, fixed) => {
    const marks = members.flatMap(([, ...all]) => all.map((mark) => of(mark, fixed)));
    const unlisted = { type: "object", ...(marks.length > 0 && { not: { anyOf: marks } }) };
    return { anyOf: [...checks.map((one) => of(one, fixed)), unlisted] };
  });
}

const reach = (problems: readonly Problem[] = []): number => problems[0]?.path.length ?? -1;

/** Positive if the first member matches more of the value: deeper into it, or in more fields. */
const compare = (one: readonly Problem[], other: readonly Problem[]): number =>
  reach(one) - reach(other) || other.length - one.length;

/** Combines problems of the nearest members: one problem if they are at one path, otherwise a list at the union. */
function together(nearest: readonly (readonly Problem[])[], depth: number): readonly Problem[] {
  const [first = []] = nearest;
  const [problem] = first;
  const all = nearest.flatMap((problems) => problems.slice(0, 1));
  const texts = new Set(
    all.map(
      ({ path, message }) =>
        `${path.slice(depth).map(stepText).join("").replace(/^\./, "")}: ${message}`,
    ),
  );
  if (problem === undefined || texts.size < 2) return first;
  const words = new Set(all.map((one) => one.expected));
  const isOnePlace = all.every((one) => one.path.join("\0") === problem.path.join("\0"));
  if (problem.expected === undefined || words.has(undefined) || !isOnePlace) {
    const path = problem.path.slice(0, depth);
    return [
      { path, message: `matches no type of the union: ${listed([...texts])}`, expected: undefined },
    ];
  }
  const expected = [...words].join(" or ");
  const message = problem.message.replace(problem.expected, () => expected);
  return [{ ...problem, message, expected }];
}

const mostListed = 5;

const listed = (texts: readonly string[]): string =>
  texts.length > mostListed
    ? `${texts.slice(0, mostListed).join("; ")}; and ${texts.length - mostListed} more`
    : texts.join("; ");

/** Accepts values that match all of the validators. */
/* @__NO_SIDE_EFFECTS__ */
export function intersect<const Checks extends readonly ValidatorWithin<unknown>[]>(
  ...checks: Checks
): Validator<AllOf<Checks>> {
  const ofAll: Rule = (value, walk) => {
    const problems = checks.flatMap(({ rule }) => walk.ask(value, rule));
    const keyOf = ({ path, message }: Problem): string => JSON.stringify([path, message]);
    walk.repeat([...new Map(problems.map((problem) => [keyOf(problem), problem])).values()]);
  };
  return new Validator(ofAll, (of, _, fixed) => ({
    allOf: checks.map((one) => of(one, fixed)),
  }));
}

/** Accepts a union whose members differ in the string of one field: validators with their strings. */
/* @__NO_SIDE_EFFECTS__ */
export function variant<const Field extends string, const Members extends readonly Member[]>(
  field: Field,
  ...members: Members
): Validator<Variant<Field, Members[number]>> {
  return taggedOf(field, members, false);
}

/** Accepts a union like `variant` whose service can add members: a value with an unlisted string is accepted. */
/* @__NO_SIDE_EFFECTS__ */
export function looseVariant<const Field extends string, const Members extends readonly Member[]>(
  field: Field,
  ...members: Members
): Validator<Variant<Field, Members[number]> | Unlisted<Field>> {
  return taggedOf(field, members, true);
}

/* @__NO_SIDE_EFFECTS__ */
function taggedOf<T>(field: string, members: readonly Member[], isOpen: boolean): Validator<T> {
  const rules = new Map(
    members.flatMap(([{ rule }, ...tags]) => tags.map((tag): [unknown, Rule] => [tag, rule])),
  );
  const unexpected: Rule = (tag, walk) => {
    if (!isOpen) walk.refuse(oneOf([...rules.keys()]), tag, "string");
    else if (typeof tag !== "string") walk.refuse("a string", tag);
  };
  const ofTag: Rule = (value, walk) => {
    if (!isObject(value)) return walk.refuse("an object", value);
    const tag = Object.hasOwn(value, field) ? value[field] : undefined;
    const rule = rules.get(tag);
    if (rule === undefined) walk.enter(field, tag, unexpected);
    else rule(value, walk);
  };
  const tagged = (tag: JsonSchema): JsonSchema => ({
    type: "object",
    properties: { [field]: tag },
    required: [field],
  });
  return new Validator(ofTag, (of, _, fixed) => {
    const tag = fieldValue(fixed, field);
    if (tag !== undefined) {
      const meant = members.filter(([, ...tags]) => tags.includes(String(tag)));
      return { anyOf: meant.map(([check]) => of(check, fixed)) };
    }
    const known = members.map(([check, ...tags]) => ({
      ...tagged({ enum: tags }),
      allOf: [of(check, fixed)],
    }));
    const more = isOpen ? [tagged({ type: "string", not: { enum: [...rules.keys()] } })] : [];
    return { anyOf: [...known, ...more] };
  });
}

/** Accepts the values of a validator that is declared later, or is recursive. */
/* @__NO_SIDE_EFFECTS__ */
export function lazy<T>(check: () => Validator<T>): Validator<T> {
  const rule: Rule = (value, walk) => {
    const { rule: behind } = check();
    if (typeof value === "object" && value !== null) walk.repeat(walk.askOnce(value, behind));
    else behind(value, walk);
  };
  return new Validator(rule, {}, check);
}
