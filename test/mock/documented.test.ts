/** Tests that every documented result passes the client's checks, and that undocumented operations are rejected. */
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSpec } from "../../generator/project/load/read-spec.ts";
import { readCases } from "../cases/read-case.ts";
import { someOf } from "../support/thorough.ts";
import { expectAnswers } from "./expect-answers.ts";
import type { Sources } from "../open/emitted-package.ts";

const own = (name: string): [string, Sources] => [
  name,
  readSpec("spec").sources.filter(({ path }) => path === "package.yaml" || path.startsWith(name)),
];

const hostile = fileURLToPath(new URL("../hostile/names/spec", import.meta.url));

const sheets: readonly (readonly [string, Sources])[] = [
  own("advertising"),
  own("token-data"),
  ["hostile names", readSpec(hostile).sources],
  ...someOf(
    readCases().printing.filter(({ name }) =>
      /^(?:gallery|types|service-envelope|operation-pages)/.test(name),
    ),
    8,
    3,
  ).map(({ name, sources }): [string, Sources] => [name, sources as Sources]),
];

test.each(sheets)(
  "responds for %s with valid results, and rejects undocumented operations",
  async (name, sources) => {
    const sizes = await expectAnswers(sources);
    expect(sizes["advertising"] ?? 0, name).toBeLessThan(14_000);
  },
);
