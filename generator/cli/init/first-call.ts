/** Prints the first program: a few lines that call an operation and show the result. */
import { posix } from "node:path";
import { type Home, serviceEntry } from "../../project/config/imports.ts";
import { commandLine } from "../../project/surroundings/package-manager.ts";
import { pascalCase } from "../../text/names.ts";
import { quoteWord } from "../../text/texts.ts";
import { toSlashes } from "../../text/paths.ts";
import type { Alias, Bundler, DetectedProject } from "./detect-project.ts";
import type { IgnoreLine } from "./plan-init.ts";

/** The generated project that the program calls. */
interface Callee extends Home {
  readonly service: string;
  /** Whether a mock of the service is generated. */
  readonly hasMock: boolean;
}

interface FirstCall {
  /** Relative to the working directory. */
  readonly path: string;
  readonly text: string;
  /** The command that runs the program. */
  readonly command: string;
  /** Explains a warning of the runtime in the output. Empty if there is no warning. */
  readonly remark: string;
  /** Import specifier for modules anywhere in the application, if it has an alias. */
  readonly alias: string | undefined;
}

/** Returns the first program with its path and its command. */
export function firstCall(callee: Callee, found: DetectedProject): FirstCall {
  const isSource = callee.layout === "source";
  const { kind } = found.modules;
  const ending = isSource || kind === "module" ? "ts" : endingOfModules(found);
  const folder = isSource ? posix.dirname(callee.out) : ".";
  const path = posix.join(folder, `first-call.${ending}`);
  const isModule = kind === "module" || ending !== "ts";
  // Node and Deno run TypeScript directly; others need an import that they can resolve. Bun does not imply Node.
  const isCommonJs = found.packageJson?.content["type"] === "commonjs";
  const isAsNodeWants = !isSource || (callee.imports === ".ts" && !isCommonJs);
  const runsAsItStands = isAsNodeWants && found.manager !== "bun";
  return {
    path,
    text: programOf(callee, isModule),
    command: runsAsItStands ? `${runtimeOf(found)} ${quoteWord(path)}` : runnerOf(path, found),
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

/**
 * Returns the specifier, or undefined if the alias does not cover the folder. Has no extension, because some compilers
 * reject extensions that they cannot replace.
 */
function aliasEntry({ service, layout, out }: Callee, alias: Alias | undefined) {
  if (layout === "package" || alias === undefined) return undefined;
  const path = toSlashes(out);
  const { name, folder } = alias;
  return path.startsWith(`${folder}/`)
    ? `${name}${path.slice(folder.length)}/${service}`
    : undefined;
}

function programOf(callee: Callee, isModule: boolean): string {
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
  return `${imports.join("\n")}

// Responds instead of the API. Without it, calls go to the \`baseUrl\` of the call sheets.
const fetch = ${fetch};
const client = ${factory}({ apiKey: "my-key", fetch });
${isModule ? `const books = await ${call};\n${show};` : `${call}.then((books) => ${show});`}
`;
}

/** Returns the extension of an ES module in a CommonJS project. Yarn's loader treats TypeScript files as CommonJS. */
const endingOfModules = ({ manager }: DetectedProject) =>
  manager === "yarn@berry" ? "mjs" : "mts";

/** Yarn can keep packages where Node does not find them. Deno does not imply Node. */
function runtimeOf({ manager }: DetectedProject): string {
  if (manager === "deno") return "deno run";
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

interface Ending {
  /** Reason for the output folder. Empty if the command line sets it. */
  readonly because: string;
  readonly layout: "package" | "source";
  /** Lines that the author must add to existing files. */
  readonly ignores: readonly IgnoreLine[];
  /** The folder of the new call sheets. */
  readonly sheets: string;
  /** The command that runs Callsheet in this project. */
  readonly generate: string;
  /** The project's bundler, if it can generate code. */
  readonly bundler: Bundler | undefined;
  /** Command that installs Callsheet in this project. Undefined if Callsheet is installed. */
  readonly keep: string | undefined;
  /** Commands to run before the program. */
  readonly steps: readonly string[];
  /** Whether the program was written. False if the file already existed. */
  readonly isWritten: boolean;
  readonly call: FirstCall;
}

/** Returns the output at the end of `callsheet init`. */
export function describeInit(one: Ending): string {
  const { because, layout, ignores, sheets, generate, bundler, keep, steps, isWritten, call } = one;
  const other = layout === "source" ? "a separate package" : "plain modules";
  const parts = [
    ...(because === ""
      ? []
      : [`${because} Change it with \`layout:\` in callsheet.yaml, to ${other}.`]),
    ignores.map(describeIgnore).join("\n"),
    `Write the operations of your API into ${sheets}/, then run \`${generate}\`.` +
      `\n${describeRefresh(generate, bundler)}` +
      (keep === undefined ? "" : `\n\`${keep}\` keeps this version of Callsheet in the project.`),
    isWritten ? call.remark : "",
    `A first call${isWritten ? `, which is in ${call.path}` : ""}:`,
    indented(call.text.trimEnd()),
    call.alias === undefined
      ? ""
      : `Modules anywhere in the application can import the client from "${call.alias}".`,
    isWritten ? "Run it:" : "Before it runs:",
    indented([...steps, ...(isWritten ? [call.command] : [])].join("\n")),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

const describeIgnore = ({ purpose, file, text }: IgnoreLine): string =>
  `Add to ${file}, so that ${purpose}: ${text}`;

/** Describes generation on save, by the bundler or by a command next to it. */
function describeRefresh(generate: string, bundler: Bundler | undefined) {
  const when = "generates whenever a call sheet is saved";
  if (bundler?.plugin === undefined) return `\`${generate} --watch\` ${when}.`;
  const { title, plugin, pluginsIn, hasPlugin } = bundler;
  if (hasPlugin === true) return `The plugin ${plugin} ${when}.`;
  const plugins = "plugins: [callsheet()]";
  const place = pluginsIn === undefined ? plugins : `${pluginsIn}: { ${plugins} }`;
  const lines = [`import callsheet from "${plugin}";`, place];
  return [
    `\`${generate} --watch\` ${when}; so does the plugin, once ${title}'s configuration has these two lines:`,
    indented(lines.join("\n")),
  ].join("\n");
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");
