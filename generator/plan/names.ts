/** Ids to file, function and type names: a question of naming has one place to look. */
import { kebabCase, pascalCase } from "../text/case.ts";

/** Modules that every service has beside those of its resources. */
const serviceModules = new Set(["client", "envelope", "index", "resources", "types"]);

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** `advertisers.lineItems` to `advertisers/line-items`: the path of its module below the service, without ending. */
export function resourceModule(id: string): string {
  const words = id.split(".").map(kebabCase);
  return words
    .map((word, index) =>
      devices.test(word) || (index === 0 && serviceModules.has(word)) ? `${word}-resource` : word,
    )
    .join("/");
}

/** `bulkEdit` to `BulkEditParams`. */
export const paramsType = (operation: string): string => `${pascalCase(operation)}Params`;

/** `token-data` to the names of its client. */
export function serviceNames(service: string) {
  const name = pascalCase(service);
  return {
    facade: name,
    createFacade: `create${name}`,
    client: `${name}Client`,
    createClient: `create${name}Client`,
    options: `${name}Options`,
    callOptions: `${name}CallOptions`,
  } as const;
}

/** How a module of the package imports another one: `./client.ts`, `../../runtime/index.ts`. */
export function relativeImport(from: string, to: string): string {
  const source = from.split("/").slice(0, -1);
  const target = to.split("/");
  while (source.length > 0 && source[0] === target[0]) {
    source.shift();
    target.shift();
  }
  const up = source.map(() => "..");
  return up.length === 0 ? `./${target.join("/")}` : [...up, ...target].join("/");
}
