/** What callers give stands in an object: its names are not those of what every object has. */
import { diagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Operation, Parameter, Service } from "../../model/model.ts";
import { authOptions } from "../../model/schemes.ts";
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

/** The same for credentials, which have no `as:`. */
export const credentialProblems = (service: Service): Diagnostic[] =>
  authOptions(service).flatMap(({ argument: name, place }) =>
    optionNames.has(name) || isInherited(name)
      ? [diagnostic("auth-option-taken", place, { name })]
      : [],
  );

const inheritedProblems = ({ argument: name, place }: Parameter): Diagnostic[] =>
  isInherited(name) ? [diagnostic("argument-inherited", place, { name })] : [];
