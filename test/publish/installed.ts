import { join } from "node:path";
import { makeOnce } from "../package/support/make-once.ts";
import { npmInstall } from "../package/support/npm-install.ts";
import { pack, type Packed } from "./packed.ts";

/** The generator after packing and installation in a folder outside of this repository. */
export interface Installed extends Packed {
  /** A project that depends on the generator only. */
  readonly project: string;
}

let installed: Promise<Installed> | undefined;

/** Packs and installs, once for each state of the generator. */
export function install(): Promise<Installed> {
  return (installed ??= installOnce());
}

async function installOnce(): Promise<Installed> {
  const packed = await pack();
  const folder = await makeOnce(`callsheet-installed-${packed.state}`, (draft) =>
    npmInstall(join(draft, "project"), [packed.tarball]),
  );
  return { ...packed, project: join(folder, "project") };
}
