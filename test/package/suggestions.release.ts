import { globSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript-5.9";
import { expect, test } from "vitest";
import { languageService } from "../support/language-service.ts";
import { generated } from "./support/repository.ts";

const folder = join(generated, "src");

// `astro check` prints suggestions like warnings.
test("offers no refactoring suggestions for the sources", () => {
  const paths = globSync("**/*.ts", { cwd: folder });
  expect(paths.length).toBeGreaterThan(80);
  // Every tenth resource module, because they are similar.
  const files = paths
    .filter((path, at) => !/^advertising\/\w/.test(path) || at % 10 === 0)
    .map((path) => join(folder, path));
  const service = languageService(ts, folder, files);
  const found = files
    .flatMap((file) => service.getSuggestionDiagnostics(file))
    .filter(({ reportsDeprecated }) => reportsDeprecated === undefined)
    .map(({ file, messageText }) => `${file.fileName} ${JSON.stringify(messageText)}`);
  expect(found).toEqual([]);
});
