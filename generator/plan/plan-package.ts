/** A model to every file of its package. */
import type { Templates } from "../load/read-templates.ts";
import type { Model, Package } from "../model/model.ts";
import type { CopyPlan, FilePlan, JsonPlan, MarkdownPlan, ModulePlan } from "./file-plan.ts";
import { planService } from "./plan-service.ts";
import { readmeData } from "./readme-data.ts";

export function planPackage(model: Model, templates: Templates): FilePlan[] {
  const services = model.services.map(({ name }) => name);
  const modules = model.services.flatMap(planService).map(below("src"));
  return [
    planPackageJson(model.package, services),
    planTsconfig(),
    planReadme(model),
    planIndex(),
    ...templates.runtime.map(({ name, text }): CopyPlan => ({
      kind: "copy",
      path: `src/runtime/${name}`,
      text,
    })),
    ...modules,
  ];
}

const below =
  (folder: string) =>
  (plan: FilePlan): FilePlan => ({ ...plan, path: `${folder}/${plan.path}` });

/** The runtime's public face: clients, errors, and the types of options. */
function planIndex(): ModulePlan {
  return {
    kind: "module",
    path: "src/index.ts",
    sources: [],
    imports: [],
    items: [{ kind: "reexport", from: "./runtime/index.ts", names: "all" }],
  };
}

function planReadme(model: Model): MarkdownPlan {
  return { kind: "markdown", path: "README.md", template: "readme", data: readmeData(model) };
}

function planPackageJson(
  { name, version, license, description }: Package,
  services: readonly string[],
): JsonPlan {
  const entry = (path: string) => ({
    "@callsheet/source": `./src/${path}.ts`,
    types: `./dist/${path}.d.ts`,
    default: `./dist/${path}.js`,
  });
  const exports = {
    ".": entry("index"),
    // Apart from the main entry, so that whoever has no Redis has none of it in a bundle.
    "./throttle-redis": entry("runtime/throttle-redis"),
    ...Object.fromEntries(
      services.flatMap((service) => [
        [`./${service}`, entry(`${service}/index`)],
        [`./${service}/*`, entry(`${service}/*`)],
      ]),
    ),
    "./package.json": "./package.json",
  };
  return {
    kind: "json",
    path: "package.json",
    value: {
      name,
      version,
      ...(description === undefined ? {} : { description }),
      ...(license === undefined ? {} : { license }),
      type: "module",
      sideEffects: false,
      engines: { node: ">=22" },
      exports,
      files: ["dist", "src"],
      scripts: {
        // A module that is gone must not be packed from an earlier build.
        clean: `node --eval "fs.rmSync('dist', { recursive: true, force: true })"`,
        build: "npm run clean && tsc --project tsconfig.json",
        prepack: "npm run build",
      },
      dependencies: { ky: "^2.1.0" },
      devDependencies: { typescript: "7.0.2" },
    },
  };
}

/** Strict for the sources, and without Node's types: the package runs in browsers too. */
function planTsconfig(): JsonPlan {
  return {
    kind: "json",
    path: "tsconfig.json",
    value: {
      compilerOptions: {
        target: "es2024",
        module: "nodenext",
        moduleDetection: "force",
        lib: ["es2024", "dom", "dom.iterable", "dom.asynciterable"],
        types: [],
        rootDir: "src",
        outDir: "dist",
        declaration: true,
        declarationMap: true,
        rewriteRelativeImportExtensions: true,
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        noPropertyAccessFromIndexSignature: true,
        noImplicitOverride: true,
        noImplicitReturns: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        verbatimModuleSyntax: true,
        isolatedDeclarations: true,
        erasableSyntaxOnly: true,
      },
      include: ["src"],
    },
  };
}
