/** The repository of the README: call sheets and a document on a branch, and an uncommitted change. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pets } from "../diff/documents/pets-document.ts";
import { repository } from "../package/support/repository.ts";
import { putServedCommand } from "./put-command.ts";
import { run } from "../package/support/run.ts";

/** Copies the call sheets except those of the large service. */
export const copySpec = (to: string): Promise<void> =>
  cp(join(repository, "spec"), to, {
    recursive: true,
    filter: (path) => !path.endsWith("/advertising"),
  });

/** `place`: an empty folder for the repository. Next to it is `api`, a copy of the call sheets. */
export async function makeReviewersRepository(place: string): Promise<void> {
  const folder = join(place, "repository");
  for (const copy of ["repository/spec", "repository/api", "api"]) {
    await copySpec(join(place, copy));
  }
  await mkdir(join(folder, "src"));
  await writeFile(
    join(folder, "src/index.ts"),
    'export type { TokenData } from "@callsheet/clients/token-data";\n',
  );
  await writeFile(join(folder, "old.md"), "An older comment.\n");
  for (const file of ["old.yaml", "new.yaml", "openapi.yaml"]) {
    await writeFile(join(folder, file), pets);
  }
  await putServedCommand(folder);
  const steps = [
    ["init", "--quiet", "--initial-branch=main"],
    ["config", "user.name", "Reviewer"],
    ["config", "user.email", "reviewer@example.test"],
    ["add", "spec", "api", "src", "openapi.yaml"],
    ["commit", "--quiet", "--message=Call sheets"],
    ["tag", "v1.2.0"],
    ["switch", "--quiet", "--create=topic"],
  ];
  for (const step of steps) {
    const { code, stderr } = await run("git", step, folder);
    if (code !== 0) throw new Error(stderr);
  }
  const sheet = join(folder, "spec/token-data/account.yaml");
  await writeFile(sheet, (await readFile(sheet, "utf8")).replace(/doc: .+/, "doc: What it holds."));
  const report = await run("sh", ["-c", "npx callsheet diff --json"], folder);
  await writeFile(join(folder, "report.json"), report.stdout);
}
