import { showPlace } from "../../diagnostics/show-place.ts";
import type { Place } from "../../diagnostics/diagnostic.ts";
import type { BuildContext } from "../context/build-context.ts";
import { applyFileRules, nothingFileless } from "./file-rules.ts";
import { applyFormRules } from "./form-rules.ts";
import { applyBytesRules } from "./body-rules.ts";
import { applyEnvelopeRules } from "./envelope-rules.ts";
import { type Chains, applyChainRules } from "./chain-rules.ts";
import { applyFixedRules } from "./fixed-rules.ts";
import { applyPageRules } from "./page-rules.ts";
import { applyValueRules } from "./value-rules.ts";
import { applyListRules, applyWireTypeRules } from "./wire-type-rules.ts";
import { cutNames, linkNames } from "./link-names.ts";
import type { Service, TypeDeclaration } from "../model.ts";
import type { TypeScope } from "../context/type-scope.ts";

/** Every name is declared, once, where it may be named; no type is made of itself alone; values are of their types. */
export function applyTypeRules(
  service: Service,
  scopes: readonly TypeScope[],
  context: BuildContext,
): void {
  const shared = new Map(service.types.map((type) => [type.name, type]));
  const owners = new Map<string, string>();
  for (const { types, resource } of scopes) {
    if (resource === undefined) continue;
    for (const type of types) {
      owners.set(type.name, resource.id);
      const other = shared.get(type.name);
      if (other !== undefined) claimed(type, other.place, context);
    }
  }
  const chains: Chains = { extents: new Map(), endless: new Set() };
  const fileless = nothingFileless();
  for (const { types, uses, resource, isComplete } of scopes) {
    if (uses === undefined) continue;
    const local = new Map(types.map((type) => [type.name, type]));
    linkNames(uses.names, { local, shared, owners, isComplete }, context);
    applyChainRules(types, chains, context);
    cutNames(uses.names, chains.endless);
    applyValueRules(uses.values, context);
    const parameters = resource?.operations.flatMap((operation) => operation.parameters);
    applyWireTypeRules(parameters ?? service.client, context);
    applyListRules(uses.lists, context);
    for (const operation of resource?.operations ?? []) {
      applyBytesRules(operation, context);
      applyEnvelopeRules(operation, service, context);
      applyFixedRules(operation, context);
      applyFormRules(operation, context);
      applyFileRules(operation, fileless, context);
      applyPageRules(operation, context);
    }
  }
}

function claimed(type: TypeDeclaration, other: Place, context: BuildContext): void {
  const what = "a type of the service";
  context.report("name-taken", type.place, { name: type.name, what, other: showPlace(other) });
}
