/** Converts the schemas of a description to the declarations and type expressions of call sheets. */
import type { PlainValue } from "../../sheets/document/plain-value.ts";
import { headerValue } from "../../model/response-headers.ts";
import type { TypeDeclarationSpec } from "../../sheets/format/type-declaration.ts";
import { showType, innerTypes } from "../../sheets/types/type-parts.ts";
import type { Constraints } from "../../sheets/types/type.ts";
import type { Description } from "../description/description.ts";
import type { Notes, Origin } from "../notes/notes.ts";
import { reached, type Schema } from "../description/schema.ts";
import { nameOperations, type OperationName } from "../names/name-operations.ts";
import { shortNamesOf } from "../names/short-types.ts";
import { keepNames, nameTypes, ofService, ScopedNames } from "../names/identifiers.ts";
import { circles, withoutParts } from "./cut-cycles.ts";
import { deprecationOf, extendedDoc, extensionText } from "./extended.ts";
import {
  FilePlaces,
  printDeclaration,
  receivedIn,
  sentType,
  withoutFiles,
} from "./written-types.ts";
import { flattenedKeys, withoutFlattened } from "./flattened.ts";
import { InlineNames } from "./inline-names.ts";
import {
  isError,
  usedKeys,
  schemasOf,
  typeHomes,
  typeUsesOf,
  type ValuePlace,
  webhookSchemas,
} from "./type-uses.ts";
import { legalDefault } from "./legal-constraints.ts";
import { type Goes, parameterType } from "./parameter-type.ts";
import {
  type Declaration,
  type GraphExpression,
  type Inline,
  type Keyed,
  type Named,
  typesIn,
  withoutNull,
  withParts,
  withTypes,
} from "./type-graph.ts";
import { TypeReader } from "./schema-to-type.ts";

export interface TypeUse {
  /** Id of the resource whose sheet contains the expression; undefined for the service's sheet. */
  readonly resource: string | undefined;
  /** Words for the name of an inline type: the name of the operation, and the role in it. */
  readonly words: readonly string[];
  readonly as: ValuePlace;
}

interface SchemaUse {
  readonly schema: Schema;
  readonly as: ValuePlace;
}

export interface ParameterFacts {
  readonly default?: PlainValue | undefined;
  readonly constraints: Constraints;
  readonly doc?: string | undefined;
  readonly deprecated?: true | string | undefined;
}

interface Wanted {
  readonly of: Named;
  readonly scope: string;
  readonly name: string;
}

export interface TypeOrigin {
  readonly origin: Origin;
  readonly fields: ReadonlyMap<string, Origin>;
}

/** Origins of declared types by the sheet's resource, then by name. The sheet of the service has the key `""`. */
export type TypeOrigins = ReadonlyMap<string, ReadonlyMap<string, TypeOrigin>>;

type Declarations = Map<string, TypeDeclarationSpec>;

export class Types {
  readonly #description: Description;
  readonly #notes: Notes;
  readonly #reader: TypeReader;
  /** Named schemas that are declared, in the order of the document. */
  readonly #named: readonly Keyed[];
  readonly #names = new Map<string, string>();
  readonly #homes: ReadonlyMap<string, string>;
  readonly #inlines: InlineNames;
  readonly #files = new FilePlaces();
  readonly #received: ReadonlySet<GraphExpression>;
  #declared = new Map<string, Declarations>();
  readonly #origins = new Map<string, Map<string, TypeOrigin>>();

