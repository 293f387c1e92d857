/** The format as JSON Schema, for editors: completion, hover and errors while the author types. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { acceptFile } from "./accept-file.ts";
import { Choices, type Json } from "./choices.ts";
import { firstSnippets } from "./editor-hints.ts";
import { packageFile, resourceFile, serviceFile } from "./files.ts";
import { headerParameter, pathParameter, queryParameter } from "./parameter.ts";
import { typeDeclaration } from "./type-declaration.ts";
import { expressionFormat } from "./words.ts";

export function jsonSchema(): Json {
  const service = jsonSchemaOf(serviceFile);
  const entry = jsonSchemaOf(packageFile);
  const accepted = jsonSchemaOf(acceptFile);
  const resource = jsonSchemaOf(resourceFile);
  return forEditors({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Call sheet",
    description:
      "A file of an API: the operations of a resource, or facts that a service or a package shares.",
    ...byKey("service", service, {
      ...byKey("package", entry, {
        ...byKey("accept", accepted, {
          // The next key distinguishes a service, a package, and accepted changes.
          ...byKey("callsheet", withKeys(service, [entry, accepted]), {
            if: { type: "object", minProperties: 1 },
            then: withoutDefinitions(resource),
            else: { ...withKeys(resource, [service, entry]), defaultSnippets: [...firstSnippets] },
          }),
        }),
      }),
    }),
    $defs: definitionsOf([service, entry, accepted, resource]),
  });
}

type Converted = Readonly<Record<string, Json>>;

/** Selects a file's schema by the key of its kind, so that editors only report problems of that kind. */
const byKey = (key: string, then: Converted, otherwise: Json): Converted => ({
  if: { required: [key] },
  then: withoutDefinitions(then),
  else: otherwise,
});

function withoutDefinitions(schema: Converted): Converted {
  const { $defs: _, ...rest } = schema;
  return rest;
}

/** Adds the first keys of other kinds of files as suggestions until one of the keys exists. */
function withKeys(schema: Converted, others: readonly Converted[]): Converted {
  const first = others.flatMap((other) => Object.entries(propertiesOf(other)).slice(0, 2));
  const properties = { ...propertiesOf(schema), ...Object.fromEntries(first) };
  return { ...withoutDefinitions(schema), properties };
}

const propertiesOf = (schema: Converted) => (schema["properties"] ?? {}) as Converted;

const definitionsOf = (schemas: readonly Converted[]): Converted =>
  Object.assign({}, ...schemas.map(({ $defs }) => $defs)) as Converted;

type Convertible = Parameters<typeof toJsonSchema>[0];

const shared = {
  typeExpression: expressionFormat,
  queryParameter,
  headerParameter,
  pathParameter,
  typeDeclaration,
};

/** Returns a schema of the format as JSON Schema, without its dialect. `definitions`: named parts of the schema. */
export function jsonSchemaOf(
  schema: Convertible,
  definitions: Readonly<Record<string, Convertible>> = shared,
): { readonly [key: string]: Json } {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    definitions,
    // Every key is a string; YAML servers do not treat numeric-looking keys as strings.
    overrideSchema: ({ valibotSchema, jsonSchema: { propertyNames: _names, ...made } }) =>
      valibotSchema.type === "record" ? made : undefined,
    // Editors show the validator's message instead of the pattern.
    overrideAction: ({ valibotAction: action, jsonSchema: made }) =>
      // The check of a list rejects duplicate words.
      action.type === "check"
        ? Object.assign(made, { uniqueItems: true })
        : action.type === "regex" && "message" in action && typeof action.message === "string"
          ? Object.assign(made, { patternErrorMessage: `It ${action.message}.` })
          : undefined,
  });
  return converted as { readonly [key: string]: Json };
}

/** Returns a schema with conditions and descriptions that editors support. */
export function forEditors(schema: { readonly [key: string]: Json }): Json {
  const definitions = (schema["$defs"] ?? {}) as { readonly [key: string]: Json };
  return withEditorTexts(new Choices(definitions).asked(schema));
}

/**
 * Adds descriptions for editors: VS Code shows `markdownDescription` and `markdownEnumDescriptions`, JetBrains
 * `x-intellij-html-description` and `x-intellij-enum-metadata`; all others use `description`. Suggested values become
 * an enum next to any string.
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

/** Returns a description for each editor if it contains code. */
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
