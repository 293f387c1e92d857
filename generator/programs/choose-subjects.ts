/** Selects the subjects that ids name. */
import { didYouMean } from "../text/nearest.ts";
import type { Subject, SubjectIndex, SubjectKind } from "./subject-index.ts";

const kinds = ["operation", "argument", "type", "field", "option", "webhook"] as const;
type NamedKind = Extract<SubjectKind, (typeof kinds)[number]>;

/** A subject that has an id. */
export interface NamedSubject extends Subject {
  readonly kind: NamedKind;
  readonly service: string;
}

const isNamed = (subject: Subject): subject is NamedSubject =>
  kinds.some((kind) => kind === subject.kind) && subject.service !== undefined;

/** Returns a key that is equal for all parts of one subject: resources can have types with equal names. */
export const subjectKey = ({ kind, service, id, place }: Subject): string =>
  JSON.stringify([kind, service, id, kind === "operation" ? undefined : place]);

export const subjectsIn = ({ named }: SubjectIndex): readonly NamedSubject[] => [
  ...new Map(
    [...named.values()].filter(isNamed).map((subject) => [subjectKey(subject), subject]),
  ).values(),
];

/** Returns the subjects of an id, with or without its service. A resource stands for its operations, and `webhooks` for all. */
export const subjectsOfId = (
  id: string,
  subjects: readonly NamedSubject[],
): readonly NamedSubject[] => {
  const names = ({ service, id: name }: NamedSubject): readonly string[] => [
    name,
    `${service}.${name}`,
  ];
  const exact = subjects.filter((one) => names(one).includes(id));
  return exact.length > 0
    ? exact
    : subjects.filter(
        (one) =>
          (one.kind === "operation" || one.kind === "webhook") &&
          names(one).some((name) => name.startsWith(`${id}.`)),
      );
};

export const noSuchSubject = (id: string, subjects: readonly NamedSubject[]): string => {
  const ids = new Set(subjects.map((one) => one.id));
  return `The call sheets have no "${id}"${didYouMean(id, ids, ". Run `callsheet list` for all operations.")}`;
};

/** Returns an index of some subjects, with all names of each. */
export function indexOf({ named, ids }: SubjectIndex, subjects: readonly Subject[]): SubjectIndex {
  const keys = new Set(subjects.map(subjectKey));
  const isKept = (subject: Subject): boolean => keys.has(subjectKey(subject));
  return {
    named: new Map([...named].filter(([, subject]) => isKept(subject))),
    ids: new Map([...ids].filter(([, all]) => all.some(isKept))),
  };
}
