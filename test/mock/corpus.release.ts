/** The mock of a large service. Its document is not part of the repository. */
import { expect, test } from "vitest";
import { isThere, sheetsOfDocument } from "../lint/corpus/documents.ts";
import { expectAnswers } from "./expect-answers.ts";
import type { Sources } from "../open/emitted-package.ts";
import { library } from "./package-with-mocks.ts";

test.skipIf(!isThere)(
  "responds for Stripe with valid results from a module below 210,000 bytes",
  { timeout: 300_000 },
  async () => {
    const manifest = library.filter(({ path }) => path === "package.yaml");
    const sheets = (await sheetsOfDocument("openapi/stripe-spec3-2023-09-12.yaml")) as Sources;
    const [size = Infinity] = Object.values(await expectAnswers([...manifest, ...sheets]));
    expect(size).toBeLessThan(210_000);
  },
);
