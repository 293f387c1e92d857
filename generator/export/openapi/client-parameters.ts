/** What is set once and sent with every call, as far as it is no credential and no part of an address. */
import type { ClientParameter, Service } from "../../model/model.ts";
import { objectIfAny, type Json, type JsonObject } from "./json.ts";
import { parameterObject } from "./parameters.ts";
import type { Schemas } from "./schemas.ts";
import { isKey, plain } from "./security.ts";

/** Whether every operation refers to it. */
export const isShared = (parameter: ClientParameter): boolean =>
  parameter.in !== "path" && !isKey(parameter);

export const clientParameters = (service: Service, schemas: Schemas): JsonObject | undefined =>
  objectIfAny(
    service.client
      .filter(isShared)
      .map((one) => [plain(one.argument), clientParameter(one, schemas)] as const),
  );

/** As the sheet has them, where the document has others before them: variables of the address, keys, the rest. */
export function clientOrder({ client }: Service): Json | undefined {
  const rank = (one: ClientParameter): number => (one.in === "path" ? 0 : isKey(one) ? 1 : 2);
  const isOther = client.some((one, at) => at > 0 && rank(client[at - 1] ?? one) > rank(one));
  return isOther ? client.map(({ wire }) => wire) : undefined;
}

export const clientReference = ({ argument }: ClientParameter): JsonObject => ({
  $ref: `#/components/parameters/${plain(argument)}`,
});

/** `name`: what the path of the document calls it. */
export const clientParameter = (
  parameter: ClientParameter,
  schemas: Schemas,
  name?: string,
): JsonObject =>
  parameterObject(parameter, schemas, {
    ...(name === undefined ? {} : { name }),
    keys: { client: true, secret: parameter.secret ? true : undefined },
  });
