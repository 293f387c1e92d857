/** The types of a description as call sheets have them: what is declared where, and what is written where it is used. */
import type { PlainValue } from "../../spec/document/plain-value.ts";
import type { TypeDeclarationSpec } from "../../spec/format/type-declaration.ts";
import type { Constraints } from "../../spec/types/type.ts";
import type { Description } from "../description/description.ts";
import type { Origin } from "../description/origin.ts";
import type { Schema } from "../description/schema.ts";
import { nameOperations, type OperationName } from "../names/name-operations.ts";
import { keepNames, nameTypes, ofService, ScopedNames } from "../names/name-types.ts";
import type { Notes } from "../notes/notes.ts";
import { circles, withoutParts } from "./cut-circles.ts";
import { deprecationOf, docOf, extensionText } from "./extended.ts";
import { parameterShape } from "./parameter-shape.ts";
import { InlineNames } from "./inline-names.ts";
import { keysOf, typeHomes } from "./type-homes.ts";
import { isError, schemasOf, usesOf, type ValuePlace } from "./inline-uses.ts";
import { FilePlaces, withoutFiles } from "./file-places.ts";
import { legalDefault } from "./legal-constraints.ts";
import { printContent } from "./print-content.ts";
import { type Content, type Inline, printShape, type Shape, unknownShape } from "./shape.ts";
import { withoutNull } from "./read-union.ts";
import { receivedIn, sentContent, sentShape } from "./sent-only.ts";
import { Shapes } from "./shapes.ts";
import { TypeRefs } from "./type-refs.ts";

/** Where a type is written. */
export interface TypeUse {
  /** The id of the resource in whose sheet it is; undefined for the sheet of the service. */
  readonly resource: string | undefined;
  /** What a type without a name is called after: the name of the operation, and what it is of it. */
  readonly words: readonly string[];
  /** What it is the type of. */
  readonly as: ValuePlace;
}

/** What a parameter can say beside its type. */
export interface ParameterFacts {
  readonly default?: PlainValue | undefined;
  readonly constraints: Constraints;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

/** A declaration that has been asked for and is not printed yet. */
interface Wanted {
  readonly of: string | Inline;
  readonly content: Content;
  readonly name: string;
}

type Declarations = Map<string, TypeDeclarationSpec>;

export class Types {
  readonly #description: Description;
  readonly #notes: Notes;
  readonly #shapes: Shapes;
  readonly #refs: TypeRefs;
  readonly #names = new Map<string, string>();
  readonly #homes: ReadonlyMap<string, string>;
  readonly #inlines: InlineNames;
  readonly #contents = new Map<string, Content>();
  readonly #files: FilePlaces;
  /** What answers hold. */
  readonly #received: ReadonlySet<string | Inline>;
  #declared = new Map<string, Declarations>();

