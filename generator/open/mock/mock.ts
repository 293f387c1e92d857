/** The emitter `mock`: for each service, a `fetch` that responds like the service, according to its call sheets. */
import type { EmitterFile, PublicEmitter } from "../emitter.ts";
import type { Service } from "../model-types.ts";
import { freePath, header, joinedModules } from "../shared-modules.ts";
import type { EmitterTools } from "../tools.ts";
import { rowsOf } from "./rows.ts";
import { signingCode } from "./signing.ts";
import { Shapes } from "./shapes.ts";

/** Parts of the module shared by the mocks of a package, in `templates/mock`. */
const parts = [
  "shapes.ts",
  "integers.ts",
  "values.ts",
  "routes.ts",
  "store.ts",
  "pages.ts",
  "jobs.ts",
  "mock.ts",
];

export const mock: PublicEmitter = {
  name: "mock",
  emit({ services, runtime }, tools) {
    const folders = services.map(({ name }) => `${name}/`);
    const shared = freePath("mock", "-of-calls", folders);
    const text = `${header("for tests")}\n${joinedModules("mock", parts)}`;
    return [
      { path: shared, text },
      ...services.map((one) => serviceModule(one, { shared, runtime: runtime.module }, tools)),
    ];
  },
};

/** Paths of modules that mocks import. */
interface Modules {
  readonly shared: string;
  readonly runtime: string;
}

function serviceModule(
  service: Service,
  { shared, runtime }: Modules,
  tools: EmitterTools,
): EmitterFile {
  const { name, title, facade, module, createFacade } = service;
  const modules = service.resources.map((resource) => resource.module);
  const path = freePath(`${name}/mock`, "-of-calls", modules);
  const from = (to: string): string => tools.string(tools.importPath(path, to));
  const about = tools.comment([
    `A mock of ${title}, below its client: \`${createFacade}({ fetch: mock })\` sends nothing.`,
    "Its data has the types of the call sheets, and is the same for the same `seed`.",
  ]);
  const signing = signingCode(service, { path, runtime }, tools);
  const text = `${header("for tests")}
${signing.imports}import { type Mock, type MockOptions, mockOf, type ResultsOf, type Table } from ${from(shared)};
import type { ${facade} } from ${from(module)};

${about}export function create${facade}Mock(options: MockOptions = {}): ${facade}Mock {
  return mockOf<ResultsOf<${facade}>>(table, options);
}

export interface ${facade}Mock extends Mock<ResultsOf<${facade}>> {}

const table: Table = ${tools.value(tableOf(service))};
${signing.code}`;
  return { path, text };
}

function tableOf(service: Service): object {
  const { name, baseUrl, environments, servers, envelope, credentials } = service;
  const shapes = new Shapes(service);
  const tokenUrls = credentials.flatMap(({ endpoint }) => endpoint?.tokenUrl ?? []);
  const urls = new Set([
    ...(baseUrl === "unknown" ? [] : [baseUrl]),
    ...environments.map(({ url }) => url),
    ...servers.flatMap(({ url, environments: others = [] }) => [
      url,
      ...others.map((one) => one.url),
    ]),
  ]);
  return {
    service: name,
    bases: Array.from(urls, (url) => url.replaceAll(/\{[^{}]*\}/g, "*").replace(/\/$/, "")),
    envelope: envelope && {
      success: Object.fromEntries(envelope.success.map((field) => [field.name, field.value])),
      failure: envelope.failure,
      result: envelope.result,
    },
    tokens: tokenUrls.length > 0 ? tokenUrls : undefined,
    resources: rowsOf(service, shapes),
    former: formerIdsOf(service),
    types: shapes.forms,
  };
}

/** Returns the current id for each former id; undefined if no operation was renamed. */
function formerIdsOf({ resources }: Service): object | undefined {
  const ids = resources
    .flatMap(({ operations }) => operations)
    .flatMap(({ id, renamedFrom = [] }) => renamedFrom.map((former) => [former, id] as const));
  return ids.length === 0 ? undefined : Object.fromEntries(ids);
}
