/** The table of simple facts of operations, for call sheets, model, documentation, comparisons, `list` and exports. */
import * as v from "valibot";
import type { OutputOf } from "./shapes.ts";
import { textField } from "./words.ts";

export type SimpleValue = string | number | boolean | readonly string[];

type SimpleShape = v.GenericSchema<unknown, SimpleValue>;

export interface FactRow<Shape extends SimpleShape = SimpleShape> {
  /** The format of the value, with the description for editors. */
  readonly shape: Shape;
  readonly label: string;
  /** Returns the text after the label. Default: the value itself, in the words of the API's document. */
  text?(value: OutputOf<Shape>): string;
}

const row = <Shape extends SimpleShape>(columns: FactRow<Shape>): FactRow<Shape> => columns;

/** Facts that only operations have. */
export const localFacts = {
  requires: row({
    shape: textField("Plan or role that callers need."),
    label: "Requires",
  }),
  cache: row({
    shape: v.pipe(
      v.picklist(["etag"], "must be etag"),
      v.description(
        "`etag`: the client keeps the last response with its ETag, and sends `If-None-Match`. A 304 without a body then returns that result.",
      ),
    ),
    label: "Cache",
    text: () =>
      "The client keeps the last response with its `ETag`, and returns its result again if the service responds with 304",
  }),
};

/** Facts that a service can specify for all of its operations. An operation can override them. */
export const inheritableFacts = {};
