/**
 * All operations of a service in one module, again after few of them have changed: what is put together of the others is
 * taken as it is.
 */
import { mayHave } from "../../../templates/link/link-resources.ts";
import { parseModule, targetOf } from "../../../templates/link/modules.ts";
import { withoutExports } from "../../../templates/link/statements.ts";

/** A module of the service as it was built, and as it is built now. */
export interface Rebuilt {
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

export interface Relinking {
  /** The module with all resources, as it is before it is put together; it has not changed. */
  readonly own: string;
  /** What was put together of it last. */
  readonly linked: string;
  readonly rebuilt: readonly Rebuilt[];
}

/** Undefined where it has to be put together anew. */
export function relinkResources(
  start: string,
  { own, linked, rebuilt }: Relinking,
): string | undefined {
  if (!isLinked(start, own, linked)) return undefined;
  let text = linked;
  for (const { path, before, after } of rebuilt) {
    if (before === after) continue;
    const [old, now] = [partOf(path, before), partOf(path, after)];
    if (old.code === now.code && old.names === now.names) continue;
    if (!mayHave(linked, start, path)) continue;
    const at = text.indexOf(old.code);
    const isThere = old.code !== "" && at !== -1 && !text.includes(old.code, at + 1);
    if (!isThere || old.names !== now.names) return undefined;
    text = text.slice(0, at) + now.code + text.slice(at + old.code.length);
  }
  return text;
}

/** A compiler alone leaves it as it is. */
const isLinked = (start: string, own: string, linked: string): boolean =>
  parseModule(start, own).statements.every(
    ({ all, from }) =>
      all === undefined || from === undefined || mayHave(linked, start, targetOf(start, from)),
  );

/** The code of a module, which is a part of the whole, and all that the rest of that depends on. */
function partOf(path: string, text: string): { readonly code: string; readonly names: string } {
  const { statements, declared, body } = parseModule(path, text);
  const links = statements.map(({ from, isExport, names, all }) => [from, isExport, names, all]);
  const names = JSON.stringify([links, declared.filter(({ isExported }) => isExported)]);
  return { code: withoutExports(body).trim(), names };
}
