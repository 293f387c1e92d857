/** Determines facts that depend on all operations, before any operation is composed. */
import { idIn } from "../../model/ids.ts";
import { isMapping } from "../../sheets/document/plain-value.ts";
import { sheetValue } from "../../sheets/fmt/print-spec.ts";
import type { PathParameterSpec } from "../../sheets/format/parameter.ts";
import type { ListStyle } from "../../sheets/types/type.ts";
import { byCodeUnit } from "../../text/texts.ts";
import { remembered } from "../../text/remembered.ts";
import type {
  OperationDescription,
  ParameterDescription,
  PathDescription,
} from "../description/description.ts";
import { type Schema, signature } from "../description/schema.ts";
import { sharedIn, textsIn } from "../exported/exported-description.ts";
import { firstFree } from "../names/identifiers.ts";
import { serverNames, defaultArgument } from "./argument-names.ts";
import { type AuthSpecs, authSpecs } from "./auth/auth-spec.ts";
import {
  type Composing,
  type NamedOperation,
  resolved,
  sharedLists,
  wholeService,
} from "./composing.ts";
import { pathFacts, type SharedPath } from "./parameters.ts";
import { type SentParts, whatIsSent } from "./request.ts";
import { commonErrors, type SharedErrors } from "./shared-errors.ts";
import { mostFrequent } from "./most-frequent.ts";

export interface Shared {
  readonly sent: (operation: OperationDescription) => SentParts;
  readonly labelOf: (path: PathDescription) => string | undefined;
  readonly lists: ListStyle | undefined;
  readonly path: SharedPath;
  readonly errors: SharedErrors;
  readonly payload: (operation: OperationDescription, schema: Schema) => Schema;
  readonly servers: ReadonlyMap<string, string>;
  readonly auth: AuthSpecs;
}

interface OfClient {
  readonly arguments: ReadonlySet<string>;
  readonly sends: (one: ParameterDescription) => boolean;
}

export function sharedFacts(
  operations: readonly NamedOperation[],
  client: OfClient,
  composing: Composing,
): Shared {
  const { description } = composing;
  const sent = new Map<OperationDescription, SentParts>(
    operations.map(({ operation }) => [operation, whatIsSent(operation, client.sends, composing)]),
  );
  const sentBy = (operation: OperationDescription): SentParts =>
    sent.get(operation) ?? { fixed: [], parameters: [] };
  const lists = sharedLists(operations, composing);
  return {
    sent: sentBy,
    labelOf: labels(operations, (operation) => sentBy(operation).fixed, composing),
    lists,
    path: sharedPath(operations, sentBy, lists, composing),
    errors: commonErrors(operations, composing),
    payload: payloadOf(composing),
    servers: serverNames(description.servers),
    auth: authSpecs(composing, client.arguments),
  };
}

function sharedPath(
  operations: readonly NamedOperation[],
  sentBy: (operation: OperationDescription) => SentParts,
  lists: ListStyle | undefined,
  composing: Composing,
): SharedPath {
  const all = operations.flatMap(({ operation }) =>
    sentBy(operation).parameters.filter((one) => one.in === "path"),
  );
  const signatures = new Map<string, string>();
  const entries: [string, PathParameterSpec][] = [];
  const isExported = composing.description.isExported === true;
  const users = new Map(textsIn(sharedIn(composing.description), "path"));
  const exportedUse = (word: string): ParameterDescription | undefined => {
    const from = operations.find(({ resource, name }) => idIn(resource, name) === users.get(word));
    return (
      from &&
      sentBy(from.operation).parameters.find(
        (one) => one.in === "path" && defaultArgument(one) === word,
      )
    );
  };
  for (const [word, uses] of Map.groupBy(all, defaultArgument)) {
    const exported = exportedUse(word);
    const common = isExported
      ? exported && { value: exported, count: Infinity }
      : mostFrequent(uses, factsSignature);
    // Facts become the default only if several uses, and more than half of all uses, share them.
    if (common === undefined || common.count < 2 || common.count * 2 <= uses.length) continue;
    const facts = pathFacts(common.value, wholeService, [word], undefined, lists, composing);
    if (facts === undefined) continue;
    signatures.set(word, factsSignature(common.value));
    entries.push([word, facts]);
  }
  return {
    spec:
      entries.length === 0 ? undefined : new Map(entries.toSorted(([a], [b]) => byCodeUnit(a, b))),
    hasSame: (one) => signatures.get(defaultArgument(one)) === factsSignature(one),
    has: (one) => signatures.has(defaultArgument(one)),
  };
}

