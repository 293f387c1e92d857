/** A consumer that names a server of a service. */
import { serviceNames } from "../../emit/plan/package-names.ts";
import type { Model, Server, Service } from "../../model/model.ts";

export function serverOf(
  { package: { name } }: Model,
  service: Service | undefined,
  server: Server | undefined,
): string {
  if (service === undefined || server === undefined) return "";
  const { options } = serviceNames(service.name);
  return [
    `import type { ${options} } from "${name}/${service.name}";`,
    "",
    `export const address = (options: ${options}) => options.servers?.[${JSON.stringify(server.name)}];`,
    "",
  ].join("\n");
}
