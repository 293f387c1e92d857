/** The content of a folder of call sheets in the format's shape. */
import type { Cursor } from "./cursor.ts";
import type { PackageFile, ResourceFile, ServiceFile } from "./files.ts";

interface Files<Package, Service, Resource> {
  readonly package?: Package | undefined;
  readonly services: readonly {
    readonly service: Service;
    readonly resources: readonly Resource[];
  }[];
}

/** A spec that can be printed. */
export type Spec = Files<PackageFile, ServiceFile, ResourceFile>;

/** A file with its location. Unreadable parts are omitted and recorded in `at`. */
export interface Written<File> {
  readonly spec: File;
  readonly at: Cursor;
}

/** Files with their locations, for diagnostics. Code without locations prints a spec and reads the result. */
export type WrittenSpec = Files<Written<PackageFile>, Written<ServiceFile>, Written<ResourceFile>>;
