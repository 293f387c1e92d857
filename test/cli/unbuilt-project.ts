import { smallProject, type Files } from "../project/config/small-project.ts";

/** Creates a small project without built form, which is two thirds of the files. */
export function unbuiltProject(files: Files = {}, services?: readonly string[]): string {
  const { "callsheet.yaml": config = "" } = files;
  return smallProject({ ...files, "callsheet.yaml": `dist: false\n${config}` }, services);
}
