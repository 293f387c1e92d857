/** Prints the first program: a few lines that call an operation and show the result. */
import { posix } from "node:path";
import type { Service } from "../../open/model-types.ts";
import { type Home, serviceEntry } from "../../project/config/imports.ts";
import { commandLine } from "../../project/surroundings/package-manager.ts";
import { pascalCase } from "../../text/names.ts";
import { quoteWord } from "../../text/texts.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Alias, DetectedProject } from "./detect-project.ts";
import { type FirstProgram, firstProgram } from "./first-program.ts";

export interface Callee extends Home {
  readonly service: string;
  readonly hasMock: boolean;
}

export interface FirstCall {
  /** Relative to the working directory. */
  readonly path: string;
  /** Empty for a service without operations. */
  readonly text: string;
  /** Names of the environment variables that the program reads. */
  readonly variables: readonly string[];
  readonly command: string;
  /** Explains a warning of the runtime in the output. Empty if there is no warning. */
  readonly remark: string;
  /** Import specifier for modules anywhere in the application, if it has an alias. */
  readonly alias: string | undefined;
}

/** Returns the first program. Without `service`, it calls the example of `init`, with a response instead of its API. */
export function firstCall(callee: Callee, found: DetectedProject, service?: Service): FirstCall {
  const isSource = callee.layout === "source";
  const { kind } = found.modules;
  const ending = isSource || kind === "module" ? "ts" : endingOfModules(found);
  // A compiler can reject modules outside the folder of sources.
  const sources = found.hasTsconfig && found.workspace === undefined ? found.sources : undefined;
  const folder = isSource ? posix.dirname(callee.out) : (sources ?? ".");
  const path = posix.join(folder, `first-call.${ending}`);
  const isModule = kind === "module" || ending !== "ts";
  // Node and Deno run TypeScript directly; others need an import that they can resolve. Bun does not imply Node.
  const isCommonJs = found.packageJson?.content["type"] === "commonjs";
  const isAsNodeWants = !isSource || (callee.imports === ".ts" && !isCommonJs);
  const runsAsItStands = isAsNodeWants && found.manager !== "bun";
  const form = {
    entry: serviceEntry(callee.service, callee),
    isModule,
    isTypeScript: ending !== "mjs",
  };
  const program =
    service === undefined ? exampleProgram(callee, isModule) : firstProgram(service, form);
  const runtime = runtimeOf(found, service !== undefined);
  return {
    path,
    text: program?.text ?? "",
    variables: program?.variables ?? [],
    command: runsAsItStands ? `${runtime} ${quoteWord(path)}` : runnerOf(path, found),
    remark: runsAsItStands && !isModule && found.manager !== "deno" ? typeless(found) : "",
    alias: aliasEntry(callee, found.bundler?.alias),
  };
}

function typeless({ modules: { kind, commonJsFile }, hasTsconfig }: DetectedProject): string {
  const warning = 'Node will warn that package.json has no "type"';
  // Adding a `type` would change the meaning of all `.js` files, and the output of compilers.
  if (commonJsFile !== undefined)
    return `${warning}. Keep it so, because ${commonJsFile} is CommonJS.`;
  return kind === "undeclared" && !hasTsconfig
    ? `${warning}: \`npm pkg set type=module\` declares ES modules.`
    : `${warning}. The warning is harmless.`;
}

/** Undefined if the alias does not cover the folder. Some compilers reject an extension that they cannot replace. */
function aliasEntry({ service, layout, out }: Callee, alias: Alias | undefined) {
  if (layout === "package" || alias === undefined) return undefined;
  const path = toSlashes(out);
  const { name, folder } = alias;
  return path.startsWith(`${folder}/`)
    ? `${name}${path.slice(folder.length)}/${service}`
    : undefined;
}

export function exampleProgram(
  callee: Callee,
  isModule: boolean,
): Pick<FirstProgram, "text" | "variables"> {
  const { service, hasMock } = callee;
  const factory = `create${pascalCase(service)}`;
  const imports = [`import { ${factory} } from "${serviceEntry(service, callee)}";`];
  let fetch = 'async () => Response.json([{ id: "1", title: "Walden", genre: "essay" }])';
  if (hasMock) {
    imports.push(`import { ${factory}Mock } from "${serviceEntry(service, callee, "mock")}";`);
    fetch = `${factory}Mock({ seed: 6, records: 3 })`;
  }
  const call = 'client.books.list({ genre: "essay" })';
  const show = "console.log(books.map((book) => book.title))";
  const text = `${imports.join("\n")}

// Responds instead of the API. Without it, calls go to the \`baseUrl\` of the call sheets.
const fetch = ${fetch};
const client = ${factory}({ apiKey: "my-key", fetch });
${isModule ? `const books = await ${call};\n${show};` : `${call}.then((books) => ${show});`}
`;
  return { text, variables: [] };
}

/** Returns the extension of an ES module in a CommonJS project. Yarn's loader treats TypeScript files as CommonJS. */
const endingOfModules = ({ manager }: DetectedProject) =>
  manager === "yarn@berry" ? "mjs" : "mts";

/** Yarn can keep packages where Node does not find them. Deno does not imply Node. */
function runtimeOf({ manager }: DetectedProject, isCalling: boolean): string {
  if (manager === "deno") return isCalling ? "deno run --allow-env --allow-net" : "deno run";
  return manager === "yarn" || manager === "yarn@berry" ? "yarn node" : "node";
}

function runnerOf(path: string, { manager, hasTsx, cwd }: DetectedProject): string {
  if (manager === "bun") return `bun ${quoteWord(path)}`;
  const place = { folder: cwd, cwd };
  const words = ["tsx", path];
  if (hasTsx) return commandLine(manager, { command: "execute-local", words }, place);
  const line = commandLine(manager, { command: "execute", words }, place);
  // Only npm asks before it downloads a package.
  return line.replace(/^npx /, "npx --yes ");
}
