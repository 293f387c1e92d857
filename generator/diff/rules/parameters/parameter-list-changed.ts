import type { ListStyle } from "../../../model/types/list-styles.ts";
import type { Rule } from "../../verdict/rule.ts";
import { useOf } from "../../witness/use.ts";
import { parameterTarget, sameParameter } from "../../wording/causes.ts";
import { code, owner } from "../../wording/words.ts";

/** What a query has; commas are the same in a path and a header. */
const samples: Readonly<Record<ListStyle, (name: string) => string>> = {
  repeat: (name) => `${name}=a&${name}=b`,
  comma: (name) => `${name}=a,b`,
  brackets: (name) => `${name}[]=a&${name}[]=b`,
  indexed: (name) => `${name}[0]=a&${name}[1]=b`,
};

export const parameterListChanged: Rule<"parameter.list"> = {
  id: "parameter-list-changed",
  title: "Lists in a parameter are serialized differently; code stays the same.",
  fact: "parameter.list",
  kind: "change",
  code: "yes",
  behaviour: "differs",
  old: "no",
  applies: () => true,
  cause: sameParameter,
  target: parameterTarget,
  message: (found) => {
    const { at, old = "repeat", new: now = "repeat" } = found.difference;
    const { argument, wire } = at.parameter?.new ?? { argument: "", wire: "" };
    return `The lists of ${code(argument)} are sent as ${code(samples[now](wire))}, were ${code(samples[old](wire))}, by ${owner(found)}. Nothing to edit.`;
  },
  witness: ({ difference: { at }, context: { models } }) => {
    const old = at.parameter?.old;
    return {
      ordinary: useOf({ at, models, side: "old", also: old ? [[old.argument, old.type]] : [] }),
    };
  },
};
