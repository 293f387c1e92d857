/** The names of what the module of a resource exports for an operation. */
import type { Operation, Resource } from "../../model/model.ts";
import {
  errorsType,
  freeName,
  pagesName,
  paramsType,
  reservedWords,
} from "../plan/package-names.ts";

export interface ParamsNames {
  readonly params: string;
  /** For an upload: the types that its parameters are a union of. */
  readonly upload?: UploadNames;
  /** What its error answers hold, where that differs from others of the service. */
  readonly errors?: string;
}

export interface UploadNames {
  readonly metadata: string;
  readonly media: string;
  /** Where one request can have both. */
  readonly both?: string;
}

export const isUpload = ({ paths }: Operation): boolean =>
  paths.some(({ role }) => role === "media");

/** Tells whether one request can have both the media and its metadata. */
export const takesBoth = ({ paths }: Operation): boolean =>
  paths.some(({ role }) => role === "both");

/** The functions of an operation: the call itself, and the one for its pages. */
export const functionsOf = ({ name, pages }: Operation): string[] =>
  pages === undefined ? [name] : [name, pagesName(name)];

/** By operation of a resource. */
export function paramsNames(
  { id, operations }: Resource,
  names: FreeNames,
): (operation: Operation) => ParamsNames {
  const all = new Map(operations.map((operation) => [operation, namesOf(operation, names)]));
  return (operation) => {
    const found = all.get(operation);
    if (found === undefined) throw new Error(`${id} has no operation ${operation.id}.`);
    return found;
  };
}

function namesOf(operation: Operation, names: FreeNames): ParamsNames {
  const wanted = wantedParams(operation);
  const params = names.claim(wanted.params);
  const { upload, errors } = wanted;
  return {
    params,
    ...(upload && {
      upload: {
        metadata: names.claim(upload.metadata),
        media: names.claim(upload.media),
        ...(upload.both !== undefined && { both: names.claim(upload.both) }),
      },
    }),
    ...(errors !== undefined && { errors: names.claim(errors) }),
  };
}

/** The names as they are where nothing else has them. */
export function wantedParams(operation: Operation): ParamsNames {
  const params = paramsType(operation.name);
  const errors = operation.errors === undefined ? {} : { errors: errorsType(operation.name) };
  if (!isUpload(operation)) return { params, ...errors };
  const base = params.replace(/Params$/, "");
  const upload = {
    metadata: `${base}MetadataParams`,
    media: `${base}MediaParams`,
    ...(takesBoth(operation) && { both: `${base}BothParams` }),
  };
  return { params, upload, ...errors };
}

/** In one order for all operations of a kind. */
export const paramsNamesIn = ({ params, upload, errors }: ParamsNames): string[] => [
  params,
  ...[upload?.metadata, upload?.media, upload?.both].filter((name) => name !== undefined),
  ...(errors === undefined ? [] : [errors]),
];

/** Names chosen by the generator, such as `GetParams`: they give way to names from the spec. */
export class FreeNames {
  readonly #taken = new Set<string>(reservedWords);

  /** `chosen`: names from the spec that are exported beside them, or may be imported. */
  constructor(chosen: Iterable<string>) {
    const names = [...chosen];
    // Their local names in a module are taken too.
    for (const name of names) this.claim(name);
    for (const name of names) this.#taken.add(name);
  }

  claim(wanted: string): string {
    const name = freeName(wanted, this.#taken);
    this.#taken.add(name);
    return name;
  }
}
