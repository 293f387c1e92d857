/** Exports the declared headers of responses. */
import { headerProperty } from "../../text/names.ts";
import type { Operation, ResponseHeader } from "../../open/model-types.ts";
import { describedKeywords } from "./described.ts";
import { withExtension } from "./extension.ts";
import { type JsonObject, objectIfAny } from "./json.ts";
import { boundKeywords, type SchemaNames } from "./schemas.ts";

/** Adds the declared headers to the response of a status, if it is a success. */
export function withHeaders(
  status: string,
  response: JsonObject,
  { responseHeaders = [] }: Operation,
  schemas: SchemaNames,
): JsonObject {
  const headers = objectIfAny(
    responseHeaders.map((one) => [one.name, headerObject(one, schemas)] as const),
  );
  if (headers === undefined || !status.startsWith("2")) return response;
  return { ...response, headers: { ...(response["headers"] as JsonObject), ...headers } };
}

function headerObject(header: ResponseHeader, schemas: SchemaNames): JsonObject {
  const { name, property, type, required, constraints } = header;
  const { keywords, keys } = describedKeywords(header);
  const as = property === headerProperty(name) ? undefined : property;
  return withExtension(
    {
      ...keywords,
      required: required ? true : undefined,
      schema: { ...schemas.of(type), ...boundKeywords(constraints) },
    },
    { as, ...keys },
  );
}
