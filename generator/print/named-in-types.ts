/** Which values the types of a module name, and its exports beside declarations. */
import type { CodeType, ItemPlan } from "../emit/plan/file-plan.ts";

/** Local names. Of `a.b` both words, either of which may be a value. */
export function namedInTypes(items: readonly ItemPlan[]): ReadonlySet<string> {
  return new Set(items.flatMap(namesIn).flatMap((name) => name.split(".")));
}

function namesIn(item: ItemPlan): string[] {
  switch (item.kind) {
    case "interface":
      return [
        ...renamed(item.name),
        ...(item.extends?.kind === "reference" ? [item.extends.name] : []),
        ...[item.extends, item.index, ...item.fields.map(({ type }) => type)].flatMap(queriesIn),
      ];
    case "alias":
    case "constant":
      return [...renamed(item.name), ...queriesIn(item.type)];
    case "function":
      return [
        ...renamed(item.name),
        ...[item.returns, ...item.parameters.map(({ type }) => type)].flatMap(queriesIn),
      ];
    case "namespace-export":
      return [item.name.local];
    case "reexport":
      return item.names === "all" ? [] : item.names.map(({ name }) => name);
    case "former-names":
      return item.names.map(({ name }) => name);
  }
}

/** Exported in a statement of its own. */
const renamed = ({ local, exported }: { readonly local: string; readonly exported: string }) =>
  local === exported ? [] : [local];

function queriesIn(type: CodeType | undefined): string[] {
  if (type === undefined) return [];
  switch (type.kind) {
    case "reference":
      return (type.arguments ?? []).flatMap(queriesIn);
    case "literal":
      return [];
    case "array":
      return queriesIn(type.items);
    case "map":
      return queriesIn(type.values);
    case "union":
    case "intersection":
      return type.members.flatMap(queriesIn);
    case "object":
      return type.fields.flatMap((field) => queriesIn(field.type));
    case "typeof":
      return [type.name];
  }
}
