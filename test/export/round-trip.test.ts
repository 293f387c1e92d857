/** What is exported and imported again is the same service, to its callers and to its reviewers. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { diffModels } from "../../generator/diff/diff-models.ts";
import { openapiDocument } from "../../generator/export/openapi/document.ts";
import { convert } from "../../generator/import/convert.ts";
import type { Model, Service } from "../../generator/model/model.ts";
import { compile } from "../../generator/project/compile.ts";
import { printValues } from "../../generator/spec/fmt/print-spec.ts";
import { inTemporaryFolder } from "../hostile/support/temporary-folder.ts";
import { allServices } from "./services.ts";

async function importedAgain(service: Service, folder: string): Promise<Model> {
  const path = join(folder, `${service.name}.json`);
  writeFileSync(path, JSON.stringify(openapiDocument(service, "1.0.0")));
  const done = await convert({ format: "openapi", path, name: undefined });
  if (!done.ok || "isOther" in done.value) throw new Error("It is not imported.");
  const sources = printValues(done.value.values, () => "").map(({ path: file, text }) => ({
    path: file,
    origin: `spec/${file}`,
    file,
    text,
  }));
  const { model, diagnostics } = compile(sources);
  if (model === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return model;
}

/** Rules of `callsheet diff` by which it is another service then; words alone do not count. */
async function differences(service: Service, folder: string): Promise<readonly string[]> {
  const model = await importedAgain(service, folder);
  const changes = diffModels({ old: { ...model, services: [service] }, new: model });
  return [...new Set(changes.filter(({ verdict }) => verdict !== "docs").map(({ rule }) => rule))];
}

/** What no schema tells: what stands there is read in another way. */
const known: Readonly<Record<string, readonly string[]>> = {
  // A list without style in a form is written as OpenAPI's own style does it.
  "operation-body-form/demo": ["body-form-changed"],
  // An envelope tells success and failure of one status apart; both are read as what comes back.
  "service-envelope-failure/demo": ["errors-removed"],
  // A name that no object of JavaScript has for itself.
  "text-of-the-author/demo": ["result-type-widened"],
  // Formats of whole lists.
  "types-constraints/demo": ["parameter-pattern-changed"],
  // Names are spelled as those of types and operations usually are.
  "types-names-taken/demo": ["type-renamed", "operation-renamed"],
  // An object without fields is any object.
  "types-object-open/demo": ["type-opened"],
  // Members say themselves which they are: a discriminator has to list that.
  "types-union/demo": [
    "discriminator-values-restated",
    "type-changed-unused",
    "parameter-type-widened",
  ],
  // Anything is a value of what is not known.
  "types-unknown-in-parameters/archive": ["body-type-widened", "parameter-type-widened"],
  "types-union-told-apart/demo": ["result-type-widened", "discriminator-values-restated"],
  "types-union-told-apart-one-way/demo": ["discriminator-values-restated"],
};

const services = allServices();

test("a service that is exported and imported again is the same to its callers", async () => {
  await inTemporaryFolder(async (folder) => {
    const found: Record<string, readonly string[]> = {};
    for (const { name, service } of services) {
      const rules = await differences(service, folder);
      if (rules.length > 0) found[name] = rules;
    }
    expect(found).toEqual(known);
  });
});

test("no operation and no type of it is lost", async () => {
  await inTemporaryFolder(async (folder) => {
    for (const { name, service } of services.filter((one) => known[one.name] === undefined)) {
      const { services: again } = await importedAgain(service, folder);
      expect(again.map(namesOf), name).toEqual([namesOf(service)]);
    }
  });
});

const namesOf = ({ types, resources }: Service) => ({
  types: types.map((one) => one.name).toSorted(),
  resources: resources.map(({ id, types: own, operations }) => ({
    id,
    types: own.map((one) => one.name).toSorted(),
    operations: operations.map((one) => one.id).toSorted(),
  })),
});
