/** Composes the headers of responses. */
import type { ResponseHeadersSpec } from "../../sheets/format/response-header.ts";
import { headerProperty } from "../../text/names.ts";
import type { ResponseHeaderDescription } from "../description/description.ts";
import { exportedFacts } from "../exported/exported-description.ts";
import { propertyOf } from "../source/plain-object.ts";
import { wholeDoc } from "../prose/split-doc.ts";
import { deprecationOf } from "../types/extended.ts";
import type { Composing, NamedOperation } from "./composing.ts";
import { shortest } from "./parameters.ts";

export function responseHeadersSpec(
  { operation, resource, name: word }: NamedOperation,
  { types }: Composing,
): ResponseHeadersSpec | undefined {
  const { responseHeaders = [] } = operation;
  if (responseHeaders.length === 0) return undefined;
  const taken = new Set<string>();
  return new Map(
    responseHeaders.map((header) => {
      const { name, schema, isRequired, doc, deprecated, extension } = header;
      const as = "response-header";
      const type = types.expression(schema, { resource, words: [word, name], as });
      const known = types.facts(schema, as);
      return [
        isRequired ? name : `${name}?`,
        shortest({
          as: propertyName(header, taken),
          type,
          ...known.constraints,
          doc: wholeDoc(doc) ?? known.doc,
          deprecated: deprecationOf({ deprecated }) ?? known.deprecated,
          ...describedFacts(extension),
        }),
      ] as const;
    }),
  );
}

/** Returns the property of a header if it differs from the default. */
function propertyName(
  { name, extension }: ResponseHeaderDescription,
  taken: Set<string>,
): string | undefined {
  const defaultName = headerProperty(name);
  const exported = propertyOf(extension, "as");
  let property = typeof exported === "string" ? exported : defaultName;
  while (taken.has(property)) property += "_";
  taken.add(property);
  return property === defaultName ? undefined : property;
}

const describedFacts = (extension: ResponseHeaderDescription["extension"]) => {
  const { send: _, renamedFrom: _former, ...facts } = exportedFacts(extension);
  return facts;
};
