/** Keys that YAML does not take: those of a mapping end within 1024 characters, quotes and escapes included. */
import { diagnostic, type Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { PlainDocument } from "../../../spec/document/plain-document.ts";
import { isMapping, type Path, type PlainValue } from "../../../spec/document/plain-value.ts";
import { keyText } from "../../../spec/fmt/inline-text.ts";
import { remembered } from "../../../text/remembered.ts";

const limit = 1000;

export const longNames = remembered(({ parsed: { document } }: PlainDocument): Diagnostic[] => {
  const found: Diagnostic[] = [];
  const look = (value: PlainValue, path: Path): void => {
    if (isMapping(value)) {
      for (const [key, entry] of value) {
        const at = [...path, key];
        if (keyText(key, true, "braces").length > limit) {
          found.push(diagnostic("import-name-long", document.keyPlace(at), { limit }));
        } else look(entry, at);
      }
    } else if (Array.isArray(value)) {
      for (const [index, item] of (value as readonly PlainValue[]).entries())
        look(item, [...path, index]);
    }
  };
  look(document.value, []);
  return found;
});
