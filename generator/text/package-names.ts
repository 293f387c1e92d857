/** Derives names of files, functions and types from ids: all naming is here. */
import { filePath, pascalCase } from "./names.ts";

// Reserved names, grouped by reason.

const keywords =
  "break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if import in instanceof new null return super switch this throw true try typeof var void while with";

const strictModeAndModules =
  "arguments await eval implements interface let package private protected public static yield";

const typeNames = "any bigint boolean never number object string symbol undefined unknown";

/** Names that TypeScript rejects in `export * as name`, although JavaScript allows them. */
export const unlinkableWords: ReadonlySet<string> = new Set(strictModeAndModules.split(" "));

/** Operators in types; `as` is also reserved before a declaration. */
const typeOperators = "as infer intrinsic keyof readonly unique";

const globals = "Promise globalThis";

const parameters = "client params options paged";

/** Returns whether a name is a keyword, which cannot be the name of a variable. */
export const isKeyword = (name: string): boolean =>
  `${keywords} ${strictModeAndModules}`.split(" ").includes(name);

/** Names that a generated module must not declare. */
export const reservedWords: ReadonlySet<string> = new Set(
  [keywords, strictModeAndModules, typeNames, typeOperators, globals, parameters].flatMap((group) =>
    group.split(" "),
  ),
);

/** Modules of every service in addition to its resources, including modules of emitters. */
const serviceModules = new Set([
  "checks",
  "client",
  "envelope",
  "error-retries",
  "errors",
  "index",
  "date-values",
  "integers",
  "resources",
  "types",
]);

/** Name of a package whose call sheets do not name it, without a scope. */
export const defaultPackageName = "clients";

/** Returns the path of a resource's module below the service, without extension: `advertisers/line-items`. */
export const resourceModule = (id: string): string => filePath(id, serviceModules);

/** Returns the module of a service's webhooks, without extension. A resource of that name has priority. */
export const webhooksModule = (resources: readonly { readonly id: string }[]): string =>
  resources.some(({ id }) => /^webhooks(?:\.|$)/.test(id)) ? "webhooks--events" : "webhooks";

/** Names that the module of webhooks exports. */
export const webhookNames = {
  verify: "verifyWebhook",
  /** Name of the function if the service does not sign deliveries. */
  read: "readWebhook",
  type: "Webhook",
  events: "WebhookEvents",
} as const;

/** Converts `bulkEdit` to `BulkEditParams`, `_2fa` to `_2faParams`. */
export const paramsType = (operation: string): string =>
  `${pascalCase(operation).replace(/^(?=\d)/, "_")}Params`;

/** Converts `create` to `CreateErrors`. */
export const errorsType = (operation: string): string =>
  paramsType(operation).replace(/Params$/, "Errors");

/** Converts `create` to `CreateHeaders`, the type of the declared headers of responses. */
export const headersType = (operation: string): string =>
  paramsType(operation).replace(/Params$/, "Headers");

export const waitName = (operation: string): string => `${operation}AndWait`;

export const pagesName = (operation: string): string => `${operation}Pages`;

/** Returns the names for a service's client. `types`: its declared types, which have priority over generated names. */
export function serviceNames(service: string, types: Iterable<{ readonly name: string }> = []) {
  const name = pascalCase(service);
  const taken = new Set(Array.from(types, (type) => type.name));
  const invented = (ending: string): string => freeName(`${name}${ending}`, taken);
  return {
    facade: invented(""),
    createFacade: `create${name}`,
    client: invented("Client"),
    createClient: `create${name}Client`,
    options: invented("Options"),
    allOptions: invented("AllOptions"),
    callOptions: invented("CallOptions"),
    operation: invented("Operation"),
    resources: invented("Resources"),
    types: invented("Types"),
    errors: invented("Errors"),
    isError: `is${name}Error`,
  } as const;
}

/** Returns the generated names that declared types replace, with their replacements. */
export function replacedNames(
  service: string,
  types: readonly { readonly name: string }[],
): ReadonlyMap<string, string> {
  const [usual, found] = [serviceNames(service), serviceNames(service, types)];
  const keys = Object.keys(usual) as (keyof ServiceNames)[];
  return new Map(
    keys.filter((key) => usual[key] !== found[key]).map((key) => [found[key], usual[key]]),
  );
}

export type ServiceNames = ReturnType<typeof serviceNames>;

/** Returns the path that imports one module of the package from another: `./client.ts`, `../../runtime/index.ts`. */
export function relativeImport(from: string, to: string): string {
  const source = from.split("/").slice(0, -1);
  const target = to.split("/");
  while (source.length > 0 && source[0] === target[0]) {
    source.shift();
    target.shift();
  }
  const up = source.map(() => "..");
  return up.length === 0 ? `./${target.join("/")}` : [...up, ...target].join("/");
}

/** Returns the module that an import path refers to. Inverts `relativeImport`. */
export function importedModule(from: string, path: string): string {
  const target = from.split("/").slice(0, -1);
  for (const step of path.split("/")) {
    if (step === "..") target.pop();
    else if (step !== ".") target.push(step);
  }
  return target.join("/");
}

export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  while (taken.has(name)) name += "_";
  return name;
}

/** Returns a variable for a name: `apiKey` for `api-key`, `default_` for `default`. */
export function variableName(name: string): string {
  const words = pascalCase(name).replace(/^(?=\d|$)/, "value");
  const variable = words.charAt(0).toLowerCase() + words.slice(1);
  return reservedWords.has(variable) ? `${variable}_` : variable;
}

/** Chooses generated names, such as `GetParams`. Names from the spec have priority. */
export class FreeNames {
  readonly #taken = new Set<string>(reservedWords);

  /** `chosen`: names from the spec that are exported or can be imported. */
  constructor(chosen: Iterable<string>) {
    const names = [...chosen];
    // Their local names in a module are also taken.
    for (const name of names) this.claim(name);
    for (const name of names) this.#taken.add(name);
  }

  claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }
}
