// The values that calls are made of
// (hand-written in templates/runtime, copied into the generated package).

export type Method = "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One value of a path or query, sent as text. */
export type Scalar = string | number | bigint | boolean;

export type PathValue = Scalar;

/** An array repeats the key; `undefined` leaves it out. */
export type QueryValue = Scalar | readonly Scalar[] | undefined;

/** `undefined` leaves the header out. */
export type HeaderValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Content that is sent as it is. A stream can be sent once only: such a call is never retried. Bytes are
 * not copied: leave them as they are until the call has ended.
 */
export type Media = Blob | ArrayBuffer | BytesView | ReadableStream<Uint8Array>;

/** Bytes in memory that is not shared: a `Uint8Array`, a `DataView` and the like. */
export interface BytesView {
  readonly buffer: ArrayBuffer;
  readonly byteLength: number;
  readonly byteOffset: number;
}

/** `Uint8Array<ArrayBuffer>`, by a name that compilers understand which do not tell buffers apart. */
export type Bytes = ReturnType<Uint8ArrayConstructor["of"]>;

/** What the numbers of a call stand for, by the names of their parameters on the wire. */
export interface Numbers {
  /** Parameters in which every number is an integer. */
  readonly integers?: readonly string[];
  /** Parameters whose numbers are meant as they are, however large: no digit of them is an id's. */
  readonly floats?: readonly string[];
}
