/** The words of a JSON Schema in the dialects of editors. */
import type { Json } from "./json.ts";

/**
 * VS Code shows `markdownDescription` and `markdownEnumDescriptions`, JetBrains `x-intellij-html-description` and
 * `x-intellij-enum-metadata`; all others fall back on `description`. Values to offer become such an enum beside any text.
 */
export function withEditorTexts(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withEditorTexts);
  if (typeof schema !== "object" || schema === null) return schema;
  const { suggestions, ...rest } = schema as { readonly [key: string]: Json };
  const entries = Object.entries(rest).flatMap(([key, value]): [string, Json][] => {
    if (key === "defaultSnippets" || key === "examples") return [[key, value]];
    return key === "description" && typeof value === "string"
      ? describedBy(value)
      : [[key, withEditorTexts(value)]];
  });
  const offered =
    typeof suggestions === "object" && suggestions !== null && !Array.isArray(suggestions)
      ? { anyOf: [offer(suggestions as Readonly<Record<string, string>>), {}] }
      : {};
  return { ...Object.fromEntries(entries), ...offered };
}

/** In every dialect, where it is more than plain words. */
const describedBy = (text: string): [string, Json][] => [
  ["description", text],
  ...(text.includes("`")
    ? ([
        ["markdownDescription", text],
        ["x-intellij-html-description", htmlOf(text)],
      ] satisfies [string, Json][])
    : []),
];

const offer = (values: Readonly<Record<string, string>>): Json => ({
  enum: Object.keys(values),
  markdownEnumDescriptions: Object.values(values),
  "x-intellij-enum-metadata": Object.fromEntries(
    Object.entries(values).map(([value, description]) => [value, { description }]),
  ),
});

const htmlOf = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>");
