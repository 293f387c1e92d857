/** Writes a module of a consumer that uses the changed type, with the imports that it needs. */
import type { NamedRef } from "../../typescript/plan/module-draft.ts";
import type { ServiceView } from "../../typescript/view/service-view.ts";
import { bodyArgument, bodyType, isStream } from "../../model/content.ts";
import type {
  Model,
  Operation,
  Service,
  TypeDeclaration,
  TypeRef,
  UnionMember,
  UnionType,
} from "../../model/model.ts";
import { foldType } from "../../sheets/types/type-parts.ts";
import { factsOf, type Primitive } from "../../sheets/types/primitives.ts";
import { isOpen, type View } from "../../sheets/types/type.ts";
import { webhookNames, webhooksModule } from "../../text/package-names.ts";
import { viewOf } from "../facts/views.ts";
import type { Inner } from "../facts/difference.ts";
import { operationsOf } from "../pair/pair-operations.ts";
import { bothSides } from "../pair/pair.ts";
import type { Spot } from "./calls.ts";
import { keyOf } from "./sample.ts";

export class Consumer {
  readonly #package: string;
  readonly #view: ServiceView;
  readonly #imports = new Map<string, { readonly module: string; readonly name: string }>();

  constructor({ package: { name } }: Model, service: Service) {
    this.#package = name;
    this.#view = viewOf(service);
  }

  declared(type: TypeDeclaration, view: View): string {
    return this.import(this.#view.declarationOf(type, view).ref);
  }

  /** Returns a type expression as code that accepts all of its values. */
  type(type: TypeRef, view: View): string {
    const inList = (part: string) => (/[|& ]/.test(part) ? `(${part})` : part);
    return foldType<string>(type, {
      primitive: (name) => codeOf(name, view),
      literal: (value) => JSON.stringify(value),
      named: (to) =>
        to.kind === "enum" && isOpen(to, view) ? kindsOf(to) : this.declared(to, view),
      array: (items) => `readonly ${inList(items)}[]`,
      tuple: ({ items, required, rest }) => {
        const all = items.map((item, at) => (at < required ? item : `${inList(item)}?`));
        const others = rest === undefined ? [] : [`...${inList(rest)}[]`];
        return `readonly [${[...all, ...others].join(", ")}]`;
      },
      map: (values) => `Readonly<Record<string, ${values}>>`,
      union: (members) => members.map(inList).join(" | "),
      intersection: (members) => members.map(inList).join(" & "),
    });
  }

  member({ type, tags }: UnionMember, { discriminator }: UnionType, view: View): string {
    const text = this.type(type, view);
    if (discriminator === undefined || tags.length === 0) return text;
    const values = tags.map((tag) => JSON.stringify(tag)).join(" | ");
    return `${text} & { readonly ${keyOf(discriminator)}: ${values} }`;
  }

  /** Returns the type of the members that an open union does not list. */
  unlisted({ discriminator }: UnionType): string {
    if (discriminator === undefined)
      return this.import({ from: "index.ts", name: "UnlistedMember" });
    const name = this.import({ from: "index.ts", name: "Unlisted" });
    return `${name}<${JSON.stringify(discriminator)}>`;
  }

  /** Returns the type of the arguments of an operation; `never` if it has no arguments. */
  arguments(operation: Operation): string {
    const resource = this.#view.resources.find(({ resource: { operations } }) =>
      operations.includes(operation),
    );
    const name = resource?.params(operation).params;
    return resource === undefined || name === undefined
      ? "never"
      : this.import({ from: resource.path, name });
  }

  result(operation: Operation): string {
    return `Awaited<ReturnType<typeof ${this.function(operation)}>>`;
  }

  /** Returns the type of the value that a caller reads: for a stream, of each value. */
  read(operation: Operation): string {
    const whole = this.result(operation);
    return isStream(operation.result)
      ? `(${whole} extends AsyncIterable<infer Each> ? Each : never)`
      : whole;
  }

  function({ id, name }: Operation): string {
    const resource = this.#view.resources.find(({ resource: of }) => `${of.id}.${name}` === id);
    return resource === undefined ? "never" : this.import({ from: resource.path, name }, "call");
  }

  /** Returns an export of the module of webhooks. */
  webhook(name: string): string {
    const { service, path } = this.#view;
    return this.import({ from: path(webhooksModule(service.resources)), name });
  }

