import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { firstName, firstSpec } from "../../../generator/cli/init/first-spec.ts";
import { temporaryFolder } from "../../cli/temporary-folder.ts";

/** Files by their path below the project. */
export type Files = Readonly<Record<string, string>>;

/** Creates a project with call sheets of small services in `spec`, and further files. */
export function smallProject(files: Files = {}, services: readonly string[] = ["example"]): string {
  const project = temporaryFolder();
  mkdirSync(join(project, "node_modules"));
  const sheets = services.flatMap((name) =>
    firstSpec({ name, packageName: firstName(name, ""), schema: () => "schema.json" }),
  );
  write(project, Object.fromEntries(sheets.map(({ path, text }) => [`spec/${path}`, text])));
  write(project, files);
  return project;
}

export function write(project: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(project, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
