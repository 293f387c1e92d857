/** Facts of a parameter that OpenAPI has no place for. */
import type { ParameterSpec } from "../../spec/format/parameter.ts";
import type { Extension } from "../description/extension.ts";
import { isList, own } from "../source/plain-object.ts";

type Facts = Pick<Exclude<ParameterSpec, string>, "send" | "renamedFrom" | "doc" | "deprecated">;

/** Nothing where the document says nothing: a key that is there wins. */
export function exportedFacts(extension: Extension | undefined): Facts {
  if (extension === undefined) return {};
  const [send, renamedFrom, doc, deprecated] = ["send", "renamedFrom", "doc", "deprecated"].map(
    (key) => own(extension, key),
  );
  return {
    ...(isScalar(send) ? { send } : {}),
    ...(isTexts(renamedFrom) ? { renamedFrom } : {}),
    ...(typeof doc === "string" || doc === null ? { doc: doc ?? undefined } : {}),
    ...(typeof deprecated === "string" ? { deprecated } : {}),
  };
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

const isTexts = (value: unknown): value is string[] =>
  isList(value) && value.length > 0 && value.every((one) => typeof one === "string");
