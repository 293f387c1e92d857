/** Prints types of results in the notation of mocks: without parts of requests, and without documentation. */
import type {
  Constraints,
  Field,
  Scalar,
  Service,
  TypeDeclaration,
  TypeExpression,
} from "../model-types.ts";

/** Constraints that values satisfy in addition to their type. */
type Bounds = Constraints & {
  readonly default?: unknown;
  readonly examples?: readonly string[] | undefined;
};

/** JSON as defined by the types of `templates/mock/shapes.ts`. */
type Form = string | object;

/** Collects the shapes of a service: strings, and numbered shapes that strings refer to. */
export class Shapes {
  readonly forms: Form[] = [];
  readonly #declared: ReadonlyMap<string, TypeDeclaration>;
  readonly #numbers = new Map<string, number>();
  /** Fields of this direction are omitted from shapes of objects. */
  #hidden: "sent" | "received" = "sent";
  /** Ids of enclosing aliases. A repeated id means that the alias is recursive. */
  readonly #aliases = new Set<string>();

  constructor({ types }: Service) {
    this.#declared = new Map(types.map((type) => [type.id, type]));
  }

  /** Returns the shape of a request body. */
  sentText(type: TypeExpression): string {
    this.#hidden = "received";
    const text = this.textOf(type);
    this.#hidden = "sent";
    return text;
  }

  /** Returns a shape such as `string`, `string:uri`, `#1[]`, `integer|null`. A number refers to a separate shape. */
  textOf(type: TypeExpression, bounds: Bounds = {}): string {
    switch (type.kind) {
      case "primitive":
        return this.#bounded(type.name, bounds);
      case "literal":
        return type.value === null ? "null" : this.#numbered({ enum: [type.value] });
      case "named":
        return this.#bounded(this.#textOfDeclared(type.id), bounds);
      case "array": {
        const items = this.textOf(type.items);
        const item = items.includes("|") ? this.#numbered({ any: items.split("|") }) : items;
        return this.#bounded(`${item}[]`, bounds);
      }
      case "tuple": {
        const { items, required, rest } = type;
        const tuple = items.map((item) => this.textOf(item));
        const others = rest === undefined ? {} : { rest: this.textOf(rest) };
        return this.#bounded(this.#numbered({ tuple, required, ...others }), bounds);
      }
      case "map":
        return this.#numbered({ map: this.textOf(type.values) });
      case "intersection":
        return this.#numbered({ all: type.members.map((member) => this.textOf(member)) });
      case "union": {
        const listed = type.members.flatMap(listedValue);
        const others = type.members.filter((member) => listedValue(member).length === 0);
        const texts = others.map((member) => this.textOf(member, bounds));
        if (listed.length > 0) texts.unshift(this.#numbered({ enum: listed }));
        return texts.join("|");
      }
    }
  }

  #textOfDeclared(id: string): string {
    const type = this.#declared.get(id);
    if (type === undefined) return "unknown";
    if (isAnyObject(type)) return "object";
    const isAlias = type.kind === "alias" && !this.#aliases.has(id);
    if (!isAlias) return this.#refer(`${this.#hidden} ${id}`, () => this.#formOf(type));
    this.#aliases.add(id);
    const text = this.textOf(type.type, type.constraints);
    this.#aliases.delete(id);
    return text;
  }

  #formOf(type: TypeDeclaration): Form {
    switch (type.kind) {
      case "object": {
        const fields = type.fields.filter(({ direction }) => direction !== this.#hidden);
        // Undocumented optional fields are omitted.
        const known = fields.filter(({ required, type: of }) => required || !isUnknown(of));
        const isOpen = type.more !== undefined && isUnknown(type.more);
        return [...(isOpen ? ["+"] : []), ...this.#groupsOf(known)].join(";");
      }
      case "enum": {
        const open = type.open === "never" ? undefined : true;
        const values = type.values.map(({ value }) => value);
        return type.of === "bigint"
          ? { bigints: values.map(String), open }
          : { enum: values, open };
      }
      case "union": {
        const { members, discriminator: by } = type;
        const tags = members.map((member) => member.tags);
        const hasTags = tags.some((all) => all.length > 0);
        const any = members.map((member) => this.textOf(member.type));
        return { any, by, tags: hasTags ? tags : undefined };
      }
      case "alias":
        return { of: this.textOf(type.type, type.constraints) };
    }
  }

  /** Returns names of fields grouped by shape. The shape of optional fields has a question mark. */
  #groupsOf(fields: readonly Field[]): readonly string[] {
    const groups = Map.groupBy(fields, (field) => {
      const examples = field.default === undefined ? examplesOf(field) : undefined;
      const bounds = { ...field.constraints, default: field.default, examples: examples };
      const text = this.textOf(field.type, bounds);
      return field.required ? text : `${text}?`;
    });
    return Array.from(groups, ([text, all]) => [text, ...all.map(nameText)].join(" "));
  }

