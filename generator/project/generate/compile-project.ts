import { hasErrors } from "../../diagnostics/outcome.ts";
import type { Model } from "../../model/model.ts";
import { didYouMean } from "../../text/nearest.ts";
import { compile } from "./compile.ts";
import type { Project } from "../config/project.ts";
import { readServices } from "./read-inputs.ts";
import { describe } from "../report/diagnostics.ts";
import type { Diagnostic } from "../report/report.ts";

export interface CompiledProject {
  readonly project: Project;
  readonly name: string | null;
  /** Undefined if the diagnostics include an error. */
  readonly model?: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function compileProject(project: Project, cwd: string): CompiledProject {
  const { name, sources, diagnosticSources, diagnostics } = readServices(project, cwd);
  const read = describe(diagnostics, diagnosticSources);
  if (hasErrors(read)) return { project, name: name ?? null, diagnostics: read };
  const { model, diagnostics: found } = compile(sources, { name, ...compileOptions(project) });
  const all = [...read, ...describe(found, diagnosticSources)];
  return { project, name: model?.package.name ?? name ?? null, model, diagnostics: all };
}

/** Returns the options of `compile` that a configuration sets. */
export const compileOptions = ({ operations, places, lint }: Project) => ({
  operations,
  operationPlaces: operations && (places?.operation ?? []),
  reportsUnused: lint?.["type-unused"] !== "off",
});

export const noSuchService = (name: string, known: readonly string[]): string =>
  `There is no service "${name}"${didYouMean(name, known, `; there are ${known.join(", ")}.`)}`;

/** Returns the usage error for a service that several packages have. `labels`: the labels of all packages. */
export const serviceOfSeveral = (name: string, labels: readonly string[], one: string): string =>
  `Several packages have the service "${name}", and ${one}. Pass --package with one of ${labels.join(", ")}.`;
