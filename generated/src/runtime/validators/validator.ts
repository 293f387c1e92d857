// Callsheet runtime: the class of generated validators, and its traversal of a value.

import type { Issue } from "../errors.ts";
import type { Check } from "../options.ts";
import { type Kind, maxDepth, jsonOf, kindOf } from "../util.ts";
import { type Described, type JsonSchemas, jsonSchemaOf } from "./json-schema.ts";

/** Validates one value and reports its problems. */
export type Rule = (value: unknown, walk: Walk) => void;

type Path = readonly (string | number)[];

export interface Problem extends Issue {
  /** The expected value, if there is a single one. */
  readonly expected: string | undefined;
}

/** Maximum number of problems. The traversal of a value then ends. */
const mostProblems = 10;

export class Walk {
  #problems: Problem[] = [];
  readonly #path: (string | number)[] = [];
  readonly #known = new Map<Rule, Map<object, readonly Problem[]>>();

  get isOver(): boolean {
    return this.#problems.length >= mostProblems;
  }

  get problems(): readonly Problem[] {
    return this.#problems;
  }

  /** The number of levels below the whole value. */
  get depth(): number {
    return this.#path.length;
  }

  report(message: string, expected?: string, path: Path = this.#path): void {
    if (!this.isOver) this.#problems.push({ path: [...path], message, expected });
  }

  /** Reports the expected value, and only the kind of the actual value. */
  refuse(expected: string, value: unknown, kind?: Kind): void {
    const got = value === undefined ? "nothing" : kindOf(value);
    this.report(`expected ${expected}, got ${got === kind ? "another " : ""}${got}`, expected);
  }

  enter(key: string | number, value: unknown, rule: Rule): void {
    this.#path.push(key);
    if (this.#path.length <= maxDepth) rule(value, this);
    else this.report(`is nested more than ${maxDepth} levels deep, too deep to check`);
    this.#path.pop();
  }

  /** Returns the problems of a value with a rule, without reporting them. */
  ask(value: unknown, rule: Rule): readonly Problem[] {
    const before = this.#problems;
    this.#problems = [];
    rule(value, this);
    const problems = this.#problems;
    this.#problems = before;
    return problems;
  }

  repeat(problems: readonly Problem[]): void {
    for (const { path, message, expected } of problems) this.report(message, expected, path);
  }

  /** Applies one rule once per object: for recursive types in unions, the work would double on every level. */
  askOnce(value: object, rule: Rule): readonly Problem[] {
    const { depth } = this;
    const known = this.#known.get(rule) ?? new Map<object, readonly Problem[]>();
    this.#known.set(rule, known);
    const memory = known.get(value);
    if (memory !== undefined) {
      const here = [...this.#path];
      return memory.map((problem) => ({ ...problem, path: [...here, ...problem.path] }));
    }
    // A recursive object ends the traversal.
    known.set(value, []);
    const problems = this.ask(value, rule);
    const below = problems.map((problem) => ({ ...problem, path: problem.path.slice(depth) }));
    known.set(value, below);
    return problems;
  }
}

/**
 * A generated validator, which is a Standard Schema and a JSON Schema. It accepts unlisted fields, and does not change
 * values. `T` is exactly the type that it guarantees.
 */
export class Validator<in out T> implements Check<T>, Described {
  readonly rule: Rule;
  readonly schema: Described["schema"];
  readonly behind: Described["behind"];

  constructor(rule: Rule, schema: Described["schema"], behind?: Described["behind"]) {
    this.rule = rule;
    this.schema = schema;
    this.behind = behind;
  }

  get "~standard"(): Check<T>["~standard"] & { readonly jsonSchema: JsonSchemas } {
    const toSchema: JsonSchemas["input"] = (options) => jsonSchemaOf(this, options);
    return {
      version: 1,
      vendor: "callsheet",
      jsonSchema: { input: toSchema, output: toSchema },
      validate: (value) => {
        const walk = new Walk();
        this.rule(value, walk);
        if (walk.problems.length === 0) return { value: value as T };
        return { issues: walk.problems.map(({ path, message }) => ({ path, message })) };
      },
    };
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return kindOf(value) === "object";
}

/** Returns values as `"a", "b" or 3`; a long list is truncated. */
export function oneOf(listed: readonly unknown[]): string {
  const texts = listed.slice(0, 8).map(jsonOf);
  if (listed.length > 8) return `${texts.join(", ")} or one of ${listed.length - 8} more`;
  const last = texts.pop() ?? "nothing";
  return texts.length === 0 ? last : `${texts.join(", ")} or ${last}`;
}
