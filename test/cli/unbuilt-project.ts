import { smallProject, type Files } from "../project/config/small-project.ts";

/** A small project whose package has no built form, which is two of three files: for tests of all else. */
export function unbuiltProject(files: Files = {}, services?: readonly string[]): string {
  const { "callsheet.yaml": config = "" } = files;
  return smallProject({ ...files, "callsheet.yaml": `dist: false\n${config}` }, services);
}
