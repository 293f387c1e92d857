/** All that a folder of call sheets says, as the format has it. */
import type { Cursor } from "./cursor.ts";
import type { PackageFile, ResourceFile, ServiceFile } from "./files.ts";

interface Files<Package, Service, Resource> {
  readonly package?: Package | undefined;
  readonly services: readonly {
    readonly service: Service;
    readonly resources: readonly Resource[];
  }[];
}

/** A spec to print. */
export type Spec = Files<PackageFile, ServiceFile, ResourceFile>;

/** A file that was read, and where it stands. What could not be read is left out, and `at` knows of it. */
export interface Written<File> {
  readonly spec: File;
  readonly at: Cursor;
}

/**
 * What was read. Its meaning is asked for with places, since everything has one that an author is sent to. Who has a
 * spec without them prints it first and reads that: the places are then those of the files that a person opens.
 */
export type WrittenSpec = Files<Written<PackageFile>, Written<ServiceFile>, Written<ResourceFile>>;
