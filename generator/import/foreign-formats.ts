/** Formats of other documents, with detection and readers. */
import type { Description } from "./description/description.ts";
import type { Notes } from "./notes/notes.ts";
import { versionOf, writtenVersion } from "./openapi/reading/version.ts";
import { isObject, own } from "./source/plain-object.ts";
import type { ForeignDocument } from "./source/foreign-document.ts";

interface ForeignFormatFacts {
  /** Name for people. */
  readonly title: string;
  /** Returns whether a document is plainly of this format, by its top-level keys. */
  readonly matches: (value: unknown) => boolean;
  /** Returns the version of a document and its key, if that version cannot be read. */
  readonly otherVersion?: (
    value: unknown,
  ) => { readonly key: string; readonly text: string } | undefined;
  /** Loads the reader when it is needed. */
  readonly load: () => Promise<(document: ForeignDocument, notes: Notes) => Description>;
}

const isVersion = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number";

const hasText = (value: unknown, key: string): boolean =>
  isObject(value) && typeof own(value, key) === "string";

export const foreignFormats = {
  openapi: {
    title: "OpenAPI",
    // A version without quotes is a number.
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

/** Returns the version of a document, if it cannot be read. */
export const otherVersion = (format: ForeignFormat, value: unknown) => {
  const facts: ForeignFormatFacts = foreignFormats[format];
  return facts.otherVersion?.(value);
};

export const foreignFormatNames = Object.keys(foreignFormats) as readonly ForeignFormat[];

/** Returns the format of a document; undefined where it is unknown. */
export const detectFormat = (value: unknown): ForeignFormat | undefined =>
  foreignFormatNames.find((name) => foreignFormats[name].matches(value));

const isDiscoveryKind = (value: unknown): boolean =>
  isObject(value) && own(value, "kind") === "discovery#restDescription";
