/** What is known of path variables, said once for the service where most operations say the same. */
import type { ListStyle } from "../../../spec/types/list-styles.ts";
import type { PathParameterSpec } from "../../../spec/format/parameter.ts";
import type { OperationDescription, ParameterDescription } from "../../description/description.ts";
import {
  signature,
  wholeService,
  type Composing,
  type NamedOperation,
} from "../composing/composing.ts";
import { idIn } from "../../../model/dotted-id.ts";
import { sharedIn, textsIn } from "../../exported/values.ts";
import { remembered } from "../../../text/remembered.ts";
import { byCodeUnit } from "../../../text/order.ts";
import { usualName } from "../parameters/argument-names.ts";
import type { Sent } from "../parameters/fixed-values.ts";
import { pathFacts } from "../parameters/path-facts.ts";
import { mostUsual } from "../composing/usual.ts";

export interface SharedPath {
  readonly spec: ReadonlyMap<string, PathParameterSpec> | undefined;
  /** Whether the service says the same of a variable. */
  readonly says: (one: ParameterDescription) => boolean;
  /** Whether the service says something of a variable, the same or not. */
  readonly speaksOf: (one: ParameterDescription) => boolean;
}

export function sharedPath(
  operations: readonly NamedOperation[],
  sentBy: (operation: OperationDescription) => Sent,
  lists: ListStyle | undefined,
  composing: Composing,
): SharedPath {
  const all = operations.flatMap(({ operation }) =>
    sentBy(operation).parameters.filter((one) => one.in === "path"),
  );
  const signatures = new Map<string, string>();
  const entries: [string, PathParameterSpec][] = [];
  const isOwn = composing.description.isExported === true;
  const users = new Map(textsIn(sharedIn(composing.description), "path"));
  const exportedUse = (word: string): ParameterDescription | undefined => {
    const from = operations.find(({ resource, name }) => idIn(resource, name) === users.get(word));
    return (
      from &&
      sentBy(from.operation).parameters.find((one) => one.in === "path" && usualName(one) === word)
    );
  };
  for (const [word, uses] of Map.groupBy(all, usualName)) {
    const own = exportedUse(word);
    const usual = isOwn ? own && { value: own, count: Infinity } : mostUsual(uses, factsSignature);
    // Once is no habit, and half of them is none either.
    if (usual === undefined || usual.count < 2 || usual.count * 2 <= uses.length) continue;
    const said = pathFacts(usual.value, wholeService, [word], undefined, lists, composing);
    if (said === undefined) continue;
    signatures.set(word, factsSignature(usual.value));
    entries.push([word, said]);
  }
  return {
    spec:
      entries.length === 0 ? undefined : new Map(entries.toSorted(([a], [b]) => byCodeUnit(a, b))),
    says: (one) => signatures.get(usualName(one)) === factsSignature(one),
    speaksOf: (one) => signatures.has(usualName(one)),
  };
}

const factsSignature = remembered(({ schema, doc, deprecated }: ParameterDescription): string =>
  signature([schema, doc, deprecated]),
);
