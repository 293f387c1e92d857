/** Types as they are written where they stand: where no answer holds them, and where no files can be. */
import { reached } from "../description/schema.ts";
import { sentLiterals } from "./read-enum.ts";
import {
  type Declaration,
  type Expression,
  flatUnion,
  type Named,
  partsOf,
  typesIn,
  withParts,
  withTypes,
} from "./type-graph.ts";

/** Everything declared that one of these answers holds. */
export const receivedIn = (answers: readonly Expression[]): ReadonlySet<Expression> =>
  new Set(
    reached(answers, (type) =>
      type.kind === "named" ? typesIn(type.to, ({ writeonly }) => !writeonly) : partsOf(type),
    ),
  );

/** An expression where its values are only sent: short lists of values are written where they stand. */
export function sentType(type: Expression): Expression {
  if (type.kind === "union") return flatUnion(type.members.map(sentType));
  const isInline = type.kind === "named" && type.key === undefined;
  if (!isInline) return withParts(type, sentType);
  return type.to.kind === "enum" ? (sentLiterals(type.to) ?? type) : type;
}

/** What a type is the whole of: a form, a field of it, an item of the list that a field is. */
type Around = "form" | "field" | "item" | "elsewhere";

const below = {
  field: { form: "field", field: "elsewhere", item: "elsewhere", elsewhere: "elsewhere" },
  item: { form: "elsewhere", field: "item", item: "elsewhere", elsewhere: "elsewhere" },
} as const satisfies Readonly<Record<string, Readonly<Record<Around, Around>>>>;

/** Places of files, which stand in fields of multipart bodies or in lists of these; elsewhere their bytes are a text. */
export class FilePlaces {
  readonly #found = new Map<Named, Set<Around>>();

  /** Says that a type is used somewhere. */
  use(type: Expression, around: Around): void {
    const left: (readonly [Expression, Around])[] = [[type, around]];
    for (let at = left.pop(); at !== undefined; at = left.pop()) left.push(...this.#below(...at));
  }

  /** The declaration where its files may stand or not. `onLeft`: called for those that may not. */
  inDeclaration(of: Named, declaration: Declaration, onLeft: () => void): Declaration {
    const arounds = this.#found.get(of) ?? new Set();
    const places =
      declaration.kind === "object"
        ? new Set([...arounds].map((around) => below.field[around]))
        : arounds;
    return withTypes(declaration, (type) => withoutFiles(type, places, onLeft));
  }

  #below(type: Expression, around: Around): (readonly [Expression, Around])[] {
    if (type.kind !== "named") {
      const next = inside(type, around);
      return partsOf(type).map((part) => [part, next] as const);
    }
    if (!this.#isNew(type, around)) return [];
    const next = type.to.kind === "object" ? below.field[around] : around;
    return typesIn(type.to).map((part) => [part, next] as const);
  }

  #isNew(of: Named, around: Around): boolean {
    const known = this.#found.get(of) ?? new Set();
    const isNew = !known.has(around);
    this.#found.set(of, known.add(around));
    return isNew;
  }
}

/** What the parts of a type are the whole of. */
const inside = (type: Expression, around: Around): Around =>
  type.kind === "array" ? below.item[around] : type.kind === "map" ? below.field[around] : around;

/** The same with texts for files that must not stand there. */
export function withoutFiles(
  type: Expression,
  arounds: ReadonlySet<Around>,
  onLeft: () => void,
): Expression {
  if (type.kind === "primitive") {
    const isPossible = !arounds.has("elsewhere") && !arounds.has("form");
    if (type.name !== "file" || isPossible) return type;
    onLeft();
    return { kind: "primitive", name: "string" };
  }
  const within = new Set([...arounds].map((around) => inside(type, around)));
  return withParts(type, (part) => withoutFiles(part, within, onLeft));
}
