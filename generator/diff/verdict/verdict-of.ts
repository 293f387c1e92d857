/** The one way from who breaks to a verdict, and from that to a version. */
import type { Bump, Effect, Verdict } from "./change.ts";
import type { Rule } from "./rule.ts";

/** That old clients break is said, and raises no version: the new package's code is fine. */
export function verdictOf({ code, behaviour, kind }: Effect & Pick<Rule, "kind">): Verdict {
  if (code === "no" || behaviour === "fails") return "breaking";
  if (code === "some" && kind !== "addition") return "risky";
  if (behaviour === "differs") return "risky";
  return kind === "docs" ? "docs" : "safe";
}

export function bumpOf(verdict: Verdict, kind: Rule["kind"]): Bump {
  switch (verdict) {
    case "breaking":
      return "major";
    case "risky":
      return "minor";
    case "safe":
      return kind === "addition" ? "minor" : "patch";
    case "docs":
      return "patch";
  }
}
