// The values that calls are made of
// (hand-written in templates/runtime, copied into the generated package).

import type { Facts } from "../errors/facts.ts";

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

/** One value of a path or query, sent as text. */
export type Scalar = string | number | bigint | boolean;

export type PathValue = Scalar | StyledInPath;

/** An array repeats the key; `undefined` leaves it out. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** `undefined` says nothing of the header. */
export type HeaderValue = string | number | boolean | undefined;

/** `null` takes back what was said of the header before. */
export type HeaderValues = Readonly<Record<string, HeaderValue | null>>;

/** Those of an operation. */
export type CallHeaders = Readonly<Record<string, HeaderValue | Styled>>;

/**
 * Content that is sent as it is. A stream can be sent once only: such a call is never retried. Bytes are
 * copied when the call is made: their memory may be used again at once.
 */
export type Media = Blob | ArrayBuffer | BytesView | ReadableStream<Uint8Array>;

/** The content of a file: a `File`, whose name is sent with it, or another `Blob`. */
export type FileContent = Blob;

/** Bytes in memory that is not shared: a `Uint8Array`, a `DataView` and the like. */
export interface BytesView {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
}

/** `Uint8Array<ArrayBuffer>`, by a name that compilers understand which do not tell buffers apart. */
export type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** A value that writes itself in a way of its own: as `comma`, `brackets` and the like make it. */
export interface Styled {
  /** Pairs of names and values, encoded; none for an object without fields. */
  inQuery(name: string, facts: Facts, call?: ParameterFacts): readonly string[];
  /** Encoded. */
  inPath(name: string, facts: Facts, call?: ParameterFacts): string;
  inHeader(name: string, facts: Facts, call?: ParameterFacts): string;
  /** What commas part. */
  toString(): string;
}

export type StyledInPath = Pick<Styled, "inPath" | "toString">;

/** How to ask anything whether it is one. */
export type MaybeStyled = Partial<Styled> | null | undefined;

/** What a call says of its parameters. */
export interface ParameterFacts extends Numbers {
  /** Names on the wire of the query parameters and headers that must not be left out. */
  readonly required?: readonly string[];
}

/** What the numbers of a call stand for, by the names of their parameters on the wire. */
export interface Numbers {
  /** Parameters in which every number is an integer; `body`, where every number of the body is one. */
  readonly integers?: readonly string[] | undefined;
  /** Parameters whose numbers are meant as they are, however large: no digit of them is an id's. */
  readonly floats?: readonly string[];
}
