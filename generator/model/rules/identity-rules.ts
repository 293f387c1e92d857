import { fixedFor, fixedKey } from "../fixed.ts";
import type { BuildContext } from "../context/build-context.ts";
import type { FixedParameter, Operation, OperationPath, Service } from "../model.ts";
import { showPlace } from "../../diagnostics/show-place.ts";

/** Method, path and fixed parameters say which operation is meant; two with the same are one to the server. */
export function applyIdentityRules(service: Service, context: BuildContext): void {
  const seen = new Map<string, Operation>();
  for (const resource of service.resources) {
    if (context.incomplete.nameless.has(resource)) continue;
    for (const operation of resource.operations) {
      if (context.incomplete.identity.has(operation)) continue;
      for (const path of operation.paths) {
        const identity = identityOf(operation, path);
        const other = seen.get(identity);
        if (other === undefined) seen.set(identity, operation);
        // The metadata and the media of one operation may share a path: what is sent tells them apart.
        else if (other !== operation) {
          context.report("operation-indistinct", path.place, {
            id: operation.id,
            other: other.id,
            place: showPlace(other.place),
          });
        }
      }
    }
  }
}

/** Variables are named by their patterns, which tell paths apart; their names do not reach the server. */
function identityOf(operation: Operation, { template, role }: OperationPath): string {
  const { method, server } = operation;
  const patterns = template.variables.map(({ pattern }) => `{${pattern}}`).values();
  const path = template.text.replace(/\{[^}]*\}/g, (text) => patterns.next().value ?? text);
  const pairs = fixedFor(operation, role)
    .map((one) => JSON.stringify([keyOnTheWire(one), one.value]))
    .toSorted();
  return JSON.stringify([method, server, path, template.label, pairs]);
}

/** A header is the same one in capitals. */
function keyOnTheWire({ in: location, name }: FixedParameter): string {
  const key = fixedKey({ in: location, name });
  return location === "header" ? key.toLowerCase() : key;
}
