/** What lists, maps and objects hold when they are sent. */
import type { Shape } from "./shape.ts";
import type { TypeRef } from "./type.ts";
import { isIn } from "./view.ts";

/** A type that can hold itself: a traversal has to remember what it has visited. */
export type Holder = Extract<Shape, { kind: "array" | "map" | "object" }>;

export function heldTypes(holder: Holder): readonly TypeRef[] {
  switch (holder.kind) {
    case "array":
      return [holder.items];
    case "map":
      return [holder.values];
    case "object": {
      const fields = holder.fields.filter((field) => isIn(field, "sent"));
      const more = holder.more === undefined ? [] : [holder.more];
      return [...fields.map((field) => field.type), ...more];
    }
  }
}
