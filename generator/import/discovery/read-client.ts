import type { ClientParameterDescription } from "../description/description.ts";
import type { Part } from "./part.ts";
import { readParameter } from "./read-parameter.ts";

/** Of the parameters of all methods, those that callers set, and which of them are secret. */
const ofCallers: ReadonlyMap<string, boolean> = new Map([
  ["fields", false],
  ["key", true],
  ["quotaUser", false],
]);

/** `taken`: names that methods have for parameters of their own. */
export function readClient(part: Part, taken: ReadonlySet<string>): ClientParameterDescription[] {
  return part.parts("parameters").flatMap(([name, one]): ClientParameterDescription[] => {
    const isSecret = ofCallers.get(name);
    if (isSecret === undefined || taken.has(name)) {
      const kind = isSecret === undefined ? "global-parameter" : "global-parameter-shadowed";
      part.notes.add(kind, one.origin);
      return [];
    }
    const { list: _, ...parameter } = readParameter(name, one, undefined);
    return [{ ...parameter, in: "query", isRequired: false, isSecret }];
  });
}
