/** Types that authors know from TypeScript, and how a call sheet says the same. */

const list = "a list is written `T[]`";
const map = "a map is written `Record<string, T>`";
const derived =
  "no type is made from another: declare the fields that are there under `types:`, those that may be missing as `name?`";
const bytes = "bytes are the whole of a body or result: `body: media`, `result: media`";
const number = "an integer too large for a number is a text, `decimal`";

const forms = new Map(
  Object.entries({
    Array: list,
    Iterable: list,
    List: list,
    ReadonlyArray: list,
    Set: `${list}, with \`uniqueItems: true\` where all items differ`,
    Dict: map,
    Map: map,
    ReadonlyMap: map,
    Extract: derived,
    Exclude: derived,
    Omit: derived,
    Partial: derived,
    Pick: derived,
    Required: derived,
    Readonly: "a field that the server alone fills is `{ type: T, readonly: true }`",
    NonNullable: "a type is not null unless it says `T | null`",
    Maybe: "what may be null is `T | null`, a field that may be missing `name?`",
    Nullable: "what may be null is written `T | null`",
    Optional: "a field that may be missing is `name?`",
    Awaited: "write the type alone; every call gives a promise of it",
    Promise: "write the type alone; every call gives a promise of it",
    Date: "a day is `date`, a day with its time `datetime`",
    bigint: number,
    never: "what is never there is left out; a result without content is `none`",
    undefined:
      "a field or parameter that may be missing is `name?` or not `required:`, a result without content `none`",
    void: "a result without content is `none`",
    ArrayBuffer: bytes,
    Uint8Array: bytes,
  }),
);

/** The right form of what has another name, or another way to be written; undefined for a name that says nothing. */
export const otherForm = (name: string): string | undefined => forms.get(name);
