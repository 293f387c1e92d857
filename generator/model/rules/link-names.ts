/** What the names in type expressions lead to, once all declarations are there. */
import { standIn, type BuildContext, type NameUse } from "../context/build-context.ts";
import type { TypeDeclaration } from "../model.ts";
import { suggestType } from "../context/suggest-type.ts";

export interface Names {
  /** What the file declares. */
  readonly local: ReadonlyMap<string, TypeDeclaration>;
  /** What all files of the service may name. */
  readonly shared: ReadonlyMap<string, TypeDeclaration>;
  /** The resources that declare types, by the names of those. */
  readonly owners: ReadonlyMap<string, string>;
  /** False when there may be others, in a part of the file that cannot be read. */
  readonly isComplete: boolean;
}

/** A name that leads nowhere is reported, and stays one for anything: what names it has no further complaint. */
export function linkNames(uses: readonly NameUse[], names: Names, context: BuildContext): void {
  for (const use of uses) {
    const found = names.local.get(use.type.name) ?? names.shared.get(use.type.name);
    if (found !== undefined) use.type.to = found;
    else if (names.isComplete) refuseName(use, names, context);
  }
}

/** What is made of itself, or of too much, is of no kind, and has its own complaint. */
export function cutNames(uses: readonly NameUse[], endless: ReadonlySet<TypeDeclaration>): void {
  if (endless.size === 0) return;
  for (const { type, place } of uses) {
    if (endless.has(type.to)) type.to = standIn(type.name, place);
  }
}

function refuseName(
  { type: { name }, place, use }: NameUse,
  { local, shared, owners }: Names,
  context: BuildContext,
): void {
  const resource = owners.get(name);
  if (resource !== undefined) context.report("type-elsewhere", place, { name, resource });
  else {
    const known = new Set([...local.keys(), ...shared.keys()]);
    const hint = suggestType(name, context.comparable([...known]), use);
    context.report("type-unresolved", place, { name, hint });
  }
}
