/** What `callsheet init` writes before anything is generated. */
import { posix } from "node:path";
import { configName } from "../../project/config/find-config.ts";
import type { Project } from "../../project/config/project.ts";
import { textOf } from "../../project/surroundings/package-json.ts";
import { chooseTarget, type Wanted } from "./choose-target.ts";
import { configText, emptyProject } from "./first-files.ts";
import { firstName } from "./first-spec.ts";
import { planIgnores, type Ignore } from "./plan-ignores.ts";
import { schemaPath } from "./schema-path.ts";
import { copyOf, sheetFiles } from "./sheet-files.ts";
import type { Survey } from "./survey.ts";
import type { InitFile } from "./write-first.ts";

export interface InitRequest extends Wanted {
  /** Of the service. */
  readonly name: string;
  /** The folder of call sheets. */
  readonly spec: string;
}

export interface InitPlan {
  readonly files: readonly InitFile[];
  /** Why the code goes where it goes; empty when that was said. */
  readonly because: string;
  readonly ignores: readonly Ignore[];
  /** What is generated; absent where no package has the call sheets yet. */
  readonly target: ToGenerate | undefined;
}

type ToGenerate = Pick<Project, "layout" | "out" | "imports">;

/** A new project: everything. */
export function planProject(found: Survey, request: InitRequest): InitPlan {
  const target = chooseTarget(found, request);
  const { name, spec } = request;
  const schema = schemaPath("config.schema.json", spec).from(".");
  const ignores = planIgnores(found, { out: target.out, spec: posix.normalize(spec) });
  const files = [
    ...emptyProject(found),
    { path: configName, text: configText(target, spec, schema) },
    ...copyOf("config.schema.json", spec),
    ...planSheets(found, { name, spec, isPackage: target.layout === "package" }),
    ...ignores.files,
  ];
  return { files, because: target.because, ignores: ignores.left, target };
}

/** One more service beside others. */
export const planService = (
  found: Survey,
  { name, spec, project }: Pick<InitRequest, "name" | "spec"> & { project: Project | undefined },
): InitPlan => ({
  files: planSheets(found, { name, spec, isPackage: project?.layout !== "source" }),
  because: "",
  ignores: [],
  target: project,
});

function planSheets(
  { packageJson }: Survey,
  { name, spec, isPackage }: Pick<InitRequest, "name" | "spec"> & { readonly isPackage: boolean },
): readonly InitFile[] {
  const owner = textOf(packageJson?.content["name"]);
  return sheetFiles({ name, spec, packageName: isPackage ? firstName(name, owner) : undefined });
}
