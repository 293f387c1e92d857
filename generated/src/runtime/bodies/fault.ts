// Tells that files could not be read from other failures of a request
// (hand-written in templates/runtime, copied into the generated package).

import { ClientError } from "../errors/errors.ts";
import { cleanCause } from "../errors/sanitize.ts";
import type { Content } from "../types/content.ts";
import { redirectError } from "./redirect.ts";

/** To send it again would fail again. `name`: the argument that the file is in. */
export function faultIn(name: string): Content["fault"] {
  return (error, facts) => {
    const redirected = redirectError(error, facts);
    if (redirected || cleanCause(error, facts).name !== "NotReadableError") return redirected;
    const problem = `\`${name}\` cannot be read: its file has changed, or is gone, since it was opened, so open it again`;
    return new ClientError(facts, problem, error);
  };
}
