import { checkRule } from "../rule/define.ts";

export const idempotencyKeyByHand = checkRule({
  id: "idempotency-key-by-hand",
  level: "info",
  message:
    "Callers of {id} have to make up the header {name}, and without it a failed attempt is not repeated. Say `idempotent: {name}`.",
  reason:
    "A client that makes the key itself sends the same one in all repeats of a call, and so can repeat it: callers need not know of it, and still may give a key of their own.",
  instead: `operations:
  create:
    http: POST /v1/books
    doc: Adds a book of this title.
    header:
      Idempotency-Key: { as: idempotencyKey, type: string, doc: The same for every repeat. }
    body: string
    result: none
`,
  use: `operations:
  create:
    http: POST /v1/books
    doc: Adds a book of this title.
    body: string
    result: none
    idempotent: Idempotency-Key
`,
  check: {
    operation({ operation: { id, parameters }, at }, report) {
      for (const { wire: name, in: place, random } of parameters) {
        if (random || place !== "header" || !/^(?:x-)?idempotency-?key$/i.test(name)) continue;
        report(at.to("header", name), { id, name });
      }
    },
  },
});
