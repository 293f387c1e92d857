// Refuses secrets with white space around them, as they come out of files and pasted text
// (hand-written in templates/runtime, copied into the generated package).

import { ParameterError } from "../errors/errors.ts";
import type { Facts } from "../errors/facts.ts";
import type { Called } from "./encode.ts";

/**
 * A service that trims such a secret and quotes it would show it: what is sent is not what is hidden.
 *
 * @throws {ParameterError} which does not show the secret either.
 */
export function refusePadding(secret: string, called: Called, name: string, facts: Facts): void {
  if (secret === secret.trim()) return;
  const end = secret === secret.trimStart() ? "end" : "beginning";
  const advice = "trim it, for instance where it is read from a file";
  throw new ParameterError(facts, name, `${called(name)} has white space at its ${end}: ${advice}`);
}
