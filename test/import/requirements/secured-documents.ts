/** Documents with several security schemes: those of public APIs in `shared/corpus` and cases of `shared/cases`. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { isThorough } from "../../support/thorough.ts";
import { schemesOf, type SecuredDocument } from "./reference.ts";

const shared = fileURLToPath(new URL("../../../../shared", import.meta.url));
const folders = [process.env["CALLSHEET_CORPUS"] ?? join(shared, "corpus"), join(shared, "cases")];

type Json = Readonly<Record<string, unknown>>;

interface NamedDocument {
  readonly name: string;
  readonly document: SecuredDocument;
}

export const hasDocuments: boolean = folders.every((folder) => existsSync(folder));

/** Returns the documents by path. Large YAML documents take seconds to parse and are included only before a release. */
export const securedDocuments = (): readonly NamedDocument[] =>
  folders.flatMap((cwd) =>
    globSync("{openapi/*,openapi/small/*,security-*/*}.{json,yaml}", { cwd })
      .toSorted()
      .flatMap((name) => {
        const text = readFileSync(join(cwd, name), "utf8");
        const isLarge = name.endsWith(".yaml") && text.length > 500_000;
        const isSecured = /"?(?:securitySchemes|securityDefinitions)"?:/.test(text);
        if (!isSecured || (isLarge && !isThorough)) return [];
        const document = (
          name.endsWith(".json") ? JSON.parse(text) : parse(text)
        ) as SecuredDocument;
        const hasSeveral = Object.keys(schemesOf(document)).length > 1;
        return hasSeveral ? [{ name, document: withoutBodies(document) }] : [];
      }),
  );

/** The document without types; only paths, parameters and security matter here. */
function withoutBodies(document: SecuredDocument): SecuredDocument {
  const { components, paths, info } = document as SecuredDocument & { readonly info: Json };
  const parameters = ((components as Json | undefined)?.["parameters"] ??
    document["parameters"] ??
    {}) as Json;
  const isOneOfFew = limiter();
  const items = Object.entries(paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as Json)
        .filter(([, value]) => isObject(value) && isOneOfFew(value["security"]))
        .map(([key, value]) => [key, operationOf(value as Json, path, parameters)]),
    ),
  ]);
  const isSwagger = document["swagger"] !== undefined;
  const schemes = schemesOf(document);
  return {
    ...(isSwagger
      ? { swagger: "2.0", host: "x.test", securityDefinitions: schemes }
      : { openapi: document["openapi"], components: { securitySchemes: schemes } }),
    servers: [{ url: "https://x.test" }],
    info: { title: info["title"], version: "1" },
    ...("security" in document ? { security: document["security"] } : {}),
    paths: Object.fromEntries(items) as Json,
  };
}

function operationOf(operation: Json, path: string, components: Json): Json {
  const declared = ((operation["parameters"] ?? []) as readonly Json[]).flatMap((one) => {
    const reference = one["$ref"];
    const name = typeof reference === "string" ? reference.split("/").at(-1) : undefined;
    return (name === undefined ? one : (components[name] as Json | undefined)) ?? [];
  });
  const inPath = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name]) => name);
  const text = { type: "string" };
  return {
    operationId: operation["operationId"],
    ...("security" in operation ? { security: operation["security"] } : {}),
    parameters: [
      ...inPath.map((name) => ({ name, in: "path", required: true, schema: text, ...text })),
      ...declared
        .filter((one): one is Json => isObject(one))
        .filter((one) => one["in"] === "query" || one["in"] === "header" || one["in"] === "cookie")
        .map((one) => ({ name: one["name"], in: one["in"], schema: text, ...text })),
    ],
    responses: { 204: { description: "" } },
  };
}

/** Selects the first operations with the same schemes. Before a release, selects all. */
function limiter(): (security: unknown) => boolean {
  const counts = new Map<string, number>();
  return (security) => {
    const key = Array.isArray(security) ? JSON.stringify(security.map(Object.keys)) : "";
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return isThorough || count <= 4;
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
