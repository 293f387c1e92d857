/** Plain modules in the templates of create-vite from npm. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createServer } from "vite";
import { nodeModules } from "../package/support/repository.ts";
import { output } from "../package/support/run.ts";
import { appFolder, generateIn, link, linkTo, write } from "./support/app.ts";
import { copyLibrarySheets, readingProgram } from "./support/library.ts";

const templates = [
  { name: "vanilla-ts", main: "src/main.ts", packages: [] },
  {
    name: "react-ts",
    main: "src/main.tsx",
    packages: ["react", "react-dom", "@types/react", "@types/react-dom", "@vitejs/plugin-react"],
  },
] as const;

const use = `
import { titleOf } from "./title.ts";
void titleOf("1", location.origin).then((title) => (document.title = title));
`;

/** Creates a stock application that uses plain modules. */
async function appOf({ name, main, packages }: (typeof templates)[number]): Promise<string> {
  const app = appFolder();
  cpSync(join(nodeModules, "create-vite", `template-${name}`), app, { recursive: true });
  copyLibrarySheets(app);
  await generateIn(app, [{ out: "src/clients", layout: "source" }]);
  write(app, { "src/title.ts": readingProgram((module) => `./clients/${module}.ts`) });
  writeFileSync(join(app, main), readFileSync(join(app, main), "utf8") + use);
  link(app, ["ky", "vite", "typescript", "@types/node", ...packages]);
  linkTo(app, ".bin", join(nodeModules, ".bin"));
  return app;
}

test.each(templates)(
  "builds a stock application of $name with its own script",
  async (template) => {
    const app = await appOf(template);
    const manifest = readFileSync(join(app, "package.json"), "utf8");
    const { scripts } = JSON.parse(manifest) as { readonly scripts: { readonly build: string } };
    // As npm runs it.
    const script = `PATH="$PWD/node_modules/.bin:$PATH"; ${scripts.build}`;
    await output("sh", ["-c", script], app);
    const assets = join(app, "dist/assets");
    const built = readdirSync(assets).filter((file) => file.endsWith(".js"));
    const texts = built.map((file) => readFileSync(join(assets, file), "utf8"));
    expect(texts.join("\n")).toContain("https://library.example/api");
  },
);

test("serves plain modules of an application separately in development", async () => {
  const [template] = templates;
  const app = await appOf(template);
  const server = await createServer({
    root: app,
    logLevel: "silent",
    server: { host: "127.0.0.1", port: 0 },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  const served = await modulesFrom(`/${template.main}`, origin);
  expect([...served.values()].every((status) => status === 200)).toBe(true);
  const paths = [...served.keys()].map((path) => path.split("?")[0]);
  expect(paths).toContain("/src/clients/library/index.ts");
  expect(paths.join("\n")).toMatch(/\/ky(?:\.js|\/)/);
});

/** Returns the modules that a browser loads, with the response statuses. */
async function modulesFrom(main: string, origin: string): Promise<ReadonlyMap<string, number>> {
  const served = new Map<string, number>();
  const next = [main];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (served.has(path)) continue;
    const answer = await fetch(new URL(path, origin));
    served.set(path, answer.status);
    const named = (await answer.text()).matchAll(/(?:from |import |import\()"(\/[^"]+)"/g);
    next.push(...[...named].map(([, name = ""]) => name));
  }
  return served;
}
