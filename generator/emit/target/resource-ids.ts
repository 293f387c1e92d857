/** `a.b.c` and every id above it, from the top. */
export function idsTo(id: string): string[] {
  const words = id.split(".");
  return words.map((_, index) => words.slice(0, index + 1).join("."));
}
