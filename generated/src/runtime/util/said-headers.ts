// Headers as several say them, one after the other
// (hand-written in templates/runtime, copied into the generated package).

type Fields<Value> = Readonly<Record<string, Value>> | undefined;

type Said<Value> = [name: string, value: Value, source: Fields<Value>];

/**
 * All that is said, of which the last of a name holds. `null` takes back what was said before, but not what
 * the operation says itself (`own`): there `null` is a value like others.
 */
export function saidHeaders<Value>(
  sources: readonly Fields<Value>[],
  own: Fields<Value>,
): Said<Value>[] {
  let said: Said<Value>[] = [];
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      if (value === null && source !== own) {
        const key = name.toLowerCase();
        said = said.filter(([other, , by]) => by === own || other.toLowerCase() !== key);
      } else if (value !== undefined) said.push([name, value, source]);
    }
  }
  return said;
}
