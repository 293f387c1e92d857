/** Tests a full and a read-only disk: both are reported, and no file is lost. */
import { expect, test } from "vitest";
import { writeTree } from "../../generator/write/write-tree.ts";
import { skip } from "../support/able.ts";
import { makeReadOnly, mountSmallDisk, noDisk } from "../support/small-disk.ts";
import { codes, makeProject, type Project, rendered } from "./support/project.ts";

function projectOnSmallDisk(): (Project & { readonly disk: string }) | undefined {
  const disk = mountSmallDisk();
  return disk === undefined ? undefined : { ...makeProject(disk), disk };
}

const small = rendered({ "a.ts": "a\n", "src/b.ts": "b\n" });
const large = rendered(
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`src/${index}.ts`, `${index}\n`.repeat(9_000)]),
  ),
);

test("reports a full disk, and keeps the old tree", async (context) => {
  const here = projectOnSmallDisk();
  if (here === undefined) return skip(context, noDisk);
  await writeTree(here.folder, small);
  const before = here.snapshot();
  const { written, diagnostics } = await writeTree(here.folder, large);
  expect(codes(diagnostics)).toEqual(["output-system"]);
  expect(diagnostics[0]?.message).toContain("Free some space on that disk");
  expect(written).toEqual([]);
  expect(here.snapshot()).toEqual(before);
  expect((await writeTree(here.folder, small)).diagnostics).toEqual([]);
});

test("reports a read-only disk", async (context) => {
  const here = projectOnSmallDisk();
  if (here === undefined) return skip(context, noDisk);
  await writeTree(here.folder, small);
  const before = here.snapshot();
  makeReadOnly(here.disk);
  const { diagnostics } = await writeTree(here.folder, rendered({ "a.ts": "A\n" }));
  expect(codes(diagnostics)).toEqual(["output-system"]);
  expect(diagnostics[0]?.message).toContain("mounted read-only");
  expect(here.snapshot()).toEqual(before);
});