  /** `names`: names of the operations. `isKept`: whether types keep all words of their names. */
  constructor(
    description: Description,
    notes: Notes,
    names: readonly OperationName[] = nameOperations(description.operations),
    isKept = false,
  ) {
    const { schemas, operations } = description;
    this.#description = description;
    this.#notes = notes;
    this.#reader = new TypeReader(schemas, notes, description.isExported === true);
    const named = Array.from(schemas.keys(), (key) => this.#reader.named(key));
    const cut = circles(named);
    for (const one of named) {
      const [parts, origin] = [cut.get(one), this.#originOf(one.key)];
      if (parts === undefined || origin === undefined) continue;
      this.#reader.declare(one.key, withoutParts(one.to, parts, origin, notes));
    }
    const uses = [...operations.flatMap(schemasOf), ...webhookSchemas(description)];
    this.#named = description.isExported === true ? named : this.#withoutFlattened(named, uses);
    this.#homes = this.#findHomes(names);
    const scoped = new ScopedNames();
    this.#nameSchemas(scoped, isKept ? () => [] : shortNamesOf(description, names));
    const answers = uses.filter(({ as }) => as === "answer");
    this.#received = receivedIn(answers.map(({ schema }) => this.#reader.alone(schema)));
    this.#inlines = new InlineNames(
      typeUsesOf(description, this.#named, names, {
        typeOf: this.#typeOf,
        writtenOf: this.#writtenOf,
      }),
      { nameOf: this.#nameOf, originOf: this.#originOf, homeOf: this.#homeOf },
      scoped.in,
      operations.filter(({ errors }) => errors.size > 0).length,
      ({ origin }, name) => notes.add("type-shared", origin, name),
    );
    for (const { schema, as } of uses) {
      this.#files.use(this.#typeOf(schema, as), as === "multipart" ? "form" : "elsewhere");
    }
  }

  /** Returns a type expression, and declares the inline types in it. */
  expression(schema: Schema, use: TypeUse): string {
    const { resource = ofService, words, as } = use;
    const type = this.#typeOf(schema, as);
    const around = as === "multipart" ? "form" : "elsewhere";
    this.#files.use(type, around);
    const written = withoutFiles(type, new Set([around]), this.#noteFile(schema.origin));
    const isJson = as === "json" || as === "answer";
    return this.#print(isJson ? withoutBytes(written) : written, resource, words);
  }

  /** Returns whether the type of a parameter contains a list. The type can be only a part of the schema. */
  hasList(schema: Schema, as: Goes): boolean {
    const within = reached([this.#typeOf(schema, as)], (type) =>
      type.kind === "named" ? typesIn(type.to) : innerTypes(type),
    );
    return within.some(({ kind }) => kind === "array" || kind === "tuple");
  }

  facts(schema: Schema, as: ValuePlace): ParameterFacts {
    const resolved = this.#reader.withTargetFacts(schema);
    const type = this.#typeOf(schema, as);
    const constraints = type === textType ? undefined : this.#reader.constraints(schema);
    return {
      default: legalDefault({ ...resolved, constraints }, type, this.#notes),
      constraints: constraints ?? {},
      doc: extendedDoc(resolved, "", this.#notes),
      deprecated: deprecationOf(resolved),
    };
  }

  /** Returns all declarations: named schemas in the service's sheet, others in the sheets that use them. */
  declared(): {
    readonly service: ReadonlyMap<string, TypeDeclarationSpec>;
    readonly resources: ReadonlyMap<string, ReadonlyMap<string, TypeDeclarationSpec>>;
  } {
    const inlineDeclarations =
      this.#declared.get(ofService) ?? new Map<string, TypeDeclarationSpec>();
    this.#declared.delete(ofService);
    for (const of of this.#named) {
      this.#declare({ of, scope: this.#homeOf(of.key), name: this.#nameOf(of.key) });
    }
    const service = this.#declared.get(ofService) ?? new Map<string, TypeDeclarationSpec>();
    for (const [name, declaration] of inlineDeclarations) service.set(name, declaration);
    this.#declared.set(ofService, service);
    if (this.#description.isExported === true) {
      for (const [scope, all] of this.#declared)
        this.#declared.set(scope, this.#inOrder(all, scope));
    }
    const ofResource = this.#declared.get(ofService) ?? service;
    const resources = new Map(this.#declared);
    resources.delete(ofService);
    return { service: ofResource, resources };
  }

  /** Origins of all declarations so far. */
  get origins(): TypeOrigins {
    return this.#origins;
  }

  #setOrigin(scope: string, name: string, { to }: Named, origin: Origin): void {
    const ofScope = this.#origins.get(scope) ?? new Map<string, TypeOrigin>();
    const fields = to.kind === "object" ? to.fields : [];
    ofScope.set(name, { origin, fields: new Map(fields.map((one) => [one.name, one.origin])) });
    this.#origins.set(scope, ofScope);
  }

  #inOrder(declarations: Declarations, scope: string): Declarations {
    const keys = this.#named.map(({ key }) => key);
    const names = keys.filter((key) => this.#homeOf(key) === scope).map(this.#nameOf);
    const places = new Map(names.map((name, at) => [name, at]));
    const place = ([name]: readonly [string, unknown]): number => places.get(name) ?? places.size;
    return new Map([...declarations].toSorted((a, b) => place(a) - place(b)));
  }

  /** Returns the name from our own exporter, or else from the document. */
  #wantedName(key: string): string {
    const { name = "", schema } = this.#description.schemas.get(key) ?? {};
    const id = schema === undefined ? undefined : extensionText(schema, "id");
    return id === undefined ? name : id.slice(id.lastIndexOf(".") + 1);
  }

  /** Names schemas by scope. The service comes first, because its names are visible in all scopes. */
  #nameSchemas(scoped: ScopedNames, shortOf: (name: string) => readonly string[]): void {
    const { schemas, isExported } = this.#description;
    const scopes = Map.groupBy(schemas.keys(), (key) => this.#homeOf(key));
    for (const scope of [ofService, ...[...scopes.keys()].filter((id) => id !== ofService)]) {
      const wanted = (scopes.get(scope) ?? []).map((key) => {
        const name = this.#wantedName(key);
        return { key, name, short: shortOf(name) };
      });
      const names = isExported === true ? keepNames : nameTypes;
      for (const [key, name] of names(wanted, scoped.in(scope))) this.#names.set(key, name);
    }
    for (const [key, { schema, isNamed }] of schemas) {
      const typeName = this.#nameOf(key);
      if (isNamed && typeName !== this.#wantedName(key)) {
        this.#notes.add("type-renamed", schema.origin, typeName);
      }
    }
  }

  #withoutFlattened(named: readonly Keyed[], uses: readonly SchemaUse[]): readonly Keyed[] {
    const { client } = this.#description;
    const all: readonly SchemaUse[] = [
      ...client.map(({ schema }) => ({ schema, as: "client" as const })),
      ...uses,
    ];
    const flattened = flattenedKeys(
      this.#description,
      all.map(({ schema }) => schema),
    );
    const types = flattened.size === 0 ? [] : all.map((use) => this.#typeOf(use.schema, use.as));
    return withoutFlattened(named, types, flattened);
  }

  readonly #nameOf = (key: string): string => this.#names.get(key) ?? "";

  readonly #homeOf = (key: string): string => this.#homes.get(key) ?? ofService;

  readonly #originOf = (key: string): Origin | undefined =>
    this.#description.schemas.get(key)?.schema.origin;

  /** Returns the sheets that contained the types before the export, unless another sheet names them. */
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
      schemasOf(operation).map(({ schema, as, word, isInPath = false }) => {
        // Exported documents repeat shared facts for each operation.
        const isShared = !isExported && (isInPath || isError(word));
        return { schema, as, scope: isShared ? ofService : (named[index]?.resource ?? ofService) };
      }),
    );
    const written = [...ofClient, ...ofOperations].map(({ schema, as, scope }) => ({
      scope,
      keys: usedKeys(this.#typeOf(schema, as)),
    }));
    return typeHomes(wanted, written, this.#named);
  }

  readonly #typeOf = (schema: Schema, as: ValuePlace): GraphExpression => {
    if (as === "answer") return this.#reader.alone(schema);
    if (as === "json" || as === "form" || as === "multipart") {
      return sentType(this.#reader.alone(schema));
    }
    const type = this.#reader.beside(schema);
    if (as === "response-header") return this.#headerType(schema, type);
    if (this.#description.isExported === true) return type;
    const asParameter = parameterType(type, as, this.#reader.inlineLike);
    if (asParameter !== undefined) return sentType(asParameter);
    this.#notes.add("parameter-not-text", schema.origin);
    return textType;
  };

  /** Returns the type of a header of responses. Its string cannot express every type. */
  #headerType({ origin }: Schema, type: GraphExpression): GraphExpression {
    const inHeader = parameterType(type, "header", this.#reader.inlineLike);
    if (inHeader !== undefined && headerValue(inHeader) !== undefined) return inHeader;
    this.#notes.add("response-header-type", origin);
    return textType;
  }

  #noteFile(origin: Origin): () => void {
    return () => this.#notes.add("file-elsewhere", origin);
  }

  readonly #writtenOf = (of: Named): Declaration =>
    this.#received.has(of) ? of.to : withTypes(of.to, sentType);

  #print(type: GraphExpression, scope: string, words: readonly string[]): string {
    const wanted: Wanted[] = [];
    const declared = (inline: Inline): string => {
      const place = this.#inlines.placeOf(inline, scope, words);
      wanted.push({ of: inline, ...place });
      return place.name;
    };
    const named = (part: GraphExpression): GraphExpression => {
      if (part.kind !== "named") return withParts(part, named);
      const name = part.key === undefined ? declared(part) : this.#nameOf(part.key);
      return { kind: "named", key: name, name, to: part.to };
    };
    const text = showType(named(type));
    for (const one of wanted) this.#declare(one);
    return text;
  }

  /** Declares a type and the types that it needs. */
  #declare({ of, scope, name }: Wanted): void {
    const declarations = this.#declared.get(scope) ?? new Map<string, TypeDeclarationSpec>();
    this.#declared.set(scope, declarations);
    if (declarations.has(name)) return;
    declarations.set(name, { type: "unknown" });
    const origin = of.key === undefined ? of.origin : this.#originOf(of.key);
    const noted = origin === undefined ? () => undefined : this.#noteFile(origin);
    if (origin !== undefined) this.#setOrigin(scope, name, of, origin);
    const written = this.#files.inDeclaration(of, this.#writtenOf(of), noted);
    const printed = printDeclaration(written, {
      print: (type) => this.#print(type, scope, [name]),
      defaultOf: (field) => legalDefault(field, field.type, this.#notes),
    });
    declarations.set(name, printed);
  }
}

/** Type of a parameter if no part of its type can be sent. */
const textType: GraphExpression = { kind: "primitive", name: "string" };

/** Replaces bytes as a whole body by a base64 string, because JSON cannot contain bytes. */
function withoutBytes(type: GraphExpression): GraphExpression {
  let at = withoutNull(type);
  for (let steps = 0; at.kind === "named" && at.key !== undefined && steps < 50; steps += 1) {
    if (at.to.kind !== "alias") return type;
    at = withoutNull(at.to.type);
  }
  const isBytes = at.kind === "primitive" && at.name === "bytes";
  return isBytes ? { kind: "primitive", name: "string" } : type;
}
