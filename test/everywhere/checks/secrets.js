import { holds } from "../check.js";

export const secrets = {
  /** Errors of the other checks, whose requests had a key or a token. */
  async "hides credentials in every error"({ errors, secrets: keys }) {
    holds("there are errors of many kinds", new Set(errors.map(({ name }) => name)).size >= 6);
    for (const error of errors) {
      const told = texts(error);
      for (const key of keys) {
        holds(
          `${error.operation}: ${error.name} hides the key`,
          !told.some((text) => text.includes(key)),
        );
      }
    }
  },
};

/** Returns every string in a value, including fields that JSON omits, getters, headers and the stack. */
function texts(value, known = new Set()) {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || known.has(value)) return [];
  known.add(value);
  const inherited = Object.getPrototypeOf(value) ?? {};
  const names = [...Reflect.ownKeys(value), ...Reflect.ownKeys(inherited)];
  const inside = names.flatMap((name) => [String(name), ...texts(get(value, name), known)]);
  const entries = value instanceof Headers ? [...value].flat() : [];
  return [JSON.stringify(value) ?? "", ...entries, ...inside];
}

function get(value, name) {
  try {
    return value[name];
  } catch {
    return undefined;
  }
}
