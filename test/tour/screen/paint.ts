import { styleText } from "node:util";

/** Role of a string, independent of its style. */
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

/** Colours a string, or leaves it unchanged. */
export type Paint = (role: Role, text: string) => string;

export function createPaint(colours: boolean): Paint {
  if (!colours) return (_role, text) => text;
  // styleText must not check the stream again.
  return (role, text) =>
    text === "" ? "" : styleText([...styles[role]], text, { validateStream: false });
}
