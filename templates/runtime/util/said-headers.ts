// Headers as several say them, one after the other
// (hand-written in templates/runtime, copied into the generated package).

type Fields<Value> = Readonly<Record<string, Value>> | undefined;

/**
 * All that is said, of which the last of a name holds. `null` takes back what was said before, but not what
 * the operation says itself (`own`): there `null` is a value like others.
 */
export function saidHeaders<Value>(
  sources: readonly Fields<Value>[],
  own: Fields<Value>,
): [name: string, value: Value][] {
  let said: [name: string, value: Value, source: Fields<Value>][] = [];
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value === null && source !== own) {
        said = said.filter(([other, , by]) => by === own || !isSame(other, name));
      } else if (value !== undefined) said.push([name, value, source]);
    }
  }
  return said.map(([name, value]) => [name, value]);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
