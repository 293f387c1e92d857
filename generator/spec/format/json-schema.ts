/** The format as JSON Schema, for editors: completion, hover texts and red lines while the author types. */
import { toJsonSchema } from "@valibot/to-json-schema";
import { acceptFile } from "./accept-file.ts";
import { packageFile, resourceFile, serviceFile } from "./files.ts";
import { parameter, pathParameter } from "./parameter.ts";
import { typeDeclaration } from "./type-declaration.ts";
import { typeExpression } from "./words.ts";

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The key that tells the kind of a file; an editor then complains about that kind alone. */
const kinds = { service: serviceFile, package: packageFile, accept: acceptFile } as const;

export function jsonSchema(): Json {
  const { $defs, ...resource } = convert(resourceFile);
  const definitions = { ...($defs as object) } as Record<string, Json>;
  const otherwise = Object.entries(kinds).reduceRight<Json>((rest, [key, schema]) => {
    const { $defs: more, ...kind } = convert(schema);
    Object.assign(definitions, more);
    return { if: { required: [key] }, then: kind, else: rest };
  }, resource);
  return describeInMarkdown({
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Call sheet",
    description:
      "A file that lists calls of an API: the operations of a resource, or what a service or a package has in common.",
    ...(otherwise as object),
    $defs: definitions,
  });
}

/** A schema of the format as JSON Schema, without what says which draft that is. */
export function convert(schema: Parameters<typeof toJsonSchema>[0]): {
  readonly [key: string]: Json;
} {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    definitions: { typeExpression, parameter, pathParameter, typeDeclaration },
  });
  return converted as { readonly [key: string]: Json };
}

/** Editors show `markdownDescription` with its code spans, and fall back on `description`. */
export function describeInMarkdown(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(describeInMarkdown);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]): [string, Json][] =>
    key === "description" && typeof value === "string"
      ? [
          [key, value],
          ["markdownDescription", value],
        ]
      : [[key, describeInMarkdown(value)]],
  );
  return Object.fromEntries(entries);
}
