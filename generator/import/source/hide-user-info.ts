/** Removes user names and passwords from the URLs of a document, so that no output contains them. */
import { withoutUserInfo } from "../../text/user-info.ts";
import { below, type Notes, type Origin } from "../notes/notes.ts";

/** Matches pointers into examples, which are not imported. */
const inExample = /\/examples?(?:\/|$)/;

/** Removes user info from the parsed value of a file. Objects that several parents share are visited once. */
export function hideUserInfo(root: unknown, origin: Origin, notes: Notes): unknown {
  const seen = new Set<object>();
  const visit = (value: unknown, at: () => Origin): unknown => {
    if (typeof value === "string") {
      const text = withoutUserInfo(value);
      if (text !== value) {
        const place = at();
        if (!inExample.test(place.pointer)) notes.add("user-info", place);
      }
      return text;
    }
    if (typeof value !== "object" || value === null || seen.has(value)) return value;
    seen.add(value);
    for (const [key, part] of Object.entries(value)) {
      const changed = visit(part, () => below(at(), Array.isArray(value) ? Number(key) : key));
      if (changed !== part) (value as Record<string, unknown>)[key] = changed;
    }
    return value;
  };
  return visit(root, () => origin);
}