  options(): string {
    const from = `${this.#view.service.name}/index.ts`;
    return this.import({ from, name: this.#view.names.options });
  }

  guard(): string {
    const from = `${this.#view.service.name}/index.ts`;
    return this.import({ from, name: this.#view.names.isError });
  }

  module(...lines: readonly string[]): string {
    const byModule = Map.groupBy(this.#imports, ([, { module }]) => module);
    const imports = Array.from(byModule, ([module, all]) => {
      const names = all.map(([local, { name }]) => (local === name ? name : `${name} as ${local}`));
      return `import type { ${names.join(", ")} } from "${module}";`;
    });
    return [...imports, ...(imports.length === 0 ? [] : [""]), ...lines, ""].join("\n");
  }

  import({ from, name }: NamedRef, wanted: string = name): string {
    const path = `${this.#package}/${from}`.replace(/(?:\/index)?\.ts$/, "");
    let local = wanted;
    for (;;) {
      const known = this.#imports.get(local);
      if (known === undefined || (known.module === path && known.name === name)) break;
      local += "_";
    }
    this.#imports.set(local, { module: path, name });
    return local;
  }
}

export function kindsOf(type: TypeDeclaration): string {
  const values = type.kind === "enum" ? type.values : [];
  return [...new Set(values.map(({ value }) => typeof value))].join(" | ");
}

function codeOf(name: Primitive, view: View): string {
  const { code, input } = factsOf(name);
  // Old and new programs compile with it: the types of `Temporal` objects can differ.
  if (view === "sent" && input) return "string | Date";
  return code === "file" ? "Blob" : code;
}

interface Subject {
  readonly consumer: Consumer;
  readonly type: string;
  /** Code of the value, if it is present. */
  readonly present: string;
}

export function typeProgram(
  spot: Spot,
  view: View,
  write: (subject: Subject) => string | readonly string[],
): string {
  const consumer = consumerOf(spot);
  const whole = subjectName(spot, view, consumer);
  const type = (spot.at.inside ?? []).reduce(partOf, whole);
  const present = isWord(type) ? type : `NonNullable<${type}>`;
  return consumer.module(...[write({ consumer, type, present })].flat());
}

function partOf(of: string, part: Inner): string {
  if (part === "list") return `Extract<${of}, readonly unknown[]>`;
  if (part === "record") return `Exclude<Extract<${of}, object>, readonly unknown[]>`;
  const key = part === "items" ? "number" : part === "values" ? "string" : part;
  return `NonNullable<${of}>[${key}]`;
}

export function consumerOf({ at: { service }, models, side }: Spot): Consumer {
  const of = service[side];
  if (of === undefined)
    throw new Error("An operation that exists on one side only has no consumer on the other side.");
  return new Consumer(models[side], of);
}

const isWord = (type: string): boolean => /^\w+$/.test(type);

function subjectName(spot: Spot, view: View, consumer: Consumer): string {
  const { at, side } = spot;
  const { part } = at;
  const [operation, parameter] = [at.operation?.[side], at.parameter?.[side]];
  const [type, field, webhook] = [at.type?.[side], at.field?.[side], at.webhook?.[side]];
  if (webhook !== undefined) return memberOf(consumer.webhook(webhookNames.events), webhook.name);
  if (operation !== undefined) {
    if (part === "result") return consumer.read(operation);
    return memberOf(consumer.arguments(operation), part === "body" ? part : parameter?.argument);
  }
  if (parameter !== undefined) return memberOf(consumer.options(), parameter.argument);
  if (type === undefined) return "never";
  const whole = view === "sent" ? sentType(spot, type, consumer) : consumer.declared(type, view);
  if (field !== undefined) return memberOf(whole, field.name);
  return part === "more" ? `${whole}[string]` : whole;
}

/**
 * Returns the name of a type in requests. If the other package has another type for requests, the name means another type
 * there, so that the result is the argument of an operation, if one takes the type.
 */
export function sentType({ at, side }: Spot, type: TypeDeclaration, consumer: Consumer): string {
  const [types, services] = [bothSides(at.type), bothSides(at.service)];
  if (types === undefined || services === undefined || types[side] !== type) {
    return consumer.declared(type, "sent");
  }
  const nameOn = (of: "old" | "new"): string =>
    viewOf(services[of]).declarationOf(types[of], "sent").ref.name;
  if (nameOn("old") === nameOn("new")) return consumer.declared(type, "sent");
  const operation = operationsOf(services[side]).find(({ body }) => {
    const sent = bodyType(body);
    return sent?.kind === "named" && sent.to === type;
  });
  return operation?.body === undefined
    ? consumer.declared(type, "sent")
    : `${consumer.arguments(operation)}["${bodyArgument(operation.body)}"]`;
}

const memberOf = (whole: string, name = ""): string => `${whole}[${JSON.stringify(name)}]`;
