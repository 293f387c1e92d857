/** Finds the words that distinguish the members of a union: titles, constants, and fields that only one member has. */
import { isNull } from "../../sheets/types/shape.ts";
import { foldName } from "../../text/names.ts";
import type { GraphExpression } from "./type-graph.ts";

/** Returns a word for each member. `isOnly`: whether only one member needs a name. */
export function memberWords(
  members: readonly GraphExpression[],
  isOnly: boolean,
): readonly string[] {
  const all = members.map(candidatesOf);
  const counts = new Map<string, number>();
  for (const word of all.flatMap((words) => [...new Set(words.map(foldName))])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return members.map((member, at) => {
    const candidates = all[at] ?? [];
    const word = candidates.find((one) => counts.get(foldName(one)) === 1);
    const field = isOnly ? undefined : distinctField(members, at);
    const fallback = isOnly ? (candidates[0] ?? "object") : `option ${at + 1}`;
    return (
      (word ?? (field === undefined ? fallback : `with ${field}`)) +
      (member.kind === "array" ? " list" : "")
    );
  });
}

const itemsOf = (type: GraphExpression): GraphExpression =>
  type.kind === "array" ? itemsOf(type.items) : type;

/** Returns the title and the constants of an anonymous type, or the kind of its values. */
function candidatesOf(member: GraphExpression): readonly string[] {
  const type = itemsOf(member);
  if (type.kind !== "named" || type.key !== undefined) return [];
  const { to, title } = type;
  const titles = title !== undefined && /\p{L}/u.test(title) && title.length < 40 ? [title] : [];
  if (to.kind === "enum") return [...titles, "value", `${to.base} value`];
  const fields = to.kind === "object" ? to.fields : [];
  const constants = fields.flatMap(({ type: of }) =>
    of.kind === "literal" && !isNull(of) ? [String(of.value)] : [],
  );
  return [...titles, ...constants.filter((text) => /\p{L}/u.test(text))];
}

/** Returns a field that no other member has, preferably a required one. */
function distinctField(members: readonly GraphExpression[], at: number): string | undefined {
  const fieldsIn = (member: GraphExpression) => {
    const type = itemsOf(member);
    return type.kind === "named" && type.to.kind === "object" ? type.to.fields : [];
  };
  const known = new Set(
    members
      .toSpliced(at, 1)
      .flatMap(fieldsIn)
      .map(({ name }) => name),
  );
  const fields = members
    .slice(at, at + 1)
    .flatMap(fieldsIn)
    .filter(({ name }) => !known.has(name) && /\p{L}/u.test(name));
  return (fields.find(({ required }) => required) ?? fields[0])?.name;
}
