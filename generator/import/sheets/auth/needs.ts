/** Determines the credentials that each operation needs, so that a request can send each alternative. */
import type {
  AuthDescription,
  CredentialDescription,
  Description,
  OperationDescription,
} from "../../description/description.ts";
import type { Notes } from "../../notes/notes.ts";
import { mostFrequent } from "../most-frequent.ts";
import { SentCredentials } from "./sent-credentials.ts";

export interface Needs {
  readonly credentials: readonly CredentialDescription[];
  /** Returns whether a credential is the most frequent of those that are sent in the same way. */
  readonly isMain: (credential: CredentialDescription) => boolean;
  /** Requirement of operations that declare none. */
  readonly common: AuthDescription;
  readonly of: (operation: OperationDescription) => AuthDescription;
  readonly takes: (
    operation: OperationDescription,
    isMeant: (credential: CredentialDescription) => boolean,
  ) => boolean;
}

/** Requirement of an operation without authentication. */
const open: AuthDescription = [[]];

/** Determines the needs. `chosen`: the selected operations. */
export function needsOf(
  description: Description,
  chosen: readonly OperationDescription[],
  notes: Notes,
): Needs {
  const { auth, operations, isExported, origin } = description;
  const isDeclared = auth !== undefined || operations.some((one) => one.auth !== undefined);
  // If the document has any requirement, operations without one need no credential.
  const initial = auth ?? (isDeclared ? open : "unknown");
  const declared = new Map(operations.map((one) => [one, one.auth ?? initial]));
  if (isExported === true) return asWritten(description, initial, declared);
  const sent = new SentCredentials(description.credentials, [initial, ...declared.values()], notes);
  const needs = new Map(
    Array.from(declared, ([one, needed]) => [one, sent.requirement(needed, one.origin)]),
  );
  const ofChosen = chosen.map((one) => needs.get(one) ?? initial);
  const asking = ofChosen.filter((one) => namesIn(one).length > 0);
  const mostDeclared = mostFrequent(asking, (one) => JSON.stringify(one))?.value;
  const common = auth === undefined ? (mostDeclared ?? initial) : sent.requirement(auth, origin);
  const used = new Set([common, ...ofChosen].flatMap(namesIn));
  const credentials = sent.all.filter(({ name }) => used.has(name));
  const of = (one: OperationDescription): AuthDescription => needs.get(one) ?? common;
  return {
    credentials,
    isMain: ({ name }) => sent.isMain(name),
    common,
    of,
    takes: takesIn(credentials, of),
  };
}

/** Returns the requirements of our own exporter, whose alternatives can be sent unchanged. */
function asWritten(
  { credentials }: Description,
  common: AuthDescription,
  declared: ReadonlyMap<OperationDescription, AuthDescription>,
): Needs {
  const all = [...credentials.values()];
  const of = (one: OperationDescription): AuthDescription => declared.get(one) ?? common;
  return { credentials: all, isMain: () => true, common, of, takes: takesIn(all, of) };
}

const namesIn = (auth: AuthDescription): readonly string[] =>
  auth === "unknown" ? [] : auth.flat();

const takesIn =
  (credentials: readonly CredentialDescription[], of: Needs["of"]): Needs["takes"] =>
  (operation, isMeant) => {
    const names = namesIn(of(operation));
    return credentials.some((one) => names.includes(one.name) && isMeant(one));
  };
