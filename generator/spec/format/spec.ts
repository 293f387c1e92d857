import type { PackageFile, ResourceFile, ServiceFile } from "./files.ts";

/** All that a folder of call sheets says. */
export interface Spec {
  readonly package?: PackageFile | undefined;
  readonly services: readonly ServiceSpec[];
}

export interface ServiceSpec {
  readonly service: ServiceFile;
  readonly resources: readonly ResourceFile[];
}
