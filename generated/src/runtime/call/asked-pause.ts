// Reads in an answer how long the service wants to be left alone
// (hand-written in templates/runtime, copied into the generated package).

/** In ms. A date is compared with the service's own clock, where it tells the time. */
export function askedPause(headers: Headers): number | undefined {
  const after = headers.get("retry-after") ?? "";
  const date = Date.parse(/^[A-Za-z]{3}/.test(after) ? after : "");
  return [
    numberIn(headers, "retry-after-ms"),
    numberIn(headers, "retry-after") * 1000,
    Math.max(0, date - timeIn(headers)),
  ].find((pause) => pause >= 0);
}

/** NaN where there is none. */
export function numberIn(headers: Headers, name: string): number {
  return Number(headers.get(name) || Number.NaN);
}

/** When the service answered, in ms. */
export function timeIn(headers: Headers): number {
  return Date.parse(headers.get("date") ?? "") || Date.now();
}
