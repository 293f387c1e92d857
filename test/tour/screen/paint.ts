import { styleText } from "node:util";

/** What a piece of text is, not how it looks. */
export type Role = "plain" | "title" | "name" | "quiet" | "good" | "bad" | "slow";

const styles = {
  plain: [],
  title: ["bold"],
  name: ["cyan"],
  quiet: ["dim"],
  good: ["green"],
  bad: ["red"],
  slow: ["yellow"],
} as const;

/** Colours a text, or leaves it as it is. */
export type Paint = (role: Role, text: string) => string;

export function createPaint(colours: boolean): Paint {
  if (!colours) return (_role, text) => text;
  // The stream has been looked at already; styleText must not decide again.
  return (role, text) =>
    text === "" ? "" : styleText([...styles[role]], text, { validateStream: false });
}
