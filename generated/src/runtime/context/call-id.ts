// Names calls, so that the events of many can be attributed
// (hand-written in templates/runtime, copied into the generated package).

let prefix: string | undefined;
let count = 0;

/** Another one for each call, also beside other processes and copies of this module. */
export function nextCallId(): string {
  // Made at first use: some platforms refuse random numbers while a module loads.
  prefix ??= Array.from(crypto.getRandomValues(new Uint8Array(8)), digits).join("");
  count += 1;
  return `${prefix}-${count}`;
}

function digits(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}
