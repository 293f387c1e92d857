/** The type expressions of what an operation sends and receives; errors that all operations share are not among them. */
import { bodyType } from "./body.ts";
import { errorParts } from "./error-types.ts";
import type { Operation, TypeRef } from "./model.ts";
import { resultType } from "./result.ts";

export const typesSent = ({ parameters, body, result, errors }: Operation): TypeRef[] => [
  ...parameters.map(({ type }) => type),
  ...[bodyType(body)].filter((type) => type !== undefined),
  ...[resultType(result)].filter((type) => type !== undefined),
  ...errorParts({ errors }),
];
