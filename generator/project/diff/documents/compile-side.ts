/** Compiles the call sheets of an imported document. Errors are located in the document. */
import type { Diagnostic } from "../../../diagnostics/diagnostic.ts";
import type { Model } from "../../../model/model.ts";
import type { PlainDocument } from "../../../sheets/document/parse-yaml.ts";
import { understand } from "../../generate/compile.ts";
import type { ImportedSide } from "./import-sides.ts";
import { locate, sheetsOf } from "./locate-changes.ts";

export interface CompiledDocument {
  /** Undefined if there are errors. */
  readonly model: Model | undefined;
  readonly sheets: ReadonlyMap<string, PlainDocument>;
  readonly diagnostics: readonly Diagnostic[];
}

export function compileSide(side: ImportedSide): CompiledDocument {
  const sheets = sheetsOf(side.values);
  const { model, diagnostics } = understand([...sheets.values()].map(({ parsed }) => parsed));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const places = errors.flatMap(({ place }) => place ?? []);
  const lines = locate(places, sheets, side);
  return {
    model,
    sheets,
    diagnostics: errors.map((one) => ({ ...one, place: one.place && lines.get(one.place) })),
  };
}
