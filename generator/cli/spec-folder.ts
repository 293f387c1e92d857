import type { Config } from "../project/config/read-config.ts";

/** The folder of call sheets, or why it is not clear which. `option`: by which one can be given. */
export function specFolder(
  { projects }: Pick<Config, "projects">,
  given: string | undefined,
  option: string,
): string | { readonly problem: string } {
  const folders = new Set(projects.map((project) => project.spec));
  if (given === undefined && folders.size > 1) {
    const problem = `The configuration has several spec folders; say ${option} with one of ${[...folders].join(", ")}.`;
    return { problem };
  }
  const [configured = "spec"] = folders;
  return given ?? configured;
}
