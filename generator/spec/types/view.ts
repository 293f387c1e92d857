/** A type as it is sent, or as it is received. */
import type { EnumType, Field } from "./type.ts";

export type View = "sent" | "received";

/** Output-only fields are not sent, input-only fields not received. */
export const isIn = ({ readonly, writeonly }: Field, view: View): boolean =>
  !(view === "received" ? writeonly : readonly);

/** Whether an enum allows other values than those it lists. */
export const isOpen = ({ open }: EnumType, view: View): boolean => {
  switch (open) {
    case "always":
    case "unknown":
      return true;
    case "results":
      return view === "received";
    case "never":
      return false;
  }
};
