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
  const params = names.claim(paramsType(operation.name));
  if (!isUpload(operation)) return { params };
  const base = params.replace(/Params_*$/, "");
  const metadata = names.claim(`${base}MetadataParams`);
  const media = names.claim(`${base}MediaParams`);
  return { params, upload: { metadata, media } };
}
