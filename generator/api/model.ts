/** `callsheet/model`: what call sheets mean, as data for programs. */
import * as v from "valibot";
import { modelFormat, modelVersion } from "../open/model-format.ts";
import { readPublicModel } from "../project/commands/model.ts";
import type { Model } from "../open/model-types.ts";
import type { Diagnostic } from "../project/report/report.ts";
import { startRun } from "../project/run.ts";
import { chooseProjects } from "../project/config/choose-projects.ts";
import { findProjects, type ModelOptions, validateOptions } from "./options.ts";

export type * from "../open/model-types.ts";
export type { EmitterFile as OutputFile, PublicEmitter as Emitter } from "../open/emitter.ts";
export type { EmitterTools } from "../open/tools.ts";
export type { Diagnostic, ModelOptions };

/** A model, or the reasons why there is no model. */
export type ModelResult = {
  readonly diagnostics: readonly Diagnostic[];
  /** The problems as plain text. Empty if there are no problems. */
  readonly text: string;
} & (
  { readonly ok: true; readonly model: Model } | { readonly ok: false; readonly model?: undefined }
);

/**
 * Reads the call sheets of one package of the configuration in `cwd`, or of the project passed as `project`, and
 * nothing else. Problems in them are in the result. Throws TypeError for invalid options, or if several packages match.
 */
export async function readModel(options: ModelOptions = {}): Promise<ModelResult> {
  validateOptions("readModel", options, ["cwd", "project", "package", "service"]);
  const { project, package: name, service } = options;
  const run = startRun(options);
  const config =
    project === undefined
      ? await chooseProjects({ package: name }, run.cwd)
      : await findProjects(run.cwd, project);
  const { model, diagnostics, usageError } = await readPublicModel(config, service, run);
  if (usageError !== undefined) throw new TypeError(usageError);
  const text = diagnostics.map((one) => one.text).join("\n\n");
  return model === undefined
    ? { ok: false, diagnostics, text }
    : { ok: true, model, diagnostics, text };
}

/** Reads a model from the JSON of `callsheet model`. Throws TypeError if it is not a model, or has another version. */
export function parseModel(value: unknown): Model {
  const { success, output, issues } = v.safeParse(modelFormat, value);
  if (success) return output;
  const [{ message, path = [] }] = issues;
  const where = path.map(({ key }) => String(key)).join(".");
  throw new TypeError(`No public model of version ${modelVersion}: ${where || "it"}: ${message}`);
}
