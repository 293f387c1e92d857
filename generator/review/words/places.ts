/** Locations as text, in the notation of git and editors: `main:spec/shop/pens.yaml:3`. */
import type { ChangePlace } from "../../project/report/diff-report.ts";

/** A location in a document includes the column and the JSON pointer. */
export const placeText = ({ file, line, column, pointer }: ChangePlace): string =>
  pointer === undefined ? `${file}:${line}` : `${file}:${line}:${column} ${pointerText(pointer)}`;

/** Writes a JSON pointer like the fragment of a reference. */
export const pointerText = (pointer: string): string => `#${pointer === "" ? "/" : pointer}`;
