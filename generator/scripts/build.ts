/** `prepack`: builds the published generator in `generator/dist`, with its declarations and notices. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../text/paths.ts";
import { bundle } from "./bundle.ts";
import { bundleDeclarations } from "./bundle-declarations.ts";
import { noticesOf } from "./notices.ts";

const dist = fileURLToPath(new URL("generator/dist", packageRoot));

rmSync(dist, { recursive: true, force: true });
const modules = [...(await bundle(dist)), ...(await bundleDeclarations(dist))];
writeFileSync(join(dist, "THIRD_PARTY_NOTICES"), noticesOf(modules));