const factsSignature = remembered((one: ParameterDescription): string => {
  const { schema, doc, deprecated, list, inner, object, media } = one;
  return signature([schema, doc, deprecated, list, inner, object, media]);
});

/** Returns labels for the paths that need one. `fixedOf`: returns the parameters of an operation with fixed values. */
function labels(
  operations: readonly NamedOperation[],
  fixedOf: (operation: OperationDescription) => readonly unknown[],
  { notes, description }: Composing,
): (path: PathDescription) => string | undefined {
  if (description.isExported === true) return ({ label }) => label;
  const uses = operations.flatMap((named) =>
    named.operation.paths.map((path) => ({ named, path, fixed: fixedOf(named.operation) })),
  );
  const labelsByUse = new Map<PathDescription, string>();
  for (const alike of Map.groupBy(uses, identity).values()) {
    if (new Set(alike.map(({ named }) => named)).size < 2) continue;
    const taken = new Set<string | undefined>();
    for (const { named, path } of alike) {
      const documented = path.label === undefined ? undefined : plainLabel(path.label);
      // One path needs no label: the one without a label in the document.
      if (documented === undefined && !taken.has(undefined) && path.label === undefined) {
        taken.add(undefined);
        continue;
      }
      const names = [documented ?? named.name, named.name, `${named.resource}.${named.name}`];
      const label = firstFree(names, (one) => !taken.has(one), "-");
      taken.add(label);
      labelsByUse.set(path, label);
      if (documented === undefined) notes.add("label", named.operation.origin, label);
    }
  }
  return (path) => labelsByUse.get(path);
}

/** Returns a key for a request, in which patterns represent variables, because servers do not see the names. */
function identity({
  named: { operation },
  path: { template },
  fixed,
}: {
  readonly named: NamedOperation;
  readonly path: PathDescription;
  readonly fixed: readonly unknown[];
}): string {
  const path = template.replaceAll(
    /\{[^=}]*(=[^}]*)?\}/g,
    (_, pattern: string = "=*") => `{${pattern}}`,
  );
  return signature([operation.method, operation.server, path, fixed]);
}

/** Returns the letters, digits and allowed signs of a label; undefined if nothing is left. */
function plainLabel(text: string): string | undefined {
  const plain = text.replaceAll(/[^\w.~-]+/g, "-").replaceAll(/^[^\w]+|-+$/g, "");
  return plain === "" ? undefined : plain;
}

/** Returns the schema of the payload inside that of a response. */
function payloadOf({
  description,
}: Composing): (operation: OperationDescription, schema: Schema) => Schema {
  const envelope = sheetValue(description.extension?.["envelope"] ?? null);
  const field = isMapping(envelope) ? envelope.get("result") : undefined;
  return ({ extension }, schema) =>
    typeof field !== "string" || extension?.["envelope"] === false
      ? schema
      : (fieldOf(schema, field, (one) => resolved(one, description)) ?? schema);
}

function fieldOf(
  schema: Schema,
  name: string,
  resolve: (schema: Schema) => Schema | undefined,
): Schema | undefined {
  const target = resolve(schema);
  if (target?.kind === "object") return target.fields.find((one) => one.name === name)?.schema;
  if (target?.kind !== "intersection") return undefined;
  for (const part of target.members) {
    const inside = fieldOf(part, name, resolve);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
