// What Redis and its clients complain of
// (hand-written in templates/runtime, copied into the generated package).

/** What Redis itself answers; waiting helps only with what passes by itself. */
const redisError = /^[A-Z]+ /;
const passing =
  /\b(?:ASK|BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|MOVED|NOREPLICAS|OOM|READONLY|TRYAGAIN)\b/;

export function isFinal(error: unknown): boolean {
  const message = messageOf(error);
  return redisError.test(message) && !passing.test(message);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
