/** The README of the package. */
import type { Emitter } from "../view/emitter.ts";
import { readmeData } from "./readme-data.ts";

export const readmeEmitter: Emitter = {
  name: "readme",
  files: ({ model }) => [
    { kind: "markdown", path: "README.md", template: "readme", data: readmeData(model) },
  ],
};
