/** Creates call sheets for the examples of rules, which only contain the keys that matter. */

/** Keys of operations in examples, in canonical order. */
const keys = [
  "http",
  "fixed",
  "doc",
  "details",
  "deprecated",
  "path",
  "query",
  "header",
  "body",
  "result",
  "responseHeaders",
  "envelope",
  "errors",
  "throttle",
  "idempotent",
  "pages",
  "wait",
] as const;

/** Values of an operation's keys; for parameters, their lines. */
type OperationFacts = Readonly<Partial<Record<(typeof keys)[number], string | undefined>>>;

export function resourceSheet(all: Readonly<Record<string, OperationFacts>>): string {
  const entries = Object.entries(all).map(([name, facts]) => {
    const lines = keys.flatMap((key) => {
      const value = facts[key];
      const isBlock = key === "path" || key === "query" || key === "header";
      return value === undefined
        ? []
        : isBlock
          ? [`    ${key}:`, ...value.split("\n").map((line) => `      ${line}`)]
          : [`    ${key}: ${value}`];
    });
    return `  ${name}:\n${lines.join("\n")}\n`;
  });
  return `operations:\n${entries.join("\n")}`;
}

/** The operation of most examples. */
export const listing = {
  http: "GET /v1/books",
  doc: "Lists the titles of all books.",
  result: "string[]",
} as const satisfies OperationFacts;

/** Returns a call sheet with that operation, in which some keys differ. */
export const listSheet = (facts: OperationFacts = {}): string =>
  resourceSheet({ list: { ...listing, ...facts } });

const library = {
  service: "library",
  title: "Library",
  doc: "Keeps books.",
  details: undefined,
  source: "Its handbook (read 2026-11-19)",
  baseUrl: "https://library.test",
  auth: "none",
  errors: "unknown",
} as const;

type ServiceFacts = Readonly<Partial<Record<keyof typeof library, string | undefined>>>;

export const exampleService = (facts: ServiceFacts = {}): { readonly "service.yaml": string } => ({
  "service.yaml": Object.entries({ ...library, ...facts })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}\n`]))
    .join(""),
});

/** Returns a call sheet with a type of these fields, and an operation that returns the type. */
export function book(...fields: readonly string[]): string {
  const lines = fields.map((field) => `      ${field}\n`).join("");
  const get = { http: "GET /v1/book", doc: "Reads one book.", result: "Book" };
  return `types:\n  Book:\n    doc: One book.\n    fields:\n${lines}${resourceSheet({ get })}`;
}
