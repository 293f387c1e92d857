/** What has a name already that something else is to get: the two could not be told apart. */
import type { Place } from "../../diagnostics/diagnostic.ts";
import { showPlace } from "../../diagnostics/show-place.ts";
import type { Parameter, Service } from "../../model/model.ts";
import type { Analysis } from "../workspace/analysis.ts";
import type { Target } from "./target.ts";

/** Why a name is not free, with the place of what has it. Rules of call sheets that know more are asked besides. */
export function takenProblem(
  target: Target,
  name: string,
  { model }: Analysis,
): string | undefined {
  const place = model.services.map((service) => otherIn(service, target, name)).find(Boolean);
  return (
    place &&
    `"${name}" is the name of another ${whats[target.kind]}, at ${showPlace(place)}: choose another one.`
  );
}

const whats: Readonly<Record<Target["kind"], string>> = {
  type: "type",
  variable: "argument",
  argument: "argument",
  operation: "operation of the resource",
  resource: "resource",
};

function otherIn(service: Service, target: Target, name: string): Place | undefined {
  const { types, resources, client } = service;
  const named = (one: { readonly name: string }): boolean => one.name === name;
  switch (target.kind) {
    case "type": {
      const { declaration } = target.symbol;
      const scopes = resources.map((resource) => [...types, ...resource.types]);
      return [types, ...scopes]
        .find((scope) => scope.includes(declaration) && scope.some(named))
        ?.find(named)?.place;
    }
    case "operation":
      return resources.includes(target.resource)
        ? target.resource.operations.find(named)?.place
        : undefined;
    case "resource":
      return resources.includes(target.resource)
        ? resources.find(({ id }) => id === name)?.place
        : undefined;
    case "variable":
    case "argument": {
      const renamed = target.kind === "variable" ? target.symbol.parameter : target.parameter;
      const lists = [
        client,
        ...resources.flatMap(({ operations }) => operations.map((one) => one.parameters)),
      ];
      const list = lists.find(
        (all) => all.some((one) => isSame(one, renamed)) && all.some(has(name, renamed)),
      );
      return list?.find(has(name, renamed))?.place;
    }
  }
}

const has =
  (name: string, renamed: Parameter) =>
  (one: Parameter): boolean =>
    one.argument === name && !isSame(one, renamed);

/** What is described once for several operations is a parameter of each. */
const isSame = (a: Parameter, b: Parameter): boolean =>
  a === b ||
  (a.facts?.place !== undefined &&
    b.facts?.place !== undefined &&
    showPlace(a.facts.place) === showPlace(b.facts.place));
