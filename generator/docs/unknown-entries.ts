/** The facts that the document does not give, with links to where they are missing. */
import type { Service } from "../model/model.ts";
import { countFacts, factWords, unknownFacts, type UnknownFact } from "../model/unknowns.ts";
import type { LinkEntry, UnknownEntry } from "./page-shape.ts";

/** `linkOf`: to an operation by its id, or to a type by its name. */
export function unknownEntries(
  service: Service,
  linkOf: (fact: UnknownFact) => string,
): readonly UnknownEntry[] {
  const facts = unknownFacts(service);
  return countFacts(facts).map(({ fact, count }) => ({
    fact: factWords[fact],
    count,
    of: facts
      .filter((one) => one.fact === fact)
      .map((one): LinkEntry => {
        return { to: linkOf(one), label: one.of === service.name ? "the whole service" : one.of };
      }),
  }));
}
