/** A consumer that makes a client. */
import { serviceNames } from "../../emit/plan/package-names.ts";
import type { Model, Service, TypeRef } from "../../model/model.ts";
import { neededOptions } from "../../model/schemes.ts";
import type { Also } from "./call.ts";
import { objectOf } from "./sample.ts";

const url: TypeRef = { kind: "primitive", name: "string" };

/** Says what is required, and `also`. */
export function clientOf(
  { package: { name } }: Model,
  service: Service | undefined,
  also: readonly Also[] = [],
  without?: string,
): string {
  if (service === undefined) return "";
  const { createFacade } = serviceNames(service.name);
  const needed: Also[] = [
    ...(service.baseUrl === "unknown" ? [["baseUrl", url] as const] : []),
    ...neededOptions(service).map(({ argument, type }): Also => [argument, type]),
  ];
  const given = new Set([...also.map(([of]) => of), without]);
  const options = [...needed.filter(([of]) => !given.has(of)), ...also];
  return [
    `import { ${createFacade} } from "${name}/${service.name}";`,
    "",
    `export const client = ${createFacade}(${objectOf(options)});`,
    "",
  ].join("\n");
}
