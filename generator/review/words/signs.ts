/** How a verdict is marked. A colour never says anything alone: the sign and the word stand beside it. */
import type { Verdict } from "../../diff/verdict/change.ts";

export interface Sign {
  /** In a terminal. */
  readonly mark: string;
  readonly colour: "red" | "yellow" | "green" | "dim";
  /** On a page. */
  readonly icon: string;
}

export const signs: Readonly<Record<Verdict | "accepted" | "none", Sign>> = {
  breaking: { mark: "✗", colour: "red", icon: "🔴" },
  risky: { mark: "▲", colour: "yellow", icon: "🟡" },
  safe: { mark: "✓", colour: "green", icon: "🟢" },
  docs: { mark: "·", colour: "dim", icon: "📝" },
  accepted: { mark: "✓", colour: "green", icon: "☑️" },
  none: { mark: "✓", colour: "green", icon: "⚪" },
};
