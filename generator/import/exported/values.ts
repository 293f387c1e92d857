/** What an extension holds, as far as it is what the exporter writes there. */
import type { ParameterSpec } from "../../spec/format/parameter.ts";
import type { Extension } from "../description/schema.ts";
import { isList, isObject, own } from "../source/plain-object.ts";

export function textIn(extension: Extension | undefined, key: string): string | undefined {
  const value = extension === undefined ? undefined : own(extension, key);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The texts of a mapping; none where there is no such. */
export function textsIn(extension: Extension | undefined, key: string): [string, string][] {
  const value = extension === undefined ? undefined : own(extension, key);
  return isObject(value)
    ? Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      )
    : [];
}

/** What operations have from their service, each with one that has it. */
export function sharedIn({
  extension,
}: {
  readonly extension?: Extension | undefined;
}): Extension | undefined {
  const shared = extension === undefined ? undefined : own(extension, "shared");
  return isObject(shared) ? shared : undefined;
}

/** The keys of a mapping. */
export function keysIn(extension: Extension | undefined, key: string): string[] {
  const value = extension === undefined ? undefined : own(extension, key);
  return isObject(value) ? Object.keys(value) : [];
}

export const isTrueIn = (extension: Extension | undefined, key: string): boolean =>
  extension !== undefined && own(extension, key) === true;

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
