/** `callsheet init` as a person sees it. */
import { readConfig } from "../config/read-config.ts";
import { print, reportDiagnostics } from "../terminal.ts";
import { init } from "./init.ts";

/** Whether the files could be written, or why the command line cannot be followed. `given`: the spec folder. */
export async function runInit(name: string, given: string | undefined): Promise<boolean | string> {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) {
    return `"${name}" cannot name a service: write lower-case words joined by hyphens.`;
  }
  const config = await readConfig();
  const nothing = "; nothing was written";
  await reportDiagnostics(config.diagnostics, config.sources, nothing);
  if (config.diagnostics.length > 0) return false;
  const folders = new Set(config.projects.map((project) => project.spec));
  if (given === undefined && folders.size > 1) {
    return `The configuration has several spec folders; say --spec with one of ${[...folders].join(", ")}.`;
  }
  const [configured = "spec"] = folders;
  const spec = given ?? configured;
  const { diagnostics, written } = init({ name, spec });
  await reportDiagnostics(diagnostics, [], nothing);
  if (diagnostics.length > 0) return false;
  for (const file of written) print(`wrote ${file}`);
  const out = config.projects.find((project) => project.spec === spec)?.out;
  const flag = folders.has(spec) ? "" : ` --spec ${spec}`;
  print(
    `\nNext: \`npx callsheet generate${flag}\` makes a package of it in ${out ?? "generated"}/, with a README on its use.`,
  );
  print(`Then write the operations of your API into ${spec}/${name}/, and generate again.`);
  return true;
}
