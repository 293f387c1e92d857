/** Writes the packages of both sides of the examples to one folder. */
import type { DiffExample } from "../../../generator/scripts/diff-examples.ts";
import { planPackage } from "../../../generator/emit/plan-package.ts";
import type { Model } from "../../../generator/model/model.ts";
import { printFile } from "../../../generator/print/print-file.ts";
import { readTemplates } from "../../../generator/project/load/templates.ts";
import { runtimeFiles } from "../../hostile/strings/render-files.ts";
import { writeFiles, type TextFile } from "../../hostile/support/temporary-folder.ts";

export const sides = ["old", "new"] as const;
export type Side = (typeof sides)[number];

const templates = readTemplates();

/** Returns all files except the runtime, which all packages share. */
const packageOf = (model: Model): TextFile[] =>
  planPackage(model, templates)
    .filter(({ kind, path }) => kind === "module" || path === "package.json")
    .map((plan) => printFile(plan, templates.prose));

/** Writes packages to `folder/<rule>/<side>`. Each resolves itself by its name, with `consumers` next to its sources. */
export function writePackages<Example extends Pick<DiffExample, "rule" | "models">>(
  folder: string,
  examples: readonly Example[],
  consumers: (example: Example, side: Side) => readonly TextFile[],
): void {
  writeFiles(folder, [...runtimeFiles, { path: "package.json", text: `{ "type": "module" }` }]);
  for (const example of examples) {
    for (const side of sides) {
      const model = versioned(example.models[side], `0.0.0-${example.rule}-${side}`);
      const files = [...packageOf(model), ...links, ...consumers(example, side)];
      const within = `${example.rule}/${side}`;
      writeFiles(
        folder,
        files.map(({ path, text }) => ({ path: `${within}/${path}`, text })),
      );
    }
  }
}

/** Changes the version, because a compiler treats packages with the same name and version as one. */
const versioned = (model: Model, version: string): Model => ({
  ...model,
  package: { ...model.package, version },
});

/** Modules that link generated code to the shared runtime. */
const links: readonly TextFile[] = ["index.ts", "checks.ts", "public.ts", "webhooks.ts"].map(
  (name) => ({
    path: `src/runtime/${name}`,
    text: `export * from "../../../../src/runtime/${name}";\n`,
  }),
);
