/** The names of the parameter types of operations. */
import type { Operation, Resource } from "../../model/model.ts";
import type { FreeNames } from "./free-names.ts";
import { paramsType } from "../plan/package-names.ts";

export interface ParamsNames {
  readonly params: string;
  /** For an upload: the two types that its parameters are a union of. */
  readonly upload?: UploadNames;
}

export interface UploadNames {
  readonly metadata: string;
  readonly media: string;
}

export const isUpload = ({ paths }: Operation): boolean =>
  paths.some(({ role }) => role === "media");

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
  if (wanted.upload === undefined) return { params };
  const { metadata, media } = wanted.upload;
  return { params, upload: { metadata: names.claim(metadata), media: names.claim(media) } };
}

/** The names as they are where nothing else has them. */
export function wantedParams(operation: Operation): ParamsNames {
  const params = paramsType(operation.name);
  if (!isUpload(operation)) return { params };
  const base = params.replace(/Params$/, "");
  return { params, upload: { metadata: `${base}MetadataParams`, media: `${base}MediaParams` } };
}

/** In one order for all operations of a kind. */
export const namesIn = ({ params, upload }: ParamsNames): string[] =>
  upload === undefined ? [params] : [params, upload.metadata, upload.media];
