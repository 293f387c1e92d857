import { operationWords, typeWords } from "../words.ts";
import { asks, named, type NamedCall } from "./named-call.ts";

/** Each word as an operation, and as its parameter. */
export const wordCalls: readonly NamedCall[] = operationWords.map((word) =>
  asks("names", "words", `words.${word}`, `/words/${word}`, word),
);

/** Maps the words in turn to a value, a list, null, and a map of the value. */
const oneOfEach = (value: (word: string) => unknown): Record<string, unknown> =>
  named(
    ...typeWords.map((word, index): [string, unknown] => {
      const one = value(word);
      return [word, [one, [one], null, named(["__proto__", one])][index % 4]];
    }),
  );

const echoes = (module: string, everything: unknown): NamedCall => ({
  service: "names",
  id: `${module}.echo`,
  module: `names/${module}`,
  params: { body: everything },
  method: "POST",
  path: `/${module}`,
  body: everything,
  answer: everything,
});

/** Each word as the name of an interface and of an alias, all in one body and one result. */
export const typeCalls: readonly NamedCall[] = [
  echoes(
    "interfaces",
    oneOfEach((word) => named([word, `text of ${word}`])),
  ),
  echoes(
    "aliases",
    oneOfEach((word) => word),
  ),
];
