/** Prints a TypeScript program that makes calls in every way that a caller can. */
import { pascalCase } from "../../../generator/text/names.ts";
import { clientOptions } from "./calls/client-wide.ts";
import type { NamedCall } from "./calls/named-call.ts";

/** The outcomes of a call: through the facade, as a function with a client, and as data. */
export interface Outcome {
  readonly facade: unknown;
  readonly standalone: unknown;
  readonly recorded: Readonly<Record<string, unknown>>;
}

export interface Report {
  readonly outcomes: readonly Outcome[];
  /** Properties that the calls added to or removed from built-in prototypes. */
  readonly touched: readonly string[];
}

/** `entry`: name of the package. The program receives the base URL and prints a report as JSON. */
export function consumerProgram(entry: string, calls: readonly NamedCall[]): string {
  const services = [...new Set(calls.map(({ service }) => service))];
  const modules = [...new Set(calls.map(({ module }) => module))];
  return [
    `import { clientOf } from ${JSON.stringify(entry)};`,
    ...services.map((service) => {
      const name = pascalCase(service);
      return `import { create${name}, create${name}Client } from "${entry}/${service}";`;
    }),
    ...modules.map((module, index) => `import * as m${index} from "${entry}/${module}";`),
    prelude,
    ...services.flatMap((service) => {
      const name = pascalCase(service);
      const options = source({ ...clientOptions[service] });
      return [
        `const facade${name} = create${name}({ baseUrl, validate: "error", ...${options} });`,
        `const client${name} = create${name}Client({ baseUrl, ...${options} });`,
        `const recorder${name}: ReturnType<typeof create${name}Client> = clientOf("${service}", note);`,
      ];
    }),
    ...calls.map((call) => {
      const name = pascalCase(call.service);
      const operation = call.id.split(".");
      const path = operation.map((word) => `[${JSON.stringify(word)}]`).join("");
      const standalone = `m${modules.indexOf(call.module)}[${JSON.stringify(operation.at(-1))}]`;
      const [first, last] = [argumentsOf(call), argumentsOf(call, ", ")];
      return `outcomes.push({
  facade: await facade${name}${path}(${first}),
  standalone: await ${standalone}(client${name}${last}),
  recorded: await record(() => ${standalone}(recorder${name}${last})),
});`;
    }),
    "process.stdout.write(JSON.stringify({ outcomes, touched: touched() }));",
  ].join("\n");
}

const prelude = `
declare const process: { readonly argv: readonly string[]; readonly stdout: { write(text: string): void } };
const baseUrl = process.argv[2] ?? "";
const outcomes: unknown[] = [];

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const ownNames = (): string[] =>
  prototypes.flatMap((prototype, index) =>
    Reflect.ownKeys(prototype).map((key) => \`\${index} \${String(key)}\`),
  );
const before = new Set(ownNames());
function touched(): string[] {
  const after = new Set(ownNames());
  const missing = [...before].filter((name) => !after.has(name));
  return [...missing, ...[...after].filter((name) => !before.has(name))];
}

let latest: unknown;
function note(call: unknown): null {
  latest = call;
  return null;
}
async function record(start: () => Promise<unknown>): Promise<unknown> {
  await start();
  return latest;
}
`;

function argumentsOf({ params, options }: NamedCall, lead = ""): string {
  const given = [params, ...(options === undefined ? [] : [options])];
  return params === undefined && options === undefined
    ? ""
    : lead + given.map((value) => source(value ?? {})).join(", ");
}

/** Prints a value as source text, with computed keys, so that `__proto__` is an ordinary key. */
function source(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(source).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value);
  return `{ ${entries.map(([key, entry]) => `[${JSON.stringify(key)}]: ${source(entry)}`).join(", ")} }`;
}
