/** The formats of other documents, and how each is recognized and read. */
import type { Description } from "./description/description.ts";
import type { Notes } from "./notes/notes.ts";
import { versionOf, writtenVersion } from "./openapi/reading/version.ts";
import { isObject, own } from "./source/plain-object.ts";
import type { ForeignDocument } from "./source/foreign-document.ts";

interface ForeignFormatFacts {
  /** As a person says it. */
  readonly title: string;
  /** Whether a document is plainly of this format, by what stands at its top. */
  readonly matches: (value: unknown) => boolean;
  /** The version of the format where it is none that is read, and the key that says it. */
  readonly otherVersion?: (
    value: unknown,
  ) => { readonly key: string; readonly text: string } | undefined;
  /** Loaded when there is something to read. */
  readonly load: () => Promise<(document: ForeignDocument, notes: Notes) => Description>;
}

const isVersion = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number";

const hasText = (value: unknown, key: string): boolean =>
  isObject(value) && typeof own(value, key) === "string";

export const foreignFormats = {
  openapi: {
    title: "OpenAPI",
    // A version may be a number, where its quotes are left out.
    matches: (value) => isVersion(own(value, "openapi")) || isVersion(own(value, "swagger")),
    otherVersion: (value) => (versionOf(value) === undefined ? writtenVersion(value) : undefined),
    load: async () => (await import("./openapi/read-openapi.ts")).readOpenapi,
  },
  discovery: {
    title: "Discovery",
    matches: (value) => hasText(value, "discoveryVersion") || isDiscoveryKind(value),
    load: async () => (await import("./discovery/read-discovery.ts")).readDiscovery,
  },
} as const satisfies Readonly<Record<string, ForeignFormatFacts>>;

export type ForeignFormat = keyof typeof foreignFormats;

/** The version of a document where it is none that is read. */
export const otherVersion = (format: ForeignFormat, value: unknown) => {
  const facts: ForeignFormatFacts = foreignFormats[format];
  return facts.otherVersion?.(value);
};

export const foreignFormatNames = Object.keys(foreignFormats) as readonly ForeignFormat[];

/** Which format a document is of; undefined where it does not say so. */
export const detectFormat = (value: unknown): ForeignFormat | undefined =>
  foreignFormatNames.find((name) => foreignFormats[name].matches(value));

const isDiscoveryKind = (value: unknown): boolean =>
  isObject(value) && own(value, "kind") === "discovery#restDescription";
