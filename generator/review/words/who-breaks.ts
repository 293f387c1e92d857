/** Who notices a change, in a few words. */
import type { Behaviour, Code, Effect, Old } from "../../diff/verdict/change.ts";

const ofCode: Readonly<Record<Code, string | undefined>> = {
  no: "code that uses it",
  some: "some code that uses it",
  yes: undefined,
};

const ofBehaviour: Readonly<Record<Behaviour, string | undefined>> = {
  fails: "calls when they run",
  differs: "what calls do",
  same: undefined,
};

const ofOld: Readonly<Record<Old, string | undefined>> = {
  no: "deployed clients",
  some: "some deployed clients",
  yes: undefined,
};

/** Empty where nobody does. What does not compile does not run. */
export const whoBreaks = ({ code, behaviour, old }: Effect): readonly string[] =>
  [ofCode[code], code === "no" ? undefined : ofBehaviour[behaviour], ofOld[old]].flatMap(
    (one) => one ?? [],
  );
