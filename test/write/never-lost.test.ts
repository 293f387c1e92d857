import { existsSync, rmSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compareTree } from "../../generator/write/compare-tree.ts";
import { writeTree } from "../../generator/write/write-tree.ts";
import { FolderModel, lf } from "./support/folder-model.ts";
import { makeProject, type Project, rendered } from "./support/project.ts";

// Few paths and contents, so that people and runs change the same files, sometimes to the same content.
const path = fc.constantFrom("a.ts", "b c.ts", "src/a.ts", "src/é/a.ts", "src/é/b.ts", "LICENSE");
const text = fc.constantFrom("", "1\n", "2\n", "1\n2\n", "1\r\n", "mine\r\n2\n");
const texts = fc.dictionary(path, text, { maxKeys: 5, noNullPrototype: true });
const seldom = fc.integer({ min: 0, max: 5 }).map((chance) => chance === 0);
const step = fc.oneof(
  fc.record({ does: fc.constant("render" as const), texts, force: seldom }),
  fc.record({ does: fc.constant("save" as const), path, text }),
  fc.record({ does: fc.constant("remove" as const), path }),
  fc.record({ does: fc.constant("check out with CRLF" as const) }),
);

type Texts = Readonly<Record<string, string>>;

function filesOf(project: Project): Texts {
  const found = existsSync(project.folder.path) ? Object.entries(project.snapshot()) : [];
  return Object.fromEntries(
    found.filter(([name]) => !name.endsWith("/") && name !== "manifest.json"),
  );
}

function save(project: Project, model: FolderModel, name: string, content: string): void {
  project.put(name, content);
  model.save(name, content);
}

/** Generates, and returns the reported and kept files next to the expected ones. */
async function generate(
  project: Project,
  model: FolderModel,
  { texts: wanted, force }: { readonly texts: Texts; readonly force: boolean },
): Promise<{ readonly found: unknown; readonly expected: unknown }> {
  const own = force ? {} : model.own();
  const doubt = model.inDoubt(wanted, force);
  if (doubt.refused.length === 0) model.render(wanted);

  const { value } = compareTree(project.folder, rendered(wanted));
  const { diagnostics } = await writeTree(project.folder, rendered(wanted), { force });
  const refused = diagnostics.map(
    ({ message }) => /^generated\/(.+?) (?:is|was|already) /.exec(message)?.[1],
  );
  const files = filesOf(project);
  return {
    found: {
      inDoubt: [...(value?.edited ?? []), ...(value?.foreign ?? [])].toSorted(),
      refused: refused.toSorted(),
      kept: Object.fromEntries(Object.keys(own).map((name) => [name, files[name]])),
    },
    // `kept` is the guarantee, independent of the model.
    expected: { inDoubt: doubt.all, refused: doubt.refused, kept: own },
  };
}

test(
  "loses no file of a person without force, for any sequence of runs and edits",
  {
    timeout: 30_000,
  },
  async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const project = makeProject();
      const model = new FolderModel();
      try {
        for (const given of steps) {
          if (given.does === "save") save(project, model, given.path, given.text);
          if (given.does === "remove") {
            rmSync(project.at(given.path), { force: true });
            model.remove(given.path);
          }
          if (given.does === "check out with CRLF") {
            for (const [name, found] of model.files) {
              save(project, model, name, lf(found).replaceAll("\n", "\r\n"));
            }
          }
          const { found, expected } =
            given.does === "render" ? await generate(project, model, given) : {};
          expect(found).toEqual(expected);
          expect(filesOf(project)).toEqual(Object.fromEntries(model.files));
        }
      } finally {
        project.remove();
      }
    });
    await fc.assert(property, { numRuns: 150 });
  },
);
