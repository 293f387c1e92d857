/** Resources of tags, and the nouns that names of their operations can omit. */
import { foldName } from "../../text/names.ts";
import { generic } from "./word-lists.ts";
import { joinWords, type Word, wordsOf } from "./words.ts";

/** Suffixes that frameworks give to classes: `user-rest-controller`, `UsersApi`. */
const suffix =
  /(?:[-_. ]+(?:rest[-_. ]?)?(?:controllers?|endpoints?|routers?|routes|apis?)|[-_](?:rest[-_])?resources?)$/i;
const classSuffix =
  /(?<=[\p{Ll}\p{N}])(?:Rest)?(?:Controller|Endpoints?|Router|Routes|Api|Resource)$/u;

/** `user-controller` and `UserController` to `user` and `User`. */
export function withoutSuffix(group: string): string {
  const plain = group.replace(suffix, "").replace(classSuffix, "");
  if (foldName(plain) === "") return group;
  return plain === group ? group : withoutSuffix(plain);
}

/** A version of the API: `v1`, `V2beta1`. */
export const versionWord = /^v\d+(?:(?:alpha|beta|rc)\d*)?$/i;

const withoutVersion = (group: string): string => {
  const words = wordsOf(group);
  const plain = words.filter(({ text }) => !versionWord.test(text));
  return plain.length === 0 || plain.length === words.length ? group : joinWords(plain);
};

/** Tags of frameworks for operations without one. */
const unspecific: ReadonlySet<string> = new Set(["default", "endpoints", "untagged"]);

/** A version that tags begin with: `Api20100401`, `v1`. */
const leading = /^(?:api|v)[-_ ]?\d+(?=[-_ ./]|[A-Z])/i;

/** Returns the resource of each tag, without noise if no other tag has the same name then. */
export function resourcesOfTags(tags: readonly string[]): (tag: string) => string {
  const all = [...new Set(tags)];
  const versions = all.flatMap((tag) => leading.exec(tag)?.[0] ?? []);
  const isOne = new Set(versions).size === 1;
  const named = all.map((tag) => {
    const plain = withoutSuffix(isOne ? tag.replace(leading, "") : tag);
    return { tag, plain, short: withoutVersion(plain) };
  });
  const uses = Map.groupBy(named, ({ short }) => foldName(short));
  const byTag = new Map(
    named.map(({ tag, plain, short }) => [
      tag,
      uses.get(foldName(short))?.length === 1 ? short : plain,
    ]),
  );
  return (tag) => (unspecific.has(foldName(tag)) ? "" : (byTag.get(tag) ?? tag));
}

/** Returns the folded nouns of a resource: `linkedaccount` and `account` of `linkedAccountsApi`. */
export function nounsOf(resource: readonly string[]): readonly string[] {
  const last = wordsOf(resource.at(-1) ?? "");
  const core = withoutEnd(last.filter(({ text }) => !versionWord.test(text)));
  const fold = (words: readonly Word[]): string => words.map(({ folded }) => folded).join("");
  const all = [resource.map(foldName).join(""), fold(last), fold(core), core.at(-1)?.folded ?? ""];
  return [...new Set(all)].filter((noun) => noun !== "");
}

function withoutEnd(words: readonly Word[]): readonly Word[] {
  const end = words.findLastIndex(({ folded }) => !generic.has(folded));
  return end === -1 ? words : words.slice(0, end + 1);
}
