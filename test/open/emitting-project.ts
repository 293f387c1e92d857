/** A project with an emitter of its own. */
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

/** In a process: a test has other ways to import modules. */
export const generate = (cwd: string, ...args: readonly string[]) =>
  runCli(["generate", ...args], { cwd, form: "built" });
