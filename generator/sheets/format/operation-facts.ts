/**
 * The simple facts of operations: a row each. Call sheets, the model, documentation, comparisons, `list`, exports and the
 * public model have a fact by its row.
 */
import type * as v from "valibot";
import type { OutputOf } from "./shapes.ts";
import { textField } from "./words.ts";

export type SimpleValue = string | number | boolean | readonly string[];

type SimpleShape = v.GenericSchema<unknown, SimpleValue>;

export interface FactRow<Shape extends SimpleShape = SimpleShape> {
  /** The value in a call sheet, with the sentence that editors show. */
  readonly shape: Shape;
  /** The label in documentation. */
  readonly label: string;
  /** Returns the text after the label. Default: the value itself, as words of the API's document. */
  text?(value: OutputOf<Shape>): string;
}

const row = <Shape extends SimpleShape>(columns: FactRow<Shape>): FactRow<Shape> => columns;

/** Facts that only operations have. */
export const localFacts = {
  requires: row({
    shape: textField("Plan or role that callers need."),
    label: "Requires",
  }),
};

/** Facts that a service can give for all of its operations. An operation can override them. */
export const inheritableFacts = {};
