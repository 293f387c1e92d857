/** The output of `callsheet init`. */
import { readConfig } from "../project/config/read-config.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceText } from "../text/source-text.ts";
import { toReport } from "../project/report/diagnostics.ts";
import { serviceNameProblem } from "../emit/target/service-name.ts";
import { print, reportDiagnostics } from "./terminal.ts";
import { pascalCase } from "../text/case.ts";
import { firstName } from "./init/first-spec.ts";
import { init } from "./init/init.ts";
import { hasErrors } from "../diagnostics/outcome.ts";

/** Whether the files were written, or why the command line cannot be followed. `given`: the spec folder. */
export async function runInit(name: string, given: string | undefined): Promise<boolean | string> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot name a service: write lower-case words joined by hyphens.`;
  }
  const reason = serviceNameProblem(name);
  if (reason !== undefined)
    return `A service cannot be called "${name}": ${reason}. Choose another name.`;
  const config = await readConfig();
  await report(config.diagnostics, config.sources);
  if (hasErrors(config.diagnostics)) return false;
  const folders = new Set(config.projects.map((project) => project.spec));
  if (given === undefined && folders.size > 1) {
    return `The configuration has several spec folders; say --spec with one of ${[...folders].join(", ")}.`;
  }
  const [configured = "spec"] = folders;
  const spec = given ?? configured;
  const { diagnostics, written } = init({ name, spec });
  await report(diagnostics);
  if (hasErrors(diagnostics)) return false;
  for (const file of written) print(`wrote ${file}`);
  const project = config.projects.find((one) => one.spec === spec);
  const out = project?.out ?? "generated";
  const flag = folders.has(spec) ? "" : ` --spec ${spec}`;
  print(
    `\nNext: \`npx callsheet generate${flag}\` makes a package of it in ${out}/, with a README on its use.`,
  );
  const isNamed =
    project?.name === undefined && written.some((file) => file.endsWith("package.yaml"));
  const way = isNamed
    ? `: \`import { create${pascalCase(name)} } from "${firstName(name)}/${name}";\``
    : ", to be imported by its name";
  print(
    `\`npm install ${/^[./]/.test(out) ? out : `./${out}`}\` links it into this project${way}.`,
  );
  print(`Then write the operations of your API into ${spec}/${name}/, and generate again.`);
  return true;
}

async function report(found: readonly Diagnostic[], sources: readonly SourceText[] = []) {
  const outcome = hasErrors(found) ? "; nothing was written" : "";
  await reportDiagnostics(toReport(found, sources), outcome);
}
