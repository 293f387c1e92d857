import type { TypeDeclaration, TypeRef } from "./type.ts";
import { declarationParts, namedIn } from "./type-parts.ts";

/** The declared types that these expressions come to, whatever stands between. */
export function reachedTypes(from: readonly TypeRef[]): ReadonlySet<TypeDeclaration> {
  const reached = new Set<TypeDeclaration>();
  const waiting = from.flatMap(namedIn);
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (reached.has(type)) continue;
    reached.add(type);
    for (const part of declarationParts(type)) waiting.push(...namedIn(part));
  }
  return reached;
}
