/** A consumer that makes one call. */
import { serviceNames } from "../../emit/plan/package-names.ts";
import type { Model, Operation, Service } from "../../model/model.ts";
import { objectOf } from "./sample.ts";

/** Passes what is required, and nothing else. */
export function callOf(
  { package: { name } }: Model,
  service: Service | undefined,
  operation: Operation | undefined,
): string {
  if (service === undefined || operation === undefined) return "";
  const { facade } = serviceNames(service.name);
  return [
    `import type { ${facade} } from "${name}/${service.name}";`,
    "",
    `export const call = (client: ${facade}) => client.${operation.id}(${requiredOf(operation)});`,
    "",
  ].join("\n");
}

function requiredOf({ parameters, body }: Operation): string {
  const needed = parameters.filter(({ required }) => required);
  return objectOf([
    ...needed.map(({ argument, type }) => [argument, type] as const),
    ...(body?.required === true ? [["body", body.type] as const] : []),
  ]);
}