  #bounded(text: string, bounds: Bounds): string {
    const { format, ...others } = Object.fromEntries(Object.entries(bounds).filter(isUsed));
    const formatted =
      typeof format === "string" && /^[a-z]+$/.test(text) ? `${text}:${format}` : text;
    return Object.keys(others).length === 0
      ? formatted
      : this.#numbered({ of: formatted, ...others });
  }

  #numbered(form: Form): string {
    return this.#refer(JSON.stringify(form), () => form);
  }

  /** Assigns the number before the shape, because types can be recursive. Equal shapes share a number. */
  #refer(key: string, make: () => Form): string {
    const known = this.#numbers.get(key);
    if (known !== undefined) return `#${known}`;
    const number = this.forms.push("") - 1;
    this.#numbers.set(key, number);
    const form = make();
    this.forms[number] = form;
    const json = JSON.stringify(form);
    const same = this.#numbers.get(json);
    if (same === undefined) this.#numbers.set(json, number);
    else if (same < number && number === this.forms.length - 1) {
      this.forms.pop();
      this.#numbers.set(key, same);
    }
    return `#${this.#numbers.get(key)}`;
  }
}

/** Returns strings from the documentation of a field: "Its shelf, such as `A-3` or `B-12`." */
function examplesOf({ type, doc = "" }: Field): readonly string[] | undefined {
  if (type.kind !== "primitive" || type.name !== "string") return undefined;
  const [shown = ""] =
    /\b(?:such as|for example|e\.g\.)(?:,?(?: and| or)? `[^`]+`)+/i.exec(doc) ?? [];
  const all = Array.from(shown.matchAll(/`([^`]+)`/g), ([, text = ""]) => text);
  return all.length > 0 ? all : undefined;
}

/** Returns a name, as JSON if it contains separators. */
const nameText = ({ name }: Field): string =>
  /^[^\s;"]+$/.test(name) ? name : JSON.stringify(name).replaceAll(";", "\\u003b");

const isUnknown = (type: TypeExpression): boolean =>
  type.kind === "primitive" && type.name === "unknown";

const isAnyObject = (type: TypeDeclaration): boolean =>
  type.kind === "object" &&
  type.fields.length === 0 &&
  type.more !== undefined &&
  isUnknown(type.more);

/** Returns the value of a literal in a list; null has a separate keyword. */
const listedValue = (type: TypeExpression): readonly Scalar[] =>
  type.kind === "literal" && type.value !== null ? [type.value] : [];

/** Formats that mocks can generate. */
const formats = /^(?:uuid|uri|url|email|hostname|date|date-time|time|ipv4|ipv6|unix-time)$/;

/** Matches sequences of characters and classes with quantifiers. */
const simplePattern =
  /^\^?(?:(?:\\[dw]|\[(?:[\w.:-]|\\[dw-])+\]|[\w :@/#-])(?:\{\d+(?:,\d*)?\}|[+*?])?)+\$?$/;

/** Returns whether mocks use a constraint. Strings without a constraint have 5 to 11 characters. */
function isUsed([name, value]: readonly [string, unknown]): boolean {
  if (name === "format") return formats.test(String(value));
  if (name === "pattern") return simplePattern.test(String(value));
  if (name === "default") return /^(?:string|number|boolean)$/.test(typeof value) && value !== "";
  if (name === "minLength") return Number(value) > 5;
  if (name === "maxLength") return Number(value) < 11;
  return value !== undefined && !name.endsWith("Properties");
}
