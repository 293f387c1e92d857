/** Finds libraries in the published bundle by names in their code, because the bundle has no module per library. */
export const libraryMarks = {
  yaml: "var YAMLParseError",
  "ts-morph": "class CodeBlockWriter",
  valibot: "function _addIssue",
  prettier: "formatWithCursor",
  "package-manager-detector": "function getUserAgent",
} as const;

/** Prints a line for each library whose code a run loads. */
export const spyOnLibraries = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { writeSync } from "node:fs";
  registerHooks({ load(url, context, next) {
    const loaded = next(url, context);
    const text = String(loaded.source ?? "");
    for (const [name, mark] of ${JSON.stringify(Object.entries(libraryMarks))}) {
      if (text.includes(mark)) writeSync(2, "loads " + name + "\\n");
    }
    return loaded;
  } });
`)}`;
