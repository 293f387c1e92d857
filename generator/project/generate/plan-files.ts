/** Plans all files of a package, including those of the project's emitters, which are loaded only if there are any. */
import { fail, hasErrors, type Outcome, succeed } from "../../diagnostics/outcome.ts";
import { planDocPages } from "./plan-pages.ts";
import type { FilePlan } from "../../typescript/plan/file-plan.ts";
import { planPackage } from "../../emit/plan-package.ts";
import type { Templates } from "../../typescript/plan/templates.ts";
import type { Model } from "../../model/model.ts";
import type { CodeLayout } from "../../text/package-layout.ts";
import type { Project } from "../config/project.ts";

interface Planning {
  readonly templates: Templates;
  readonly layout: CodeLayout;
  readonly cwd: string;
}

export async function planFiles(
  model: Model,
  { emit: words = [], places }: Project,
  { templates, layout, cwd }: Planning,
): Promise<Outcome<readonly FilePlan[]>> {
  if (words.length === 0)
    return succeed([...planPackage(model, templates, layout), ...planDocPages(model, layout)]);
  const { emittedProblems, runEmitters } = await import("../../open/run-emitters.ts");
  const request = { words, places: places?.emitter, cwd, layout };
  const { files, diagnostics } = await runEmitters(model, request);
  const emitted = files.map(({ plan }) => plan);
  const mocks = files.filter(({ emitter }) => emitter === "mock").map(({ plan }) => plan.path);
  const pages = planDocPages(model, layout, mocks);
  const plans = [...planPackage(model, templates, layout, emitted), ...pages];
  const problems = [...diagnostics, ...emittedProblems(files, plans, layout)];
  return hasErrors(problems) ? fail(problems) : succeed(plans);
}
