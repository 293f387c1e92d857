// The validators of arguments and client parameters that a service brings along with those of results
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { ArgumentsValidator } from "../options/checks.ts";
import { explain } from "../secrets/safe-issues.ts";
import type { Check, SchemaIssue } from "../types/standard-schema.ts";
import { own } from "../util/values.ts";

type Validators = Readonly<Record<string, Check>>;

/** `ofClient`: those of the parameters that a client sends with every call, or a call in their place. */
export function argumentsValidator(
  ofArguments: Validators,
  ofClient: Validators = {},
): ArgumentsValidator {
  return ({ id, params, options }, made, facts) => {
    const wrong = params === undefined ? [] : issuesOf(own(ofArguments, id), params);
    const set = Object.entries(ofClient).flatMap(([name, check]) => {
      const value = own(options, name) ?? own(made, name) ?? undefined;
      if (value === undefined) return [];
      return issuesOf(check, value).map(({ path = [], message }) => ({
        path: [name, ...path],
        message,
      }));
    });
    return [
      ...refusal(wrong, "params", "the arguments are not what the operation takes", facts),
      ...refusal(set, "options", "the options are not what the service takes", facts),
    ];
  };
}

/** They are validated as they are now: a validator that returns a promise is none of these. */
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
