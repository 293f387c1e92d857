/** What the format tells editors beyond what is right: values to offer, and pieces to begin with. */
import * as v from "valibot";
import type { Json } from "./json.ts";

/** A piece of a call sheet to begin with; `$1` and `${2:word}` are what its author fills in, in this order. */
export type Snippet = Readonly<Record<"label" | "description", string>> & { readonly body: Json };

export const snippets = <T>(
  ...defaultSnippets: readonly Snippet[]
): v.MetadataAction<T, { readonly defaultSnippets: readonly Snippet[] }> =>
  v.metadata({ defaultSnippets });

/** Some of the texts that may stand there, each with what it means. Others may as well. */
export const suggestions = (
  values: Readonly<Record<string, string>>,
): v.MetadataAction<string, { readonly suggestions: Readonly<Record<string, string>> }> =>
  v.metadata({ suggestions: values });
