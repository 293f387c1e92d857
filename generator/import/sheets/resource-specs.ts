/** Operations to the sheets that they stand in. */
import type { OperationSpec } from "../../spec/format/operation.ts";
import type { ResourceFile } from "../../spec/format/files.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import type { Composing, NamedOperation } from "./composing/composing.ts";

interface Sheet {
  readonly named: NamedOperation[];
  readonly specs: Map<string, OperationSpec>;
}

export function resourceSpecs(
  operations: readonly NamedOperation[],
  specOf: (named: NamedOperation) => OperationSpec | undefined,
  composing: Composing,
): readonly ResourceFile[] {
  const sheets = new Map<string, Sheet>();
  for (const named of operations) {
    const spec = specOf(named);
    if (spec === undefined) continue;
    const sheet: Sheet = sheets.get(named.resource) ?? {
      named: [],
      specs: new Map<string, OperationSpec>(),
    };
    sheets.set(named.resource, sheet);
    sheet.named.push(named);
    sheet.specs.set(named.name, spec);
  }
  return [...sheets].map(([resource, { named, specs }]) => ({
    resource,
    doc: resourceDoc(named, composing),
    operations: specs,
  }));
}

/** What the document says of the tag that all operations of a resource have, and no others. */
function resourceDoc(
  named: readonly NamedOperation[],
  { description: { tagDocs } }: Composing,
): string | undefined {
  const tags = new Set(named.map(({ operation }) => operation.tags[0]));
  const [tag, ...others] = tags;
  return tag === undefined || others.length > 0 ? undefined : wholeDoc(tagDocs?.get(tag));
}
