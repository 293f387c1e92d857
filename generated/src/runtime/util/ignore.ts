// What is done with failures and answers that change nothing
// (hand-written in templates/runtime, copied into the generated package).

/** Says undefined in its type: compilers that do not check for undefined would take it for any. */
export function ignore(): undefined {
  return undefined;
}
