// Records as texts, to be compared
// (hand-written in templates/runtime, copied into the generated package).

export type Texts = readonly string[];

export function texts(records: readonly unknown[]): Texts {
  return records.map((record) => JSON.stringify(record));
}

export function areSame(some: Texts, others: Texts): boolean {
  return some.length === others.length && some.every((text, index) => text === others[index]);
}

/** FNV-1a, in 32 bits: others may have the same by chance. */
export function fingerprint(records: Texts): number {
  let hash = 0x811c9dc5;
  for (const character of records.join("\n")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}
