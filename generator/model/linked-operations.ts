/** Operations that other operations refer to by id, and the arguments that calls of them receive. */
import type { Operation, Service } from "./model.ts";
import { pageWordsOf, type PagesWord } from "./pages.ts";
import { isFetched } from "./wait.ts";

/** Returns the operation of a service with an id. */
export const operationOf = (
  { resources }: Service,
  id: string | undefined,
): Operation | undefined =>
  resources.flatMap(({ operations }) => operations).find((operation) => operation.id === id);

/** Returns whether an operation returns the next pages of another operation. */
export const continuesPages = ({ id }: Operation, { resources }: Service): boolean =>
  resources
    .flatMap(({ operations }) => operations)
    .some(({ pages }) => pages?.by === "token" && pages.continue?.name === id);

/** Returns whether an operation returns the state of a job that another operation starts. */
export const isPolled = ({ id }: Operation, { resources }: Service): boolean =>
  resources.flatMap(({ operations }) => operations).some(({ wait }) => wait?.poll.name === id);

/** Returns the ids of other operations in `pages:` and `wait:`. */
export function linkedWords({ pages, wait }: Operation): readonly PagesWord[] {
  const next = pages?.by === "token" ? pages.continue : undefined;
  const fetch = isFetched(wait?.result) ? wait.result.fetch : undefined;
  return [next, wait?.poll, fetch].filter((word) => word !== undefined);
}

/** Returns the words of `pages:` and `wait:` that name arguments of an operation. */
export function argumentWords({ id }: Operation, { resources }: Service): readonly PagesWord[] {
  return resources
    .flatMap(({ operations }) => operations)
    .flatMap(({ id: from, pages, wait }) => {
      const next = pages?.by === "token" ? pages.continue?.name : undefined;
      const isPaged = pages !== undefined && (next ?? from) === id;
      const asked = wait?.poll.name === id && wait.with !== "location" ? wait.with : [];
      const wanted =
        isFetched(wait?.result) && wait.result.fetch.name === id ? wait.result : undefined;
      const passed = [...asked, ...(wanted?.with ?? [])];
      return [
        ...(isPaged ? pageWordsOf(pages, "call") : []),
        ...passed.map(({ argument }) => argument),
      ];
    });
}

/** The arguments that a call receives without its caller. */
export interface PassedArguments {
  /** Arguments that are set from a response; `body.cursor` is a field of the body. */
  readonly set: readonly string[];
  /** The operation whose arguments are passed on, if they have the same name. */
  readonly from: Operation;
}

/** Returns the arguments of an operation that a call of another operation passes on. */
export const sharedArguments = (operation: Operation, { set, from }: PassedArguments): string[] =>
  operation.parameters
    .map(({ argument }) => argument)
    .filter((name) => !set.includes(name))
    .filter((name) => from.parameters.some(({ argument }) => argument === name));
