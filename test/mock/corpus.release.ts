/** Mocks of large services. Their documents are not part of the repository. */
import { expect, test } from "vitest";
import { isThere, sheetsOfDocument } from "../lint/corpus/documents.ts";
import { expectAnswers } from "./expect-answers.ts";
import type { Sources } from "../open/emitted-package.ts";
import { library } from "./package-with-mocks.ts";

/** The most bytes of the mock of each. */
const documents: readonly (readonly [document: string, most: number])[] = [
  ["openapi/github-rest-1.1.4.yaml", 150_000],
  ["openapi/stripe-spec3-2023-09-12.yaml", 210_000],
];

test.skipIf(!isThere).each(documents)(
  "answers of %s pass the checks, in less than %d bytes",
  { timeout: 300_000 },
  async (document, most) => {
    const manifest = library.filter(({ path }) => path === "package.yaml");
    const sheets = (await sheetsOfDocument(document)) as Sources;
    const [size = Infinity] = Object.values(await expectAnswers([...manifest, ...sheets], [1]));
    expect(size).toBeLessThan(most);
  },
);
