/** Names of types without their namespaces, the shortest first. */
import type { Description } from "../description/description.ts";
import type { OperationName } from "./name-operations.ts";
import { capitalWords, typeIdentifier } from "./identifiers.ts";

/** Globals that a short name would hide. */
const globals = new Set(
  "Array Blob Boolean Date Error File FormData Function Headers Map Number Object Promise Request Response Set String Symbol URL".split(
    " ",
  ),
);

/** `Foo.Bar.User` to `User` and `BarUser`; empty if there is nothing to omit. */
export function shortTypes(name: string): readonly string[] {
  if (!/[.+:/\\`]|__|_\d*$/.test(name)) return [];
  const plain = withoutAssemblies(name);
  const parts = plain.split(/[^\p{L}\p{M}\p{N}_$.+:/\\-]+/u).filter((part) => part !== "");
  const tails = parts.map(tailsOf);
  const most = Math.max(0, ...tails.map((all) => all.length));
  const names = Array.from({ length: most }, (_, at) =>
    typeIdentifier(
      tails.map((all) => capitalWords(all[Math.min(at, all.length - 1)] ?? "")).join(""),
    ),
  );
  const full = typeIdentifier(name);
  return [...new Set(names)].filter((short) => short !== full && !globals.has(short));
}

/** The type parameters of .NET, without assemblies: ``Page`1[[Shop.User, Shop, Version=1.0]]``. */
const withoutAssemblies = (name: string): string =>
  name.includes("`") ? name.replaceAll(/`\d+/g, "").replaceAll(/,[^[\]]*(?=\])/g, "") : name;

/** Type parameters as Pydantic writes them: `Page_User_`, and a number. */
const generic = /(?<=[\p{L}\p{N}])_+\d*$/u;

/** `Shop.Models.User` to `User`, `Models.User` and the whole. Namespaces precede a class. */
function tailsOf(part: string): readonly string[] {
  const plain = generic.test(part) ? part.replaceAll(/(?<!_)_(?!_)|_+(?=\d*$)/g, " ") : part;
  const modules = /^(?:\p{Ll}[\p{L}\p{N} _]*__)+(?=\p{Lu})/u.exec(plain)?.[0] ?? "";
  const steps = [
    ...modules.split("__"),
    ...plain.slice(modules.length).split(/\.|\+|::|\/|\\/),
  ].filter((step) => step !== "");
  if (!/^\p{Lu}/u.test(steps.at(-1) ?? "")) return [part];
  return steps.map((_, at) => steps.slice(steps.length - 1 - at).join(" "));
}

/** Returns the short names of a schema: those of FastAPI for a form are ids of operations. */
export function shortNamesOf(
  { operations }: Pick<Description, "operations">,
  names: readonly OperationName[],
): (name: string) => readonly string[] {
  const forms = new Map<string, readonly string[]>(
    operations.flatMap(({ id }, at) => {
      const { resource = "", name = "" } = names[at] ?? {};
      const word = resource.slice(resource.lastIndexOf(".") + 1);
      const short = [`${name} body`, `${name} ${word} body`].map(typeIdentifier);
      return id === undefined ? [] : [[`Body_${id}`, short] as const];
    }),
  );
  return (name) => forms.get(name) ?? shortTypes(name);
}
