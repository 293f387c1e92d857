export type Mapping = Readonly<Record<string, unknown>>;

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const entriesOf = (value: unknown): [string, unknown][] =>
  isMapping(value) ? Object.entries(value) : [];

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What there is to look at, with the way to it. */
export interface Located {
  readonly schema: Mapping;
  readonly at: string;
}
