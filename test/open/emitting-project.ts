/** A project with a custom emitter. */
import { runCli } from "../cli/run-cli.ts";
import { smallProject } from "../project/config/small-project.ts";

export const emitter = (files: string, above = ""): string =>
  `${above}export default { name: "names", emit: (model, tools) => ${files} };\n`;

const names = emitter(
  `model.services.map(({ name, resources }) => ({
    path: name + "/names.ts",
    text: tools.comment(["Names of " + name + "."]) +
      \`export const names: readonly string[] = \${tools.value(resources.map(({ id }) => id))}\` + suffix,
  }))`,
  'import { suffix } from "./suffix.ts";\n',
);

export const project = (config = "emit: [./tools/names.ts]\n"): string =>
  smallProject({
    "callsheet.yaml": config,
    "tools/names.ts": names,
    "tools/suffix.ts": 'export const suffix: string = "";\n',
  });

/** Runs in a separate process, because vitest imports modules differently. */
export const generate = (cwd: string, ...args: readonly string[]) =>
  runCli(["generate", ...args], { cwd, form: "built" });
