import { formerIds, idIn, idParts } from "../../model/ids.ts";
import type { Service, TypeDeclaration } from "../../model/model.ts";
import { alikeTypes } from "./alike-types.ts";
import { declaredPairs } from "./stated-pairs.ts";
import { bothSides, oncePerPair, type Pair } from "./pair.ts";
import { swappedIn, swapsOf } from "./swaps.ts";

/** `former`: call sheets declare the rename. `alike`: inferred from uses and content. */
export type MatchedBy = "name" | "former" | "alike";

export interface TypePair extends Pair<TypeDeclaration> {
  readonly by: MatchedBy;
}

export interface TypePairs {
  /** Pairs in the order of the new side. */
  readonly both: readonly TypePair[];
  readonly removed: readonly TypeDeclaration[];
  readonly added: readonly TypeDeclaration[];
  readonly isPair: (old: TypeDeclaration, now: TypeDeclaration) => boolean;
  readonly partnerOf: (old: TypeDeclaration) => TypeDeclaration | undefined;
  /** Returns a name of a type that is unique among the types of both sides. */
  readonly oldName: (type: TypeDeclaration) => string;
  readonly newName: (type: TypeDeclaration) => string;
  /** Returns the name without its resource, if no other type has this name. */
  readonly shortName: (type: TypeDeclaration) => string;
  readonly oldId: (type: TypeDeclaration) => string;
}

/** Returns types by id: `advertisers.lineItems.LineItem`, or `Money` for a type of the service. */
export function typesById({ types, resources }: Service): ReadonlyMap<string, TypeDeclaration> {
  return new Map([
    ...types.map((type) => [type.name, type] as const),
    ...resources.flatMap(({ id, types: own }) =>
      own.map((type) => [idIn(id, type.name), type] as const),
    ),
  ]);
}

/** Returns the new id of a type, if resources were swapped. */
export function swappedId(id: string, services: Pair<Service>): string | undefined {
  const { resource, name } = idParts(id);
  const now = swappedIn(swapsOf(services), resource)?.now;
  return now === undefined ? undefined : idIn(now, name);
}

export const typePairs = oncePerPair((services: Pair<Service>): TypePairs => {
  const [before, after] = [typesById(services.old), typesById(services.new)];
  const partners = new Map<TypeDeclaration, TypePair>();
  const taken = new Set<TypeDeclaration>();
  const add = (
    old: TypeDeclaration | undefined,
    now: TypeDeclaration | undefined,
    by: MatchedBy,
  ) => {
    if (old === undefined || now === undefined || partners.has(old) || taken.has(now)) return;
    partners.set(old, { old, new: now, by });
    taken.add(now);
  };
  const left = (): Pair<readonly TypeDeclaration[]> => ({
    old: [...before.values()].filter((type) => !partners.has(type)),
    new: [...after.values()].filter((type) => !taken.has(type)),
  });

  const idsNow = new Map([...after].map(([id, type]) => [type, id]));
  const { first, others } = declaredPairs(
    before,
    Array.from(formerIds(services.new).types, ([now, names]) => {
      return { now, id: idsNow.get(now) ?? now.name, names: names.map(({ name }) => name) };
    }),
  );
  for (const [now, old] of first) add(old, now, "former");
  const merged = others.filter(({ old }) => !partners.has(old));
  for (const { old, new: now } of merged) partners.set(old, { old, new: now, by: "former" });
  for (const [id, old] of before) add(old, after.get(swappedId(id, services) ?? ""), "name");
  for (const [id, old] of before) add(old, after.get(id), "name");
  for (const { old, new: now } of movedTypes(left())) add(old, now, "name");
  for (;;) {
    const partnerOf = (old: TypeDeclaration) => partners.get(old)?.new;
    const similar = alikeTypes(services, left(), partnerOf);
    for (const { old, new: now } of similar) add(old, now, "alike");
    if (similar.length === 0) break;
  }

  const oldIds = new Map([...before].map(([id, type]) => [type, id]));
  const oldId = (type: TypeDeclaration): string => oldIds.get(type) ?? type.name;
  const newName = (type: TypeDeclaration): string => idsNow.get(type) ?? type.name;
  const all = [...before.values(), ...after.values()].filter((type) => !partners.has(type));
  const byName = Map.groupBy(all, ({ name }) => name);
  const shortName = (type: TypeDeclaration): string =>
    byName.get(type.name)?.length === 1 ? type.name : (idsNow.get(type) ?? oldId(type));
  const { old: removed, new: added } = left();
  const byNew = Map.groupBy(partners.values(), (pair) => pair.new);
  return {
    both: [...after.values()].flatMap((type) => byNew.get(type) ?? []),
    removed,
    added,
    isPair: (old, now) => partners.get(old)?.new === now,
    partnerOf: (old) => partners.get(old)?.new,
    oldName: (type) => {
      const partner = partners.get(type);
      return partner === undefined ? `old ${oldId(type)}` : newName(partner.new);
    },
    newName,
    shortName,
    oldId,
  };
});

/** Like `typePairs`, for services that can be missing on one side. */
export function typePairsOf(services: Partial<Pair<Service>>): TypePairs | undefined {
  const both = bothSides(services);
  return both && typePairs(both);
}

/** Returns types whose name only one unmatched type of each side has. */
function movedTypes(left: Pair<readonly TypeDeclaration[]>): Pair<TypeDeclaration>[] {
  const only = (types: readonly TypeDeclaration[]): ReadonlyMap<string, TypeDeclaration> =>
    new Map(
      [...Map.groupBy(types, ({ name }) => name)].flatMap(([name, all]) => {
        const [first, ...others] = all;
        return first === undefined || others.length > 0 ? [] : [[name, first] as const];
      }),
    );
  const after = only(left.new);
  return [...only(left.old)].flatMap(([name, old]) => {
    const now = after.get(name);
    return now === undefined ? [] : [{ old, new: now }];
  });
}
