/**
 * A program that imports every module of the packages in a folder, calls all exports, and reports the calls and any
 * mark that injected code left. Argument: the folder. Output: reports as JSON, by package.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { argv, stdout } from "node:process";
import { pathToFileURL } from "node:url";
import { allModules } from "./all-modules.ts";

export interface PackageReport {
  /** Global state that harmless packages never set. */
  readonly marks: readonly string[];
  /** The calls as data, and exported values, by module and name. */
  readonly values: Readonly<Record<string, unknown>>;
}

const globals = new Set(Object.getOwnPropertyNames(globalThis));
const objectNames = new Set(Reflect.ownKeys(Object.prototype));

const params = new Proxy(
  {},
  { get: (_, name) => (typeof name === "string" ? `value of ${name}` : undefined) },
);

/** A call has no response here, so functions that wait for a job end at its start. */
const noResponse = new Error("There is no response.");
const refuse = async (): Promise<never> => {
  throw noResponse;
};

const recorder = {
  service: "recorder",
  call: (call: object): unknown =>
    Object.defineProperty({ ...call }, "withResponse", { value: refuse, writable: true }),
};

// Random keys would differ between a package and its twin.
crypto.getRandomValues = (bytes) => bytes;

const folder = argv[2] ?? "";
const reports: Record<string, PackageReport> = {};
for (const name of readdirSync(folder).filter((entry) => entry.startsWith("package-"))) {
  reports[name] = await runPackage(join(folder, name));
}
stdout.write(JSON.stringify(reports));

async function runPackage(path: string): Promise<PackageReport> {
  const values: Record<string, unknown> = {};
  const all = (await import(pathToFileURL(join(path, allModules)).href)) as Namespaces;
  for (const [module, exported] of Object.entries(all)) {
    for (const [name, member] of Object.entries(exported)) {
      const isFactory = isOfFactories(module) || isOfWebhooks(module, name);
      values[`${module} ${name}`] = await use(member, isFactory).catch((error) => {
        throw new Error(`calling ${name} of ${path}/${module} fails`, { cause: error });
      });
    }
  }
  return { marks: takeMarks(), values };
}

type Namespaces = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** One of the two modules of a service that export client factories. A nested resource can have the same name. */
function isOfFactories(module: string): boolean {
  return /^src\/[^/]+\/(?:client|index)\.ts$/.test(module);
}

/** A function that refuses arguments other than deliveries and secrets. */
function isOfWebhooks(module: string, name: string): boolean {
  return name === "signWebhook" || /^src\/[^/]+\/webhooks(?:--events)?\.ts$/.test(module);
}

/** Client factories receive options; operations receive a client and parameters. */
async function use(member: unknown, isFactory: boolean): Promise<unknown> {
  if (typeof member !== "function") return isPlain(member) ? member : typeof member;
  const call = member as (...given: readonly unknown[]) => unknown;
  // Calls with all parameters and without parameters, to include automatic values.
  const callIn = async (given: object): Promise<unknown> => {
    try {
      return await call(recorder, given);
    } catch (error) {
      if (error === noResponse) return noResponse.message;
      throw error;
    }
  };
  if (!isFactory) return [await callIn(params), await callIn({})];
  try {
    return typeof (await call({ baseUrl: "https://a.example.test", ...params }));
  } catch (error) {
    return (error as Error).name;
  }
}

/** A constant of the module, as opposed to a namespace of functions. */
function isPlain(member: unknown): boolean {
  return typeof member === "object" && member !== null && Object.getPrototypeOf(member) !== null;
}

function takeMarks(): string[] {
  const newGlobals = Object.getOwnPropertyNames(globalThis).filter((key) => !globals.has(key));
  const newNames = Reflect.ownKeys(Object.prototype).filter((key) => !objectNames.has(key));
  for (const key of newGlobals) Reflect.deleteProperty(globalThis, key);
  for (const key of newNames) Reflect.deleteProperty(Object.prototype, key);
  return [...newGlobals, ...newNames].map(String);
}