  /** `named`: what the operations are called. */
  constructor(
    description: Description,
    notes: Notes,
    named: readonly OperationName[] = nameOperations(description.operations),
  ) {
    const { schemas, operations } = description;
    this.#description = description;
    this.#notes = notes;
    this.#shapes = new Shapes(schemas, this.#notes, description.isExported === true);
    const cut = circles(schemas.keys(), (key) => this.#shapes.content(key));
    for (const [key, { schema }] of schemas) {
      const content = this.#shapes.content(key);
      const parts = cut.get(key);
      this.#contents.set(
        key,
        parts === undefined ? content : withoutParts(content, parts, schema.origin, this.#notes),
      );
    }
    this.#refs = new TypeRefs(this.#contentOf);
    this.#homes = this.#findHomes(named);
    const scoped = new ScopedNames();
    const scopes = Map.groupBy(schemas.keys(), (key) => this.#homeOf(key));
    for (const scope of [ofService, ...[...scopes.keys()].filter((id) => id !== ofService)]) {
      const wanted = (scopes.get(scope) ?? []).map((key) => ({ key, name: this.#wantedName(key) }));
      const names = description.isExported === true ? keepNames : nameTypes;
      for (const [key, name] of names(wanted, scoped.in(scope))) this.#names.set(key, name);
    }
    for (const [key, { schema, isNamed }] of schemas) {
      const found = this.#nameOf(key);
      if (isNamed && found !== this.#wantedName(key)) {
        this.#notes.add("type-renamed", schema.origin, found);
      }
    }
    const uses = operations.flatMap(schemasOf);
    const answers = uses.filter(({ as }) => as === "answer");
    this.#received = receivedIn(
      answers.map(({ schema }) => this.#shapes.alone(schema)),
      this.#contentOf,
    );
    const tools = { shapeOf: this.#shapeOf, contentOf: this.#writtenContent };
    this.#inlines = new InlineNames(
      usesOf(description, named, tools),
      {
        nameOf: this.#nameOf,
        originOf: (key) => schemas.get(key)?.schema.origin,
        homeOf: this.#homeOf,
      },
      scoped.in,
      operations.filter(({ errors }) => errors.size > 0).length,
    );
    this.#files = new FilePlaces(this.#contentOf);
    for (const { schema, as } of uses) {
      this.#files.use(this.#shapeOf(schema, as), as === "multipart" ? "form" : "elsewhere");
    }
  }

  /** A type expression; what it needs a name for is declared. */
  expression(schema: Schema, use: TypeUse): string {
    const { resource = ofService, words, as } = use;
    const shape = this.#shapeOf(schema, as);
    const around = as === "multipart" ? "form" : "elsewhere";
    this.#files.use(shape, around);
    const written = withoutFiles(shape, new Set([around]), this.#noteFile(schema.origin));
    const isJson = as === "json" || as === "answer";
    return this.#print(isJson ? this.#withoutBytes(written) : written, resource, words);
  }

  /** What is said of a parameter by its schema. */
  facts(schema: Schema): ParameterFacts {
    const said = this.#shapes.said(schema);
    const constraints = this.#shapes.constraints(schema);
    const about = { ...said, constraints };
    return {
      default: legalDefault(about, this.#shapes.beside(schema), this.#refs, this.#notes),
      constraints: constraints ?? {},
      doc: docOf(said, "", this.#notes),
      deprecated: deprecationOf(said),
    };
  }

  /** All that is declared: the document's own types in the sheet of the service, others where they were asked for. */
  declared(): {
    readonly service: ReadonlyMap<string, TypeDeclarationSpec>;
    readonly resources: ReadonlyMap<string, ReadonlyMap<string, TypeDeclarationSpec>>;
  } {
    const asked = this.#declared.get(ofService) ?? new Map<string, TypeDeclarationSpec>();
    this.#declared.delete(ofService);
    for (const key of this.#description.schemas.keys()) {
      const wanted = { of: key, content: this.#writtenContent(key), name: this.#nameOf(key) };
      this.#declare(wanted, this.#homeOf(key));
    }
    const service = this.#declared.get(ofService) ?? new Map<string, TypeDeclarationSpec>();
    for (const [name, declaration] of asked) service.set(name, declaration);
    this.#declared.set(ofService, service);
    if (this.#description.isExported === true) {
      for (const [scope, all] of this.#declared)
        this.#declared.set(scope, this.#inOrder(all, scope));
    }
    const found = this.#declared.get(ofService) ?? service;
    const resources = new Map(this.#declared);
    resources.delete(ofService);
    return { service: found, resources };
  }

  /** As the document has them: each where its own schema stands. */
  #inOrder(declarations: Declarations, scope: string): Declarations {
    const keys = [...this.#description.schemas.keys()];
    const names = keys.filter((key) => this.#homeOf(key) === scope).map(this.#nameOf);
    const places = new Map(names.map((name, at) => [name, at]));
    const place = ([name]: readonly [string, unknown]): number => places.get(name) ?? places.size;
    return new Map([...declarations].toSorted((a, b) => place(a) - place(b)));
  }

  /** As the document has it, or our own exporter says. */
  #wantedName(key: string): string {
    const { name = "", schema } = this.#description.schemas.get(key) ?? {};
    const id = schema === undefined ? undefined : extensionText(schema, "id");
    return id === undefined ? name : id.slice(id.lastIndexOf(".") + 1);
  }

  readonly #homeOf = (key: string): string => this.#homes.get(key) ?? ofService;

  /** Where the exporter found the types, as far as nothing else names them. */
  #findHomes(named: readonly OperationName[]): ReadonlyMap<string, string> {
    const { schemas, operations, client, isExported = false } = this.#description;
    const resources = new Set(named.map(({ resource }) => resource));
    const wanted = new Map<string, string>();
    for (const [key, { schema }] of schemas) {
      const id = extensionText(schema, "id") ?? "";
      const resource = id.slice(0, Math.max(0, id.lastIndexOf(".")));
      if (resources.has(resource)) wanted.set(key, resource);
    }
    if (wanted.size === 0) return wanted;
    const ofClient = client.map(({ schema }) => ({
      schema,
      as: "client" as const,
      scope: ofService,
    }));
    const ofOperations = operations.flatMap((operation, index) =>
      schemasOf(operation).map(({ schema, as, word }) => {
        // Our own exporter says what the service says for its operations.
        const isShared = !isExported && (as === "path" || isError(word));
        return { schema, as, scope: isShared ? ofService : (named[index]?.resource ?? ofService) };
      }),
    );
    const written = [...ofClient, ...ofOperations].map(({ schema, as, scope }) => ({
      scope,
      keys: keysOf(this.#shapeOf(schema, as)),
    }));
    return typeHomes(wanted, written, this.#contents);
  }

  readonly #shapeOf = (schema: Schema, as: ValuePlace): Shape => {
    if (as === "answer") return this.#shapes.alone(schema);
    if (as === "json" || as === "form" || as === "multipart") {
      return sentShape(this.#shapes.alone(schema));
    }
    const shape = this.#shapes.beside(schema);
    if (this.#description.isExported === true) return shape;
    const tools = { contentOf: this.#contentOf, inlineOf: this.#shapes.inlineLike };
    const found = parameterShape(shape, as, tools);
    if (found === undefined) this.#notes.add("parameter-not-text", schema.origin);
    return sentShape(found ?? unknownShape);
  };

  /** Bytes that are a whole body would be no JSON; in base64 they are a text as others. */
  #withoutBytes(shape: Shape): Shape {
    let at = withoutNull(shape);
    for (let steps = 0; at.kind === "reference" && steps < 50; steps += 1) {
      const content = this.#contentOf(at.key);
      if (content.kind !== "alias") return shape;
      at = withoutNull(content.shape);
    }
    return at.kind === "word" && at.word === "bytes" ? { kind: "word", word: "string" } : shape;
  }

  #noteFile(origin: Origin): () => void {
    return () => this.#notes.add("file-elsewhere", origin);
  }

  readonly #contentOf = (key: string): Content =>
    this.#contents.get(key) ?? this.#shapes.content(key);

  /** As a sheet has it. */
  readonly #writtenContent = (of: string | Inline): Content => {
    const content = typeof of === "string" ? this.#contentOf(of) : of.content;
    return this.#received.has(of) ? content : sentContent(content);
  };

  readonly #nameOf = (key: string): string => this.#names.get(key) ?? "";

  #print(shape: Shape, scope: string, words: readonly string[]): string {
    const wanted: (Wanted & { readonly scope: string })[] = [];
    const text = printShape(shape, {
      reference: this.#nameOf,
      inline: (inline: Inline) => {
        const place = this.#inlines.placeOf(inline, scope, words);
        wanted.push({ of: inline, content: this.#writtenContent(inline), ...place });
        return place.name;
      },
    });
    for (const { scope: where, ...one } of wanted) this.#declare(one, where);
    return text;
  }

  /** With what it needs itself behind it. */
  #declare({ of, content, name }: Wanted, scope: string): void {
    const declarations = this.#declared.get(scope) ?? new Map<string, TypeDeclarationSpec>();
    this.#declared.set(scope, declarations);
    if (declarations.has(name)) return;
    declarations.set(name, { type: "unknown" });
    const origin =
      typeof of === "string" ? this.#description.schemas.get(of)?.schema.origin : of.origin;
    const noted = origin === undefined ? () => undefined : this.#noteFile(origin);
    const printed = printContent(this.#files.inContent(of, content, noted), {
      print: (shape) => this.#print(shape, scope, [name]),
      defaultOf: (field) => legalDefault(field, field.shape, this.#refs, this.#notes),
    });
    declarations.set(name, printed);
  }
}
