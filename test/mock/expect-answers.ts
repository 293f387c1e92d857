/** Calls every operation of a mock and validates the responses with the client's checks. */
import { rmSync } from "node:fs";
import { expect } from "vitest";
import type { Operation, Service, TypeExpression } from "../../generator/open/model-types.ts";
import { type Sources, writeModules } from "../open/emitted-package.ts";
import { sharedRuntime } from "../wire/support/caller-of.ts";
import { load, packageWithMocks } from "./package-with-mocks.ts";

interface Check {
  readonly "~standard": { validate(value: unknown): { readonly issues?: readonly object[] } };
}

interface Modules {
  readonly checks?: Readonly<Record<string, Check>>;
  readonly [create: string]: unknown;
}

type Create = (options?: object) => (url: string, init: object) => Promise<Response>;

/** Returns the URL of an operation. Each path variable has a string that is valid for all id types. */
function addressOf({ paths: [path], fixed }: Operation): string {
  const parts = path?.parts.map((part) =>
    typeof part === "string" ? part : pathValue(part.pattern),
  );
  const query = fixed.filter((one) => one.in === "query");
  const pairs = query.map(({ name, value }): [string, string] => [name, String(value)]);
  return `${parts?.join("") ?? ""}?${new URLSearchParams(pairs).toString()}`;
}

const pathValue = (pattern: string): string => pattern.replaceAll(/\*+/g, "7");

function requestOf({ method, fixed }: Operation): RequestInit {
  const headers = fixed.filter((one) => one.in === "header");
  const fields = fixed.filter((one) => one.in === "body");
  const entries = fields.map(({ name, value }) => [name, value]);
  const hasBody = fields.length > 0;
  return {
    method,
    headers: [
      ...headers.map(({ name, value }): [string, string] => [name, String(value)]),
      ...(hasBody ? [["content-type", "application/json"] as [string, string]] : []),
    ],
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(entries)) }),
  };
}

/** Operations whose responses fail the checks, each with its first issue, and operations without a response. */
async function answersOf(service: Service, modules: Modules) {
  const create = modules[`create${service.facade}Mock`] as Create;
  const wrong: unknown[] = [];
  const refused = new Set<string>();
  // Read-only operations need no separate mock.
  const unchanged = create();
  for (const operation of service.resources.flatMap(({ operations }) => operations)) {
    const { id, result, enveloped } = operation;
    const url = `https://mock.example${addressOf(operation)}`;
    const answer = (operation.method === "GET" ? unchanged : create())(url, requestOf(operation));
    const response = await answer.catch(({ message }: Error) => message);
    if (typeof response === "string") {
      expect(response).toContain(`give one: mock.on("${id}"`);
      refused.add(id);
      continue;
    }
    expect(response.ok, id).toBe(true);
    if (result.kind !== "value") continue;
    const body = (await response.json()) as Readonly<Record<string, unknown>>;
    const { envelope } = service;
    const inEnvelope = enveloped ? envelope?.result : undefined;
    const value = inEnvelope === undefined ? body : body[inEnvelope];
    for (const { name, value: wanted } of (enveloped && envelope?.success) || [])
      expect(body[name]).toBe(wanted);
    if (enveloped && envelope?.failure !== undefined)
      expect(body).not.toHaveProperty([envelope.failure]);
    const { issues } = modules.checks?.[id]?.["~standard"].validate(value) ?? {};
    if (issues !== undefined) wrong.push([id, value, issues[0]]);
  }
  return { wrong, refused: [...refused] };
}

/** Returns whether a type, or the items of a list, are undocumented. */
function isUndocumented(type: TypeExpression, types: Service["types"]): boolean {
  if (type.kind === "array") return isUndocumented(type.items, types);
  if (type.kind !== "named") return type.kind === "primitive" && type.name === "unknown";
  const declared = types.find(({ id }) => id === type.id);
  return (
    declared?.kind === "alias" && declared.name !== "Nested" && isUndocumented(declared.type, types)
  );
}

/** Expects valid documented responses and rejected undocumented operations. Returns the size of each service's mock. */
export async function expectAnswers(sources: Sources): Promise<Readonly<Record<string, number>>> {
  const { model, files } = await packageWithMocks(sources, /\/(?:mock|checks)\.ts$/);
  const folder = writeModules([...files, ...sharedRuntime]);
  const sizes: Record<string, number> = {};
  try {
    for (const service of model.services) {
      const path = `${service.name}/mock.ts`;
      const modules = {
        ...(await load(folder, path)),
        ...(await load(folder, `${service.name}/checks.ts`).catch(() => ({}))),
      };
      const { wrong, refused } = await answersOf(service, modules);
      expect(wrong).toEqual([]);
      const undocumented = service.resources
        .flatMap((resource) => resource.operations)
        .filter(({ result }) => "type" in result && isUndocumented(result.type, service.types));
      expect(refused).toEqual(undocumented.map(({ id }) => id));
      const { text = "" } = files.find((file) => file.path === `src/${path}`) ?? {};
      sizes[service.name] = Buffer.byteLength(text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return sizes;
}
