/**
 * The facts that are compared: name and type of each. A thing that only one side has, and one that is found again under
 * another name, is a fact too, named as its kind.
 */
import type { Method, Operation, Service } from "../../model/model.ts";

export interface Facts {
  readonly service: Service;
  readonly operation: Operation;
  readonly "operation.method": Method;
}

export type FactName = keyof Facts;

/** Each fact as text: two sides are equal when their texts are. */
export const factTexts: { readonly [Name in FactName]: (fact: Facts[Name]) => string } = {
  service: ({ name }) => name,
  operation: ({ id }) => id,
  "operation.method": (method) => method,
};
