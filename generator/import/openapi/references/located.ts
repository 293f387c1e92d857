import type { Origin } from "../../description/origin.ts";

/** A value of a document, and where it stands. */
export interface Located {
  readonly value: unknown;
  readonly origin: Origin;
}

/** By which a value is known wherever a reference to it stands. */
export const keyOf = ({ file, pointer }: Origin): string => `${file}#${pointer}`;
