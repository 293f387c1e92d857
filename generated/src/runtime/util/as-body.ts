// A stream as what a body may be made of
// (hand-written in templates/runtime, copied into the generated package).

type BodyLike = Exclude<ConstructorParameters<typeof Response>[0], undefined>;

/** The newest types of Node do not tell older compilers that a stream is one. */
export function asBody(stream: ReadableStream<Uint8Array> | null): BodyLike {
  return stream as BodyLike;
}
