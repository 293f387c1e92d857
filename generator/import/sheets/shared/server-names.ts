/** What further servers are called, by the names that a description has for them. */
import { memberIdentifier } from "../../names/identifiers.ts";

export function serverNames(servers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const key of servers.keys()) {
    const wanted = /^[A-Za-z_$][\w$]*$/.test(key) ? key : memberIdentifier(key, "server");
    let [name, number] = [wanted, 2];
    while (used.has(name)) {
      name = `${wanted}${number}`;
      number += 1;
    }
    used.add(name);
    names.set(key, name);
  }
  return names;
}
