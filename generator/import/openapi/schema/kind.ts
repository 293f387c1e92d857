/** The kinds of values that a `type` names; null is said apart. */
const all = ["string", "integer", "number", "boolean", "object", "array", "file"] as const;

export type Kind = (typeof all)[number];

export const isKind = (name: string): name is Kind => all.some((kind) => kind === name);
