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

/**
 * The content of the files with their locations, because every diagnostic has a location. Code that has a spec without
 * locations prints it and reads the result: the locations are then those of the printed files.
 */
export type WrittenSpec = Files<Written<PackageFile>, Written<ServiceFile>, Written<ResourceFile>>;
