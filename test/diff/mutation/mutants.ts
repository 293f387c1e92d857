/** Every property of a model, each changed alone. */
import type { Model } from "../../../generator/model/model.ts";

export interface Mutation {
  /** The property, without indices: `services.resources.operations.method`. */
  readonly property: string;
  /** Returns a changed copy, in which all other properties are equal. */
  readonly of: (model: Model) => Model;
}

type Path = readonly (string | number)[];

/** Properties that are changed as a whole. */
const whole = new Set(["place", "facts", "to"]);

/** Strings from a fixed set of values. */
const others: ReadonlyMap<unknown, unknown> = new Map([
  ["GET", "PUT"],
  ["POST", "PUT"],
  ["query", "header"],
  ["header", "query"],
  ["path", "query"],
  ["number", "offset"],
  ["token", "last"],
  ["last", "token"],
  ["url", "link"],
  ["link", "url"],
  ["public", "restricted"],
  ["value", "none"],
  ["media", "none"],
  ["none", "media"],
  ["shops/*", "malls/*"],
  ["brackets", "indexed"],
  ["form", "json"],
  ["comma", "brackets"],
]);

/** Parts that a model can omit. */
const optional: ReadonlySet<unknown> = new Set(
  [
    "license description keywords homepage author repository directory publish access registry",
    "provenance doc details source unsupported auth errors query throttle envelope renamedFrom",
    "failure retry retryAfter other server webhooks",
    "body pages ranges idempotent list end requires deprecated default send random constraints size most more role mediaType",
    "format pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength",
    "maxLength minItems maxItems uniqueItems minProperties maxProperties",
  ].flatMap((names) => names.split(" ")),
);

export const mutationsOf = (model: Model): Mutation[] => [...mutationsAt(model, [])];

function* mutationsAt(value: unknown, path: Path): Iterable<Mutation> {
  const key = path.at(-1);
  if (typeof key === "string" && whole.has(key)) {
    if (key === "place") yield mutation(path, { ...Object(value), line: 999 });
    if (key === "facts" && value !== undefined) yield mutation(path, undefined);
    return;
  }
  for (const changed of changesOf(value, path)) yield mutation(path, changed);
  const isLeftOut = optional.has(key) && !path.includes("variables");
  if (value !== undefined && isLeftOut) yield mutation(path, undefined);
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield* mutationsAt(part, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

const primitives: ReadonlyMap<unknown, unknown> = new Map([
  ["string", "boolean"],
  ["integer", "boolean"],
  ["number", "boolean"],
  ["json", "string"],
  ["boolean", "string"],
  ["file", "string"],
]);

function* changesOf(value: unknown, path: Path): Iterable<unknown> {
  const [above, key] = path.slice(-2);
  // Another kind of type has other properties.
  if (key === "kind" && above !== "result") return;
  // JSON can replace a form. Other kinds of bodies are not interchangeable.
  if (key === "as" && value !== "form") return;
  // The `auth` of an operation has no other valid string.
  if (key === "auth" && typeof value === "string") return;
  if (key === "name" && primitives.has(value)) return yield primitives.get(value);
  if (others.has(value)) yield others.get(value);
  // An unknown fact has no other value.
  else if (typeof value === "string" && value !== "unknown") yield `${value}x`;
  if (typeof value === "number") yield value + 1;
  if (typeof value === "boolean") yield !value;
  if (Array.isArray(value) && value.length > 0) yield value.slice(0, -1);
}

const mutation = (path: Path, value: unknown): Mutation => ({
  property: path.filter((key) => typeof key === "string").join("."),
  of: (model) => {
    const copy = structuredClone(model);
    const owner = path.slice(0, -1).reduce<unknown>((of, key) => Object(of)[key], copy);
    const key = path.at(-1) ?? "";
    const present: unknown = Object(owner)[key];
    // Types of a shortened list must refer to the copy.
    const changed =
      Array.isArray(value) && Array.isArray(present) ? present.slice(0, value.length) : value;
    if (typeof owner === "object" && owner !== null) Object(owner)[key] = changed;
    return copy;
  },
});
