/** Things that three sides have, or some of them. */
import type { Item } from "./side.ts";

export interface Sides<T> {
  readonly base: T;
  readonly ours: T;
  readonly theirs: T;
}

/** Of what not all sides have. */
export interface OnSides<T> {
  readonly base?: T | undefined;
  readonly ours?: T | undefined;
  readonly theirs?: T | undefined;
}

/** An operation or a type on the sides that have it, and where it is to be. */
export interface Settled extends OnSides<Item> {
  readonly sheet: string;
  readonly name: string;
}

/** A sheet on the sides that have it. */
export interface SettledSheet extends OnSides<string> {
  readonly id: string;
}
