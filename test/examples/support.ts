/** Copies examples of this repository, and runs the commands of their READMEs with the packed generator. */
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { spawnProgram } from "../everywhere/run/spawn-program.ts";
import { repository } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { pack } from "../publish/packed.ts";
import { commandsOf } from "../readmes/blocks.ts";
import { until } from "../runtime/fixtures.ts";

export interface Example {
  /** The commands of the README after the installation. */
  readonly commands: readonly string[];
  /** Runs a command line that must succeed, and returns its output. */
  readonly run: (line: string) => Promise<string>;
  /** Starts a command line that serves a page. */
  readonly serve: (line: string) => Promise<Site>;
  /** Returns the text of all files in a folder of the example. */
  readonly textOf: (path: string) => string;
}

export interface Site extends AsyncDisposable {
  readonly url: string;
}

const npmrc = "audit=false\nfund=false\nprefer-offline=true\n";

/** Installs an example in an empty folder, with the first command of its README. */
export async function installExample(name: string): Promise<Example> {
  const { tarball } = await pack();
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `callsheet-${name}-`));
  cpSync(join(repository, "test/examples", name), folder, {
    recursive: true,
    filter: (path) => basename(path) !== "node_modules",
  });
  const manifest = join(folder, "package.json");
  const text = readFileSync(manifest, "utf8");
  writeFileSync(manifest, text.replace(/(?<="callsheet": ")[^"]+/, `file:${tarball}`));
  writeFileSync(join(folder, ".npmrc"), npmrc);
  const run = (line: string): Promise<string> => output("sh", ["-c", line], folder);
  const [install = "", ...commands] = await commandsOf(`test/examples/${name}/README.md`);
  await run(install);
  return {
    commands,
    run,
    async serve(line) {
      const program = spawnProgram("sh", ["-c", `NO_COLOR=1 ${line}`], folder);
      const urlOf = (): string | undefined => /http:\/\/\S+\//.exec(program.said.stdout)?.[0];
      await until(() => urlOf() !== undefined || program.child.exitCode !== null);
      const url = urlOf();
      if (url === undefined) throw new Error(`${line} has ended\n${program.said.stderr}`);
      return { url, [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() };
    },
    textOf: (path) =>
      globSync(join(folder, path, "**/*.*"))
        .map((file) => readFileSync(file, "utf8"))
        .join("\n"),
  };
}
