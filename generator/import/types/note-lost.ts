import type { Schema } from "../description/schema.ts";
import type { Notes } from "../notes/notes.ts";

/** What an item, a member or a whole body cannot say of itself. */
export function noteLost(schema: Schema, notes: Notes): void {
  const { origin, constraints = {}, default: value, isReadonly, isWriteonly } = schema;
  const said = Object.entries(constraints).map(([name, bound]) => `${name}: ${String(bound)}`);
  if (said.length > 0) notes.add("item-constraint", origin, said.join(", "));
  if (value !== undefined || isReadonly === true || isWriteonly === true) {
    notes.add("item-fact", origin);
  }
}
