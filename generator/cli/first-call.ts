/** The first program: five lines that call an operation and show what came back. */
import { posix } from "node:path";
import { serviceEntry, type Home } from "../project/service-entry.ts";
import { commandLine } from "../project/surroundings/package-manager.ts";
import { pascalCase } from "../text/case.ts";
import { quoteWord } from "../text/quote-word.ts";
import { toSlashes } from "../text/to-slashes.ts";
import type { Alias, Survey } from "./init/survey.ts";

/** The project that it calls, as it is generated. */
export interface Callee extends Home {
  readonly service: string;
}

export interface FirstCall {
  /** From the working directory. */
  readonly path: string;
  readonly text: string;
  /** The command that runs it. */
  readonly command: string;
  /** What it says beside its own output, and why; empty when that is nothing. */
  readonly remark: string;
  /** What modules anywhere in the application import; absent where it has no name for that. */
  readonly alias: string | undefined;
}

export function firstCall(callee: Callee, found: Survey): FirstCall {
  const isSource = callee.layout === "source";
  const type = found.packageJson === undefined ? "module" : found.packageJson.content["type"];
  const ending = isSource || type === "module" ? "ts" : endingOfModules(found);
  const folder = isSource ? posix.dirname(callee.out) : ".";
  const path = posix.join(folder, `first-call.${ending}`);
  const isModule = type === "module" || ending !== "ts";
  // Node and Deno run TypeScript as it stands; elsewhere something has to find what is imported. Who has Bun may not
  // have Node.
  const isAsNodeWants = !isSource || (callee.imports === ".ts" && type !== "commonjs");
  const runsAsItStands = isAsNodeWants && found.manager !== "bun";
  return {
    path,
    text: programOf(callee.service, serviceEntry(callee.service, callee), isModule),
    command: runsAsItStands ? `${runtimeOf(found)} ${quoteWord(path)}` : runnerOf(path, found),
    remark: runsAsItStands && !isModule && found.manager !== "deno" ? typeless : "",
    alias: aliasEntry(callee, found.bundler?.alias),
  };
}

const typeless =
  'Node will remark that package.json has no "type": `npm pkg set type=module` says that modules are ES modules.';

/**
 * Absent where the alias does not lead there. Without an ending: compilers that replace those of paths refuse one that
 * they cannot replace.
 */
function aliasEntry({ service, layout, out }: Callee, alias: Alias | undefined) {
  if (layout === "package" || alias === undefined) return undefined;
  const path = toSlashes(out);
  const { name, folder } = alias;
  return path.startsWith(`${folder}/`)
    ? `${name}${path.slice(folder.length)}/${service}`
    : undefined;
}

function programOf(service: string, specifier: string, isModule: boolean): string {
  const factory = `create${pascalCase(service)}`;
  const call = 'client.books.list({ genre: "essay" })';
  const show = "console.log(books.map((book) => book.title))";
  return `import { ${factory} } from "${specifier}";

// Answers in place of the API. Without it, calls go to the \`baseUrl\` of the call sheets.
const fetch = async () => Response.json([{ id: "1", title: "Walden", genre: "essay" }]);
const client = ${factory}({ apiKey: "my-key", fetch });
${isModule ? `const books = await ${call};\n${show};` : `${call}.then((books) => ${show});`}
`;
}

/** Of a module among CommonJS. What Yarn puts into Node, to find packages, takes those for CommonJS if they are TypeScript. */
const endingOfModules = ({ manager }: Survey) => (manager === "yarn@berry" ? "mjs" : "mts");

/** Yarn may keep packages where Node alone does not find them. Who has Deno may not have Node. */
function runtimeOf({ manager }: Survey): string {
  if (manager === "deno") return "deno run";
  return manager === "yarn" || manager === "yarn@berry" ? "yarn node" : "node";
}

function runnerOf(path: string, { manager, hasTsx, cwd }: Survey): string {
  if (manager === "bun") return `bun ${quoteWord(path)}`;
  const place = { folder: cwd, cwd };
  const words = ["tsx", path];
  if (hasTsx) return commandLine(manager, { command: "execute-local", words }, place);
  const line = commandLine(manager, { command: "execute", words }, place);
  // Of all of them, npm alone asks before it gets a package.
  return line.replace(/^npx /, "npx --yes ");
}
