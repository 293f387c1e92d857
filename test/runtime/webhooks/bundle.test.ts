/** The code in a bundle of a handler, such as for an edge worker. */
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const runtime = fileURLToPath(new URL("../../../templates/runtime/", import.meta.url));

/** Returns the modules of a bundle below the runtime, its imports, and its code. */
async function bundled(program: string) {
  const entry = "program";
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? `${runtime}program.ts` : undefined),
        load: (id) => (id === `${runtime}program.ts` ? program : undefined),
      },
    ],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const [{ modules, imports, code }] = output;
  const names = Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => id.slice(runtime.length).replaceAll("\\", "/"));
  return { names: names.toSorted(), imports, code };
}

test("verifies deliveries without a client, without packages, and without modules of Node", async () => {
  const { names, imports, code } = await bundled(
    'import { signedWith, standardSignature, verifyDelivery } from "./webhooks.ts";\n' +
      "export const verify = (request: Request) => verifyDelivery(request, { events: {} }, signedWith('a', standardSignature));\n",
  );
  expect(names).toEqual([
    "program.ts",
    "util.ts",
    "webhooks/delivery.ts",
    "webhooks/encodings.ts",
    "webhooks/error.ts",
    "webhooks/header-form.ts",
    "webhooks/signature.ts",
    "webhooks/standard.ts",
    "webhooks/time.ts",
    "webhooks/verify.ts",
  ]);
  expect(imports).toEqual([]);
  expect(code).not.toMatch(/\bnode:|\bBuffer\b|\bprocess\b/);
});
