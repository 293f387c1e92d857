// Callsheet runtime: validates the arguments and results of calls. Only programs with validators include this code.

import { DecodeError, type Facts, type Issue, ParameterError, excerpt, refuse } from "../errors.ts";
import {
  type Check,
  type Checks,
  type ClientOptions,
  type SchemaIssue,
  validating,
} from "../options.ts";
import type { Call, Validate } from "../types.ts";
import { fieldValue, stepText } from "../util.ts";

/** Key of argument validators in the validators of a service, so that programs can pass both as one value. */
export const argumentValidators: unique symbol = /* @__PURE__ */ Symbol("arguments");

interface ServiceChecks extends Checks {
  readonly [argumentValidators]?: {
    readonly ofCalls: Checks;
    readonly ofClient: Checks;
  };
}

export const validate: Validate = (call, ofClient, context) => {
  const { id, options, read } = call;
  const { checks, logger, onEvent } = ofClient;
  const asked = options?.validate ?? ofClient.validate;
  // A validator for a single call is always used.
  const mode = asked ?? (options?.check ? "error" : "off");
  const check: unknown = mode === "off" ? undefined : (options?.check ?? fieldValue(checks, id));
  if (check !== undefined && !isStandardSchema(check))
    refuse(context, "checks", `of ${id} is not a Standard Schema`);
  const report = (error: DecodeError | ParameterError): void => {
    if (mode === "error") throw error;
    context.emit("invalid", { error });
    // Without a listener, a warning is logged to the console.
    if (!logger && !onEvent) globalThis.console.warn(error.message);
  };
  if (asked && asked !== "off") {
    for (const error of wrongArguments(call, ofClient, context)) report(error);
  }
  if (check === undefined) return read;
  const judge = async (value: unknown): Promise<void> => {
    const error = await disagreement(check as Check, value, context);
    if (error) report(error);
  };
  return {
    ...read,
    async read(exchange) {
      const value = await read.read(Object.assign(exchange, { judge }));
      if (!read.inParts) await judge(value);
      return value;
    },
  };
};

/**
 * Returns the options `check` and `checks` of a client with custom validators, if it has no validators of its service:
 * `check: checking(schema)`, `checks: checking({ "books.get": schema })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checking<Given extends Check | Checks>(validators: Given): Given {
  // A schema can be a function, or an instance of a class.
  const marked = isStandardSchema(validators)
    ? { "~standard": validators["~standard"] }
    : validators;
  return { ...marked, [validating]: validate } as Given;
}

/** Some schemas are functions. */
function isStandardSchema(value: unknown): value is Check {
  const { "~standard": methods }: Partial<Check> = Object(value);
  return typeof methods?.validate === "function";
}

async function disagreement(
  check: Check,
  value: unknown,
  facts: Facts,
): Promise<DecodeError | undefined> {
  try {
    const { issues } = await check["~standard"].validate(value);
    if (issues === undefined) return undefined;
    const { known, text } = explain(issues, "result", facts);
    return new DecodeError(facts, `the response does not match the operation: ${text}`, known);
  } catch (error) {
    return new DecodeError(facts, "the check of the result threw", [], error);
  }
}

/** Returns the problems with the arguments of a call, and with parameters of its client or its options. */
function wrongArguments(
  { id, params, options }: Call<unknown>,
  ofClient: ClientOptions,
  facts: Facts,
): ParameterError[] {
  const { [argumentValidators]: validators }: ServiceChecks = ofClient.checks ?? {};
  const wrong = params === undefined ? [] : issuesOf(fieldValue(validators?.ofCalls, id), params);
  const set = Object.entries(validators?.ofClient ?? {}).flatMap(([name, check]) => {
    const value = fieldValue(options, name) ?? fieldValue(ofClient, name) ?? undefined;
    const issues = value === undefined ? [] : issuesOf(check, value);
    return issues.map(({ path = [], message }) => ({ path: [name, ...path], message }));
  });
  return [
    ...refusal(wrong, "params", "the arguments do not match the operation", facts),
    ...refusal(set, "options", "the options do not match the service", facts),
  ];
}

/** Validated synchronously: a validator that returns a promise is not accepted. */
function issuesOf(check: unknown, value: unknown): readonly SchemaIssue[] {
  const outcome = (check as Check | undefined)?.["~standard"].validate(value);
  return (outcome && "issues" in outcome && outcome.issues) || [];
}

function refusal(
  issues: readonly SchemaIssue[],
  root: string,
  problem: string,
  facts: Facts,
): ParameterError[] {
  if (issues.length === 0) return [];
  const { known, text } = explain(issues, root, facts);
  const at = String(known[0]?.path[0] ?? root);
  return [new ParameterError(facts, at, `${problem}: ${text}`, undefined, known)];
}

/** Maximum number of issues in an error, and in its message. */
const kept = 10;
const inMessage = 3;

/** Returns the first issues without secrets, and as text. `root`: the name of the whole value. */
function explain(
  issues: readonly SchemaIssue[],
  root: string,
  facts: Facts,
): { readonly known: readonly Issue[]; readonly text: string } {
  const known = issues.slice(0, kept).map((issue) => safe(issue, facts));
  const lines = known
    .slice(0, inMessage)
    .map(({ path, message }) => `${pathText(root, path)}: ${message}`);
  if (issues.length > inMessage) lines.push(`and ${issues.length - inMessage} more`);
  return { known: Object.freeze(known), text: lines.join("; ") };
}

/** Removes secrets from an issue: other validators can quote values, and keys of a map are values, too. */
function safe({ path = [], message }: SchemaIssue, facts: Facts): Issue {
  const steps = path.map((step) => {
    const key = typeof step === "object" ? step.key : step;
    return typeof key === "number" ? key : facts.redact(String(key));
  });
  return Object.freeze({ path: Object.freeze(steps), message: excerpt(facts, message) });
}

/** Returns a path as `result[3].name`; a long path is truncated. */
function pathText(root: string, path: Issue["path"]): string {
  const text = root + path.map(stepText).join("");
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
