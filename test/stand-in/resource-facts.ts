import { wireOperations } from "../wire/operations.ts";
import { parsePattern } from "./path-pattern.ts";

/** `advertisers.lineItems` and `create`, of `advertisers.lineItems.create`. */
export function splitId(id: string): { resource: string; name: string } {
  const dot = id.lastIndexOf(".");
  return { resource: id.slice(0, dot), name: id.slice(dot + 1) };
}

/** Whether a resource is made by callers. One that is not has always been there. */
export function isCreatable(resource: string): boolean {
  return wireOperations.some(({ id }) => id === `${resource}.create`);
}

/** The word by which a resource's items are told apart: `lineItemId`; `undefined` where no path holds one item. */
export function idField(resource: string): string | undefined {
  const item = wireOperations.find(({ id, template }) => {
    const { resource: owner, name } = splitId(id);
    return (
      owner === resource && ["get", "patch", "delete"].includes(name) && template.endsWith("}")
    );
  });
  const variable = item && parsePattern(item.template).variables.at(-1)?.name;
  return variable && lastWord(variable);
}

/** `lineItemId`, of `lineItem.lineItemId`. */
export function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
