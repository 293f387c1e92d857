/** Reports keys without effect in the layout of their project. */
import { resolve } from "node:path";
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";
import type { Layout } from "../../text/package-layout.ts";
import type { Project, ProjectKey, ConfiguredProject } from "./project.ts";

const keysOf: Readonly<Record<Layout, readonly ProjectKey[]>> = {
  package: ["name", "dist", "templates", "files"],
  source: ["imports", "with"],
};

/** `configured`: the value in the configuration. */
export function layoutProblems(configured: ConfiguredProject): readonly Diagnostic[] {
  const { layout = "package", places } = configured;
  const right = layout === "package" ? "source" : "package";
  return keysOf[right]
    .filter((key) => configured[key] !== undefined)
    .map((key) => diagnostic("config-layout", places?.[key], { key, layout, right }));
}

const kinds = {
  out: "output folder",
  spec: "spec folder",
  templates: "folder of templates",
  files: "folder of files",
} as const satisfies Partial<Record<ProjectKey, string>>;

interface Folder {
  readonly project: number;
  readonly key: keyof typeof kinds;
  readonly name: string;
  readonly path: string;
}

export function overlapProblems(projects: readonly Project[], cwd: string): readonly Diagnostic[] {
  const folders = projects.flatMap((project, index) => foldersOf(project, index, cwd));
  const outputs = folders.filter(({ key }) => key === "out");
  return outputs.flatMap((out, index) => {
    const others = [
      ...outputs.slice(index + 1),
      // `resolveFolder` rejects a package whose spec folder is in its output folder.
      ...folders.filter(
        ({ key, project }) => key !== "out" && !(key === "spec" && project === out.project),
      ),
    ];
    const other = others.find(({ path }) => holds(out.path, path) || holds(path, out.path));
    if (other === undefined) return [];
    const place =
      projects[other.project]?.places?.[other.key] ?? projects[out.project]?.places?.out;
    const values = { out: out.name, kind: kinds[other.key], other: other.name };
    return [diagnostic("config-overlap", place, values)];
  });
}

/** A configuration can come from elsewhere, so it must allow output outside. `path`: of `out`, with links resolved. */
export function outsideProblems(
  { out, outside, places }: Project,
  path: string,
  cwd: string,
): readonly Diagnostic[] {
  if (outside === true || holds(realIfPossible(cwd), path)) return [];
  return [diagnostic("config-outside", places?.out, { out })];
}

function foldersOf(project: Project, index: number, cwd: string): Folder[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((key) => {
    const name = project[key];
    if (name === undefined) return [];
    return [{ project: index, key, name, path: realIfPossible(resolve(cwd, name)) }];
  });
}
