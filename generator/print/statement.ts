/**
 * What a printed statement is, and where in its text types stand: with this, its JavaScript and its declaration are made
 * without a parser.
 */

export type Syntax =
  /** An import or an export that declares nothing. */
  | { readonly kind: "link"; readonly isExport: boolean; readonly isTypeOnly: boolean }
  /** An interface or an alias. */
  | { readonly kind: "type"; readonly isExported: boolean }
  | {
      readonly kind: "function" | "constant";
      readonly name: string;
      readonly isExported: boolean;
    };

/** `type`: without the colon before it. `value`: of a parameter or a constant, without the sign before it. */
export type Role = "type" | "value";

export interface Stretch {
  readonly role: Role;
  readonly start: number;
  readonly end: number;
}

export interface Statement {
  readonly syntax: Syntax;
  /** With the comment that documents it. */
  readonly start: number;
  readonly end: number;
  /** In their order. */
  readonly stretches: readonly Stretch[];
}

export const moved = ({ syntax, start, end, stretches }: Statement, by: number): Statement => ({
  syntax,
  start: start + by,
  end: end + by,
  stretches: stretches.map((one) => ({ ...one, start: one.start + by, end: one.end + by })),
});
