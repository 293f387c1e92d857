/**
 * A description to the call sheets that a person would have written of it: what operations share is said once, what
 * needs not be said is not, and whatever the format refuses is left out, with a note.
 */
import type { Spec } from "../../spec/format/spec.ts";
import { specValues } from "../../spec/fmt/spec-values.ts";
import type { Description, OperationDescription } from "../description/description.ts";
import { exportedDescription } from "../exported/exported-description.ts";
import type { Notes } from "../notes/notes.ts";
import { Types } from "../types/types.ts";
import type { Composing } from "./composing/composing.ts";
import { namedOperations, withSayable } from "./named-operations.ts";
import { withPages } from "./net/add-pages.ts";
import { withExtensions } from "./net/extensions.ts";
import { sheetNotes } from "./net/sheet-notes.ts";
import { refine } from "./net/refine.ts";
import { operationSpec } from "./operation/operation-spec.ts";
import { resourceSpecs } from "./resource-specs.ts";
import { serviceName } from "./service-name.ts";
import { serviceSpec } from "./service-spec.ts";
import { sharedClient } from "./shared/shared-client.ts";
import { sharedFacts } from "./shared/shared-facts.ts";

interface Wishes {
  readonly name?: string | undefined;
  /** Absent where all operations are taken. Names are those that the operations have among all. */
  readonly isChosen?: ((operation: OperationDescription) => boolean) | undefined;
}

export function composeSpec(
  read: Description,
  { name: given, isChosen = () => true }: Wishes,
  notes: Notes,
): Spec {
  const whole = withSayable(exportedDescription(read), notes);
  const operations = namedOperations(whole, notes).filter(({ operation }) => isChosen(operation));
  const description = { ...whole, operations: operations.map(({ operation }) => operation) };
  const types = new Types(description, notes, operations);
  const composing: Composing = { description, types, notes };
  const client = sharedClient(composing);
  const shared = sharedFacts(operations, client.sends, composing);
  const name = serviceName(description, given);
  const service = serviceSpec(name, client, shared, composing);
  const resources = resourceSpecs(
    operations,
    (one) => operationSpec(one, shared, composing),
    composing,
  );
  // Only now is it known which types all of that came to.
  const declared = types.declared();
  const values = specValues({
    services: [
      {
        service: { ...service, types: declared.service.size === 0 ? undefined : declared.service },
        resources: resources.map((one) => ({
          ...one,
          types: declared.resources.get(one.resource),
        })),
      },
    ],
  });
  const sheets = withExtensions(values, name, operations, description);
  const notesOn = sheetNotes(operations, description, notes);
  const { spec, service: built } = refine(sheets, notesOn.refused);
  return {
    services: spec.services.map((one) => ({
      service: one.service.spec,
      resources: one.resources.map(({ spec: resource }) =>
        // Who exported sheets had them without pages.
        built === undefined || description.extension !== undefined
          ? resource
          : withPages(
              resource,
              built,
              notesOn.hasLinks(resource.resource),
              notesOn.operation(resource.resource),
            ),
      ),
    })),
  };
}
