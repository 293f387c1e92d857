import { kebabCase } from "./case.ts";

/** Names that Windows reserves for devices, with any extension. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)$/;

/**
 * The path for a dotted id, without extension: `advertisers.lineItems` to `advertisers/line-items`. A path that is not
 * possible gets a suffix that no id produces. `taken`: names that are in use at the top level.
 */
export const filePath = (id: string, taken: ReadonlySet<string>): string =>
  id
    .split(".")
    .map(kebabCase)
    .map((name, index) =>
      devices.test(name) || (index === 0 && taken.has(name)) ? `${name}--resource` : name,
    )
    .join("/");
