/** Combines the descriptions of call sheets into the single description of OpenAPI. */
import type { Operation } from "../../open/model-types.ts";
import { specifiedFacts } from "../../open/written-facts.ts";
import { labelledFacts } from "../../sheets/format/each-fact.ts";
import type { Json, JsonObject } from "./json.ts";

interface Words {
  readonly doc?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly renamedFrom?: readonly string[] | undefined;
}

export interface DescribedKeywords {
  readonly keywords: JsonObject;
  /** Descriptions for `x-callsheet`. */
  readonly keys: {
    readonly renamedFrom?: Json | undefined;
    readonly doc?: Json | undefined;
    readonly deprecated?: Json | undefined;
  };
}

/** Returns the keywords of a description. The extension contains a description without an OpenAPI key unchanged. */
export function describedKeywords(
  { doc, deprecated, renamedFrom }: Words,
  more: readonly string[] = [],
): DescribedKeywords {
  const reason = deprecated === undefined || deprecated === "" ? undefined : deprecated;
  const added = [...more, ...(reason === undefined ? [] : [deprecationNote(reason)])];
  return {
    keywords: {
      description: descriptionParagraphs([doc, ...added]),
      deprecated: deprecated === undefined ? undefined : true,
    },
    keys: {
      renamedFrom: formerNameList(renamedFrom),
      doc: added.length === 0 ? undefined : (doc ?? null),
      deprecated: reason,
    },
  };
}

export const deprecationNote = (reason: string): string => `Deprecated: ${reason}`;

export const descriptionParagraphs = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.filter((text) => text !== undefined).join("\n\n") || undefined;

export const formerNameList = (names: readonly string[] | undefined): Json | undefined =>
  names === undefined || names.length === 0 ? undefined : names;

/** Returns facts of an operation without an OpenAPI key, in words. */
export const addedWords = (operation: Operation): readonly string[] => [
  ...factNotes(specifiedFacts(operation)),
  ...(operation.deprecated ? [deprecationNote(operation.deprecated)] : []),
];

export const factNotes = (facts: Parameters<typeof labelledFacts>[0]): readonly string[] =>
  labelledFacts(facts).map(({ label, text }) => `${label}: ${text}`);
