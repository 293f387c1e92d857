/** `<1 ms`, `12 ms`, `1,004 ms`. */
export function milliseconds(value: number): string {
  return value < 0.5 ? "<1 ms" : `${grouped(Math.round(value))} ms`;
}

/** `12,345`, whatever the locale. */
export function grouped(value: number | bigint): string {
  return value.toString().replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** `1 request`, `2 requests`. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}
