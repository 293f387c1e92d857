/**
 * The facts that are compared: name and type of each. A thing that only one side has, and one that is found again under
 * another name, is a fact too, named as its kind.
 */
import { callTexts, type CallFacts } from "./call-facts.ts";
import { typeTexts, type TypeFacts } from "./type-texts.ts";

export interface Facts extends CallFacts, TypeFacts {}

export type FactName = keyof Facts;

/** Each fact as text: two sides are equal when their texts are. */
export const factTexts: { readonly [Name in FactName]: (fact: Facts[Name]) => string } = {
  ...callTexts,
  ...typeTexts,
};
