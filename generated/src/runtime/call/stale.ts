// Knows a connection that was kept open, and that the service had closed before the request reached it
// (hand-written in templates/runtime, copied into the generated package).

/** Looks at what `fetch` throws before any byte of an answer: Node tells what had come before. */
export function staleness(error: unknown, isAnswered: boolean): "proven" | "likely" | false {
  const { cause = error }: { readonly cause?: unknown } = Object(error) as object;
  const { code, socket }: Broken = Object(cause) as object;
  if (socket?.bytesRead) return "proven";
  const isLikely = !socket && isAnswered && /^(?:ECONNRESET|EPIPE)$/.test(String(code));
  return isLikely ? "likely" : false;
}

interface Broken {
  readonly code?: unknown;
  readonly socket?: { readonly bytesRead?: unknown };
}
