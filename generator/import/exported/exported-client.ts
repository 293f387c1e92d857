/** What is set once: keys and variables of addresses, and parameters that every operation refers to. */
import type {
  ClientParameterDescription,
  Description,
  ParameterDescription,
} from "../description/description.ts";
import { isList, own } from "../source/plain-object.ts";
import { named } from "./exported-parameters.ts";
import { isTrueIn, textIn } from "./values.ts";

export const isOfClient = ({ extension }: ParameterDescription): boolean =>
  isTrueIn(extension, "client");

export function exportedClient({
  client,
  operations,
  extension: ofDocument,
}: Description): readonly ClientParameterDescription[] {
  const found = new Map<string, ClientParameterDescription>();
  for (const one of client) {
    const { extension } = one;
    const isRequired = isTrueIn(extension, "required");
    const isSecret = one.in === "path" ? isTrueIn(extension, "secret") : one.isSecret;
    const send = textIn(extension, "send");
    found.set(one.name, named({ ...one, isRequired, isSecret, send }));
  }
  for (const one of operations.flatMap(({ parameters }) => parameters.filter(isOfClient))) {
    const known = named(one);
    if (found.has(known.name)) continue;
    const { list: _, ...facts } = known;
    const isSecret = isTrueIn(one.extension, "secret");
    found.set(known.name, { ...facts, isSecret, send: textIn(one.extension, "send") });
  }
  const order = ofDocument === undefined ? undefined : own(ofDocument, "client");
  if (!isList(order)) return [...found.values()];
  return [...found.values()].toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}
