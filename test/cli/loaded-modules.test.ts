/** Modules that runs of the published command load: a run with less work opens fewer files. */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { smallProject } from "../project/config/small-project.ts";
import { builtCli } from "../support/built-callsheet.ts";
import { libraryMarks } from "./bundled-libraries.ts";
import { loadedBy } from "./loaded-by.ts";

const cli = await builtCli();

function modulesOf(project: string, program = cli) {
  return loadedBy(program, project).map(({ thread, file }) => {
    return { thread, text: readFileSync(join(dirname(cli), file), "utf8") };
  });
}

function change(project: string): void {
  const sheet = join(project, "spec/example/books.yaml");
  writeFileSync(sheet, readFileSync(sheet, "utf8").replace("doc: ", "doc: Changed. "));
}

/** Marks of a parser, a printer and the library that validates call sheets. */
const marks = {
  parser: libraryMarks.yaml,
  printer: libraryMarks["ts-morph"],
  "format of call sheets": libraryMarks.valibot,
};

const namesIn = (texts: readonly { readonly text: string }[]): readonly string[] =>
  Object.entries(marks)
    .filter(([, mark]) => texts.some(({ text }) => text.includes(mark)))
    .map(([name]) => name);

test("loads few modules if the package is up to date, and all modules in one thread otherwise", () => {
  // A configuration requires no parser, either.
  const project = smallProject({ "callsheet.yaml": "out: lib\n" });
  const first = modulesOf(project);
  const idle = modulesOf(project);
  expect(idle.length).toBeLessThanOrEqual(12);
  expect(namesIn(idle)).toEqual([]);

  change(project);
  const changed = modulesOf(project);
  for (const run of [first, changed]) {
    expect(namesIn(run)).toEqual(["parser", "printer", "format of call sheets"]);
    expect(run.filter(({ thread }) => thread === "other")).toEqual([]);
    expect(run.length).toBeLessThanOrEqual(35);
  }
  // No compiler bundles the package again.
  expect(changed.filter(({ text }) => /^import .* from ['"]ts-morph/m.test(text))).toEqual([]);
});

test.each(["index.js", "vite.js"])(
  "loads no parser, printer or call sheet format for a program that imports %s",
  (name) => {
    expect(namesIn(modulesOf(smallProject(), join(dirname(cli), name)))).toEqual([]);
  },
);
