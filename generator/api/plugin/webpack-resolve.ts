/** webpack and Rspack: generated packages are found before anything that is installed. */
import {
  dependentOf,
  findEntry,
  type ImportablePackage,
  missingDependencyText,
} from "./packages.ts";

/** The part of both compilers that is used here. */
export interface ResolvingCompiler {
  readonly context: string;
  readonly options: {
    readonly resolve: Conditions & { readonly byDependency?: object | undefined };
    readonly externals?: unknown;
  };
  readonly resolverFactory: {
    get(type: string, options: { dependencyType: string }): ModuleResolver;
  };
}

interface Conditions {
  readonly conditionNames?: readonly string[] | undefined;
}

interface ModuleResolver {
  resolve(
    context: object,
    folder: string,
    request: string,
    resolveContext: object,
    done: (error: unknown, path?: string | false) => void,
  ): void;
}

export interface ModuleRequest {
  request: string;
  readonly context: string;
  readonly contextInfo: { readonly issuer: string };
}

/** For the hook before a request is resolved: it gets the path of the file that is meant. */
export function createRedirect(
  compiler: ResolvingCompiler,
  cwd: string,
  findPackages: () => Promise<readonly ImportablePackage[]>,
): (request: ModuleRequest) => Promise<void> {
  return async (data) => {
    const { request, contextInfo } = data;
    const packages = await findPackages();
    const found = findEntry(packages, request, conditionsOf(compiler));
    if (found !== undefined) {
      if ("problem" in found) throw withoutStack(found.problem);
      data.request = found.file;
      return;
    }
    const from = dependentOf(packages, request, contextInfo.issuer);
    // What is external need not be installed, and only the compiler knows what is.
    if (from === undefined || hasExternals(compiler)) return;
    for (const folder of [data.context, compiler.context, cwd]) {
      const path = await resolvedFrom(compiler, folder, request);
      if (path === undefined) continue;
      if (path !== false) data.request = path;
      return;
    }
    throw withoutStack(await missingDependencyText(from, request, compiler.context));
  };
}

/** The configuration's own are kept by the kind of import once defaults are added. */
function conditionsOf({ options: { resolve } }: ResolvingCompiler): string[] {
  const kinds: readonly Conditions[] = Object.values(resolve.byDependency ?? {});
  return [resolve, ...kinds].flatMap(({ conditionNames = [] }) => conditionNames);
}

const hasExternals = ({ options: { externals } }: ResolvingCompiler): boolean =>
  externals !== undefined && !(Array.isArray(externals) && externals.length === 0);

/** `false` for what the configuration leaves out of bundles. */
const resolvedFrom = (
  { resolverFactory }: ResolvingCompiler,
  folder: string,
  request: string,
): Promise<string | false | undefined> =>
  new Promise((done) => {
    const resolver = resolverFactory.get("normal", { dependencyType: "esm" });
    resolver.resolve({}, folder, request, {}, (error, path) => done(error ? undefined : path));
  });

/** A stack would only show this plugin. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  delete error.stack;
  return error;
}
