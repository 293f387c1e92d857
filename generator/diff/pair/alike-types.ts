/** Pairs renamed types by similar uses and contents. */
import type { Service, TypeDeclaration } from "../../model/model.ts";
import { namedIn, showType } from "../../sheets/types/type-parts.ts";
import { valueText } from "../../sheets/types/type.ts";
import { nearness } from "./matching.ts";
import type { Pair } from "./pair.ts";
import { sameOperations } from "./pair-operations.ts";
import { partsOf, typePlaces, usesByType, type OwnerNames } from "./type-places.ts";

/** Pairs the remaining types of both sides: one to one, the most similar first. */
export function alikeTypes(
  services: Pair<Service>,
  left: Pair<readonly TypeDeclaration[]>,
  partnerOf: (old: TypeDeclaration) => TypeDeclaration | undefined,
): Pair<TypeDeclaration>[] {
  if (left.old.length === 0 || left.new.length === 0) return [];
  const names = namesOnBothSides(services, left, partnerOf);
  const before = portraits(left.old, services.old, names.old);
  const byKey = new Map<string, Portrait[]>();
  for (const one of portraits(left.new, services.new, names.new)) {
    for (const key of one.keys) {
      const all = byKey.get(key);
      if (all === undefined) byKey.set(key, [one]);
      else all.push(one);
    }
  }
  const likely = before.flatMap((old) => {
    const near = new Set([...old.keys].flatMap((key) => byKey.get(key) ?? []));
    return [...near].flatMap((now) => {
      const score = likeness({ old, new: now });
      return score === 0 ? [] : [{ old: old.type, new: now.type, score }];
    });
  });
  const taken = new Set<TypeDeclaration>();
  return likely
    .toSorted((a, b) => b.score - a.score)
    .filter(({ old, new: now }) => {
      if (taken.has(old) || taken.has(now)) return false;
      taken.add(old).add(now);
      return true;
    });
}

/** Returns the common name of a matched type; undefined for other types. */
function namesOnBothSides(
  services: Pair<Service>,
  left: Pair<readonly TypeDeclaration[]>,
  partnerOf: (old: TypeDeclaration) => TypeDeclaration | undefined,
): Pair<OwnerNames> {
  const open = new Set(left.new);
  const numbers = new Map<TypeDeclaration, string>();
  const numberOf = (type: TypeDeclaration): string => {
    const number = numbers.get(type) ?? String(numbers.size);
    numbers.set(type, number);
    return number;
  };
  const ids = sameOperations(services);
  const oldName = (type: TypeDeclaration): string | undefined => {
    const partner = partnerOf(type);
    return partner === undefined ? undefined : numberOf(partner);
  };
  return {
    old: { type: oldName, operation: (id) => ids.get(id) ?? `old ${id}` },
    new: { type: (type) => (open.has(type) ? undefined : numberOf(type)), operation: (id) => id },
  };
}

interface Portrait {
  readonly type: TypeDeclaration;
  readonly uses: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  /** Keys for the lookup: the uses of the type, and its complete contents. */
  readonly keys: ReadonlySet<string>;
}

function portraits(
  types: readonly TypeDeclaration[],
  service: Service,
  names: OwnerNames,
): Portrait[] {
  const all = usesByType(typePlaces(service, names));
  return types.map((type) => {
    const uses = all.get(type) ?? new Set<string>();
    const parts = contents(type, names.type);
    const whole = parts.size < fewest ? [] : [JSON.stringify([...parts].toSorted())];
    return { type, uses, parts, keys: new Set([...uses, ...whole]) };
  });
}

/** Minimum size of the content: smaller types can be equal by chance. */
const fewest = 3;

function likeness({ old, new: now }: Pair<Portrait>): number {
  if (old.type.kind !== now.type.kind) return 0;
  const content = shareOf(old.parts, now.parts);
  const use = shareOf(old.uses, now.uses);
  const name = nearness(old.type.name, now.type.name);
  return content >= 0.5 ? content + use + name : 0;
}

/** Returns the proportion of common elements of two sets; 1 if both are empty. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.union(other).size;
  return all === 0 ? 1 : one.intersection(other).size / all;
}

function contents(type: TypeDeclaration, nameOf: OwnerNames["type"]): ReadonlySet<string> {
  if (type.kind === "enum") return new Set(type.values.map(({ value }) => valueText(value)));
  return new Set(
    partsOf(type).map(([part, of]) => {
      const named = namedIn(of);
      return JSON.stringify(
        named.length === 0 ? [part, showType(of)] : [part, of.kind, ...named.map(nameOf)],
      );
    }),
  );
}
