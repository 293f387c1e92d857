/** What callers give stands in an object: its names are not those of what every object has. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Operation, Parameter } from "../../model/model.ts";
import { isInherited } from "./inherited-names.ts";
import { optionNames } from "./option-names.ts";

/** What a caller may leave out is not found there all the same. */
export const argumentProblems = ({ parameters }: Operation): Diagnostic[] =>
  parameters.filter(({ required }) => !required).flatMap(inheritedProblems);

/** Client-wide parameters stand beside the options of the runtime. Even a required one may be left out of a call's. */
export const optionProblems = (client: readonly Parameter[]): Diagnostic[] =>
  client.flatMap((parameter) => {
    const { argument: name, place } = parameter;
    const taken = optionNames.has(name) ? [diagnostic("option-taken", place, { name })] : [];
    return [...taken, ...inheritedProblems(parameter)];
  });

const inheritedProblems = ({ argument: name, place }: Parameter): Diagnostic[] =>
  isInherited(name) ? [diagnostic("argument-inherited", place, { name })] : [];
