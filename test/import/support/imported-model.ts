/** Compiles an imported document, and compares two imports. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { diffModels } from "../../../generator/diff/diff-models.ts";
import type { Change } from "../../../generator/diff/verdict/change.ts";
import { convert } from "../../../generator/import/convert.ts";
import type { Model } from "../../../generator/model/model.ts";
import { compile } from "../../../generator/project/generate/compile.ts";
import { printValues } from "../../../generator/sheets/fmt/print-spec.ts";
import { inTemporaryFolder } from "../../hostile/support/temporary-folder.ts";

export async function importedModel(document: object): Promise<Model> {
  return await inTemporaryFolder(async (folder) => {
    const path = join(folder, "api.json");
    writeFileSync(path, JSON.stringify(document));
    const done = await convert({ format: "openapi", path, name: "api" });
    if (!done.ok || "isOther" in done.value) throw new Error("It is not imported.");
    const sources = printValues(done.value.values, () => "").map(({ path: file, text }) => ({
      path: file,
      origin: file,
      file,
      text,
    }));
    const { model, diagnostics } = compile(sources);
    if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
    return model;
  });
}

/** Differences other than wording. */
export async function changesBetween(old: object, now: object): Promise<readonly Change[]> {
  const sides = { old: await importedModel(old), new: await importedModel(now) };
  return diffModels(sides).filter(({ verdict }) => verdict !== "docs");
}
