/** Which declarations are generated for the types of a service, and where. */
import type { TypeDeclaration } from "../../model/model.ts";
import type { View } from "../../spec/types/view.ts";
import { freeName } from "../plan/package-names.ts";
import type { NamedRef } from "../plan/ref.ts";
import type { TypeViews } from "./type-views.ts";

/** A type as its module declares it for one direction. */
export interface DeclaredView {
  readonly type: TypeDeclaration;
  readonly view: View;
  readonly ref: NamedRef;
}

/**
 * `from`: the declaring module. `chosen`: its other exports from the spec. A split type's view for sending gets a
 * generated name, which must not collide with those.
 */
export function declaredViews(
  types: readonly TypeDeclaration[],
  from: string,
  { isSplit, viewOf }: TypeViews,
  chosen: readonly string[] = [],
): DeclaredView[] {
  const taken = new Set([...chosen, ...types.map(({ name }) => name)]);
  return types.flatMap((type): DeclaredView[] => {
    const whole = { from, name: type.name };
    if (!isSplit(type)) return [{ type, view: viewOf(type), ref: whole }];
    const name = freeName(`${type.name}Input`, taken);
    taken.add(name);
    return [
      { type, view: "received", ref: whole },
      { type, view: "sent", ref: { from, name } },
    ];
  });
}

/** The declaration of a type for one direction. */
export function declarationsIn(
  all: readonly DeclaredView[],
  { isSplit, viewOf }: TypeViews,
): (type: TypeDeclaration, view: View) => DeclaredView {
  const byType = Map.groupBy(all, ({ type }) => type);
  return (type, wanted) => {
    const view = isSplit(type) ? wanted : viewOf(type);
    const found = byType.get(type)?.find((one) => one.view === view);
    if (found === undefined) throw new Error(`No module declares the type ${type.name}.`);
    return found;
  };
}
