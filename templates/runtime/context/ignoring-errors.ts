// Calls functions of the caller's that only watch
// (hand-written in templates/runtime, copied into the generated package).

/** A watcher never changes the outcome of a call. */
export function ignoringErrors(
  watch: () => unknown,
  complain: () => unknown = () => undefined,
): void {
  void (async () => watch())()
    .catch(complain)
    .catch(() => undefined);
}
