/** Compares the declared headers of responses. */
import type { Operation, ResponseHeader } from "../../model/model.ts";
import { type Pair, pairBy } from "../pair/pair.ts";
import {
  type AnyDifference,
  deprecatedFact,
  differ,
  docFact,
  fact,
  onlyNew,
  onlyOld,
  placesOf,
  type Target,
} from "./difference.ts";

/** Clients do not check the bounds of a header. */
const boundsFact = fact(
  "doc",
  ({ constraints }: ResponseHeader) => constraints && JSON.stringify(constraints),
);

export function* compareResponseHeaders(
  { old, new: now }: Pair<Operation>,
  at: Target,
): Iterable<AnyDifference> {
  const headers = { old: old.responseHeaders ?? [], new: now.responseHeaders ?? [] };
  const { both, removed, added } = pairBy(headers, ({ name }) => name.toLowerCase());
  const here = ({ name }: ResponseHeader): Target => ({ ...at, name: `${at.name}.${name}` });
  for (const one of removed) yield* onlyOld("response.header", here(one), one, one.place);
  for (const pair of both) {
    const target = here(pair.new);
    yield* differ("response.header", target, pair, placesOf(pair));
    yield* docFact(pair, target);
    yield* boundsFact(pair, target);
    yield* deprecatedFact(pair, target);
  }
  for (const one of added) yield* onlyNew("response.header", here(one), one, one.place);
}
