/** Decides the credentials that each operation needs, so that a request can carry each alternative. */
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
  /** Credentials that the service or an operation names. */
  readonly credentials: readonly CredentialDescription[];
  /** Returns whether no credential that is sent in the same way is needed more often. */
  readonly isMain: (credential: CredentialDescription) => boolean;
  /** Requirement of operations that have no other. */
  readonly common: AuthDescription;
  readonly of: (operation: OperationDescription) => AuthDescription;
  /** Returns whether an operation takes a credential that fulfils a condition. */
  readonly takes: (
    operation: OperationDescription,
    isMeant: (credential: CredentialDescription) => boolean,
  ) => boolean;
}

/** The requirement of an operation that needs no credential. */
const open: AuthDescription = [[]];

/** `chosen`: the operations that are imported. */
export function needsOf(
  description: Description,
  chosen: readonly OperationDescription[],
  notes: Notes,
): Needs {
  const { auth, operations, isExported, origin } = description;
  const isDeclared = auth !== undefined || operations.some((one) => one.auth !== undefined);
  // An operation without a requirement needs no credential, unless the whole document has no requirement.
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

/** Requirements of our own exporter, which can be sent already. */
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
