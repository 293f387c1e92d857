/** Keys that say nothing in the layout of their project. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Layout, ProjectKey, SaidProject } from "./project.ts";

const keysOf: Readonly<Record<Layout, readonly ProjectKey[]>> = {
  package: ["name", "dist", "templates", "files"],
  source: ["imports", "with"],
};

/** `said`: as the configuration has it. */
export function layoutProblems(said: SaidProject): readonly Diagnostic[] {
  const { layout = "package", places } = said;
  const right = layout === "package" ? "source" : "package";
  return keysOf[right]
    .filter((key) => said[key] !== undefined)
    .map((key) => diagnostic("config-layout", places?.[key], { key, layout, right }));
}
