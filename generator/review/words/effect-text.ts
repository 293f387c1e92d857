/** What a change does to those who use the API, in a few words. */
import type { Behaviour, Code, Effect, Old } from "../../diff/verdict/change.ts";

const ofCode: Readonly<Record<Code, string | undefined>> = {
  no: "code that uses it",
  some: "some code that uses it",
  yes: undefined,
};

const ofBehaviour: Readonly<Record<Behaviour, string | undefined>> = {
  fails: "makes calls fail",
  differs: "changes what calls do",
  same: undefined,
};

const ofOld: Readonly<Record<Old, string | undefined>> = {
  no: "deployed clients",
  some: "some deployed clients",
  yes: undefined,
};

/** `breaks code that uses it and deployed clients, changes what calls do`. What does not compile does not run. */
export function effectText({ code, behaviour, old }: Effect): string {
  const broken = [ofCode[code], ofOld[old]].filter((one) => one !== undefined).join(" and ");
  const calls = code === "no" ? undefined : ofBehaviour[behaviour];
  const effects = [...(broken === "" ? [] : [`breaks ${broken}`]), ...(calls ? [calls] : [])];
  return effects.length === 0 ? "breaks nobody" : effects.join(", ");
}
