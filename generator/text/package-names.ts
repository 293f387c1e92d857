/** Ids to file, function and type names: all naming is here. */
import { filePath, pascalCase } from "./names.ts";

// Names that a generated module must not declare, by reason.

const keywords =
  "break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if import in instanceof new null return super switch this throw true try typeof var void while with";

const strictModeAndModules =
  "arguments await eval implements interface let package private protected public static yield";

const typeNames = "any bigint boolean never number object string symbol undefined unknown";

/** Names that TypeScript rejects in `export * as name`, though JavaScript does not. */
export const unlinkableWords: ReadonlySet<string> = new Set(strictModeAndModules.split(" "));

/** Operators where a type is expected; `as` also in front of a declaration. */
const typeOperators = "as infer intrinsic keyof readonly unique";

/** Globals that generated code uses. */
const globals = "Promise globalThis";

/** Names of parameters in generated functions. */
const parameters = "client params options paged";

/** Keywords, which cannot be the name of a caller's variable. */
export const isKeyword = (name: string): boolean =>
  `${keywords} ${strictModeAndModules}`.split(" ").includes(name);

/** Names that a generated module must not declare. */
export const reservedWords: ReadonlySet<string> = new Set(
  [keywords, strictModeAndModules, typeNames, typeOperators, globals, parameters].flatMap((group) =>
    group.split(" "),
  ),
);

/** Modules of every service in addition to its resources, from any emitter. */
const serviceModules = new Set([
  "checks",
  "client",
  "envelope",
  "errors",
  "index",
  "integers",
  "resources",
  "types",
]);

/** `advertisers.lineItems` to `advertisers/line-items`: the path of its module below the service, without ending. */
export const resourceModule = (id: string): string => filePath(id, serviceModules);

/** `bulkEdit` to `BulkEditParams`, `_2fa` to `_2faParams`. */
export const paramsType = (operation: string): string =>
  `${pascalCase(operation).replace(/^(?=\d)/, "_")}Params`;

/** `create` to `CreateErrors`. */
export const errorsType = (operation: string): string =>
  paramsType(operation).replace(/Params$/, "Errors");

/** Returns the name of the function that iterates over the pages of an operation. */
export const pagesName = (operation: string): string => `${operation}Pages`;

/** `token-data` to the names of its client. `types`: the declared types of the service, to which invented types give way. */
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

/** The invented types of a service that give way to declared types, by the name that they have instead. */
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

/** The module that another one imports by such a path. */
export function importedModule(from: string, path: string): string {
  const target = from.split("/").slice(0, -1);
  for (const step of path.split("/")) {
    if (step === "..") target.pop();
    else if (step !== ".") target.push(step);
  }
  return target.join("/");
}

/** The name itself, or a variant if it is taken. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  while (taken.has(name)) name += "_";
  return name;
}

/** A variable for what has a name: `apiKey` for `api-key`, `default_` for `default`. */
export function variableName(name: string): string {
  const words = pascalCase(name).replace(/^(?=\d|$)/, "value");
  const variable = words.charAt(0).toLowerCase() + words.slice(1);
  return reservedWords.has(variable) ? `${variable}_` : variable;
}

/** Names chosen by the generator, such as `GetParams`: they give way to names from the spec. */
export class FreeNames {
  readonly #taken = new Set<string>(reservedWords);

  /** `chosen`: names of the spec that are exported, or can be imported. */
  constructor(chosen: Iterable<string>) {
    const names = [...chosen];
    // Their local names in a module are taken too.
    for (const name of names) this.claim(name);
    for (const name of names) this.#taken.add(name);
  }

  claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }
}
