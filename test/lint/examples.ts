/** The examples of rules as complete call sheets. */
import type { Example } from "../../generator/lint/rule.ts";
import type { SourceText } from "../../generator/text/source-text.ts";

/** Required content of call sheets that examples omit. */
const common: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  service: {
    callsheet: "1",
    service: "library",
    title: "Library",
    doc: "Keeps books.",
    source: "Its handbook (read 2026-11-19)",
    baseUrl: "https://library.test",
    auth: "none",
    errors: "unknown",
  },
};

const other = `operations:
  ping:
    http: GET /v1/ping
    doc: Tells whether the service answers.
    result: none
`;

export function sheetsOf(example: Example): SourceText[] {
  const files: Record<string, string> =
    typeof example === "string" ? { "books.yaml": example } : { ...example };
  files["service.yaml"] ??= "";
  if (Object.keys(files).length === 1) files["books.yaml"] = other;
  return Object.entries(files).map(([name, text]) => {
    const path = `library/${name}`;
    return { path, origin: `spec/${path}`, file: `spec/${path}`, text: whole(name, text) };
  });
}

function whole(name: string, text: string): string {
  const id = name.replace(/\.yaml$/, "");
  // An example that names its service is complete.
  const service = /^service:/m.test(text) ? { callsheet: "1" } : common["service"];
  const keys = id === "service" ? service : { resource: id.replaceAll("/", ".") };
  const missing = Object.entries(keys ?? {}).filter(
    ([key]) => !new RegExp(`^${key}:`, "m").test(text),
  );
  return missing.map(([key, value]) => `${key}: ${value}\n`).join("") + text;
}
