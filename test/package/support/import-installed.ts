import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { install } from "./installed.ts";
import { output } from "./run.ts";

export type Exports = Readonly<Record<string, unknown>>;

const resolving = `
  const resolve = (name) => {
    try {
      return import.meta.resolve(name);
    } catch ({ code }) {
      return code;
    }
  };
  console.log(JSON.stringify(process.argv.slice(1).map(resolve)));
`;

/**
 * Returns the URLs of public names, or the error code of an unknown name. A separate process resolves them, because the
 * tests' process prefers sources.
 */
export async function resolveInstalled(names: readonly string[]): Promise<string[]> {
  const { project } = await install();
  const args = ["--input-type=module", "--eval", resolving, "--", ...names];
  return JSON.parse(await output(process.execPath, args, project)) as string[];
}

/** Imports modules of the installed package by their public names. */
export async function importInstalled(
  names: readonly string[],
): Promise<ReadonlyMap<string, Exports>> {
  // `require` of Node, which also loads ES modules, because `import` would pass through the test runner.
  const require = createRequire(import.meta.url);
  const urls = await resolveInstalled(names);
  return new Map(
    urls.map((url, at) => [names[at] ?? "", require(fileURLToPath(url)) as Exports] as const),
  );
}
