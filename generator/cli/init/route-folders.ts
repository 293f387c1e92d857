/** Folders that a framework turns into routes: a generated `page.ts` there would be a page of the application. */
import { resolve } from "node:path";
import { declaredRange, type PackageJson } from "../../project/surroundings/package-json.ts";
import { holds, realIfPossible } from "../../write/output-folder.ts";

interface Framework {
  readonly title: string;
  /** Packages that indicate the framework if package.json lists one of them. */
  readonly packages: readonly string[];
  readonly config?: RegExp;
  /** Relative to the folder of package.json, with `/` between names. */
  readonly folders: readonly string[];
}

/** Returns the pattern of a configuration file in JavaScript or TypeScript. */
export const configPattern = (name: string): RegExp =>
  new RegExp(`^${name}\\.config\\.[cm]?[jt]s$`);

const frameworks: readonly Framework[] = [
  {
    title: "Next.js",
    packages: ["next"],
    config: configPattern("next"),
    folders: ["app", "pages", "src/app", "src/pages"],
  },
  {
    title: "Nuxt",
    packages: ["nuxt"],
    config: configPattern("nuxt"),
    folders: ["pages", "app/pages", "src/pages", "server/api", "server/routes"],
  },
  { title: "SvelteKit", packages: ["@sveltejs/kit"], folders: ["src/routes"] },
  {
    title: "React Router",
    packages: ["@react-router/dev"],
    config: configPattern("react-router"),
    folders: ["app/routes"],
  },
  { title: "Remix", packages: ["@remix-run/dev", "@remix-run/react"], folders: ["app/routes"] },
  { title: "Astro", packages: ["astro"], config: configPattern("astro"), folders: ["src/pages"] },
  { title: "Expo", packages: ["expo-router"], folders: ["app", "src/app"] },
  {
    title: "TanStack Router",
    packages: ["react", "solid", "vue"]
      .flatMap((library) => [`${library}-router`, `${library}-start`])
      .concat("router-plugin", "router-cli", "start")
      .map((name) => `@tanstack/${name}`),
    folders: ["src/routes", "app/routes"],
  },
  { title: "SolidStart", packages: ["@solidjs/start"], folders: ["src/routes"] },
  {
    title: "Qwik",
    packages: ["@builder.io/qwik-city", "@qwik.dev/router"],
    folders: ["src/routes"],
  },
  {
    title: "Analog",
    packages: ["@analogjs/router"],
    folders: ["src/app/pages", "src/server/routes"],
  },
  { title: "Vike", packages: ["vike"], folders: ["pages", "src/pages"] },
  { title: "Waku", packages: ["waku"], folders: ["src/pages"] },
  { title: "Gatsby", packages: ["gatsby"], folders: ["src/pages", "src/api"] },
  { title: "Docusaurus", packages: ["@docusaurus/core"], folders: ["src/pages"] },
  {
    title: "Nitro",
    packages: ["nitro", "nitropack"],
    folders: ["api", "routes", "server/api", "server/routes"],
  },
];

export interface RouteFolder extends Pick<Framework, "title"> {
  /** Relative to the folder of package.json, with `/` between names. */
  readonly folder: string;
}

export function routeFolders({ packageJson, entries }: Surroundings): readonly RouteFolder[] {
  const isDeclared = (name: string): boolean =>
    packageJson !== undefined && declaredRange(packageJson, name) !== undefined;
  return frameworks
    .filter(
      ({ packages, config }) =>
        packages.some(isDeclared) || entries.some((entry) => config?.test(entry) === true),
    )
    .flatMap(({ title, folders }) => folders.map((folder) => ({ title, folder })));
}

interface Surroundings {
  readonly packageJson: PackageJson | undefined;
  /** Names of the files and folders in the working directory. */
  readonly entries: readonly string[];
}

interface Routed {
  readonly cwd: string;
  readonly packageJson: PackageJson | undefined;
  readonly routes: readonly RouteFolder[];
}

/** Returns the route folder that contains a folder. Resolves links. */
export function routeFolderOf(
  path: string,
  { cwd, packageJson, routes }: Routed,
): RouteFolder | undefined {
  const real = realIfPossible(resolve(cwd, path));
  const root = packageJson?.folder ?? cwd;
  return routes.find(({ folder }) => holds(realIfPossible(resolve(root, folder)), real));
}

export function routeProblem(
  { spec, out }: { readonly spec: string; readonly out: string | undefined },
  found: Routed,
): string | undefined {
  const places = [
    { path: ".", advice: "run init in a folder outside of it" },
    { path: spec, advice: "pass another folder with --spec" },
    ...(out === undefined ? [] : [{ path: out, advice: "pass another folder with --out" }]),
  ];
  for (const { path, advice } of places) {
    const route = routeFolderOf(path, found);
    if (route === undefined) continue;
    return `${route.title} turns the modules in ${route.folder}/ into routes: ${advice}.`;
  }
  return undefined;
}
