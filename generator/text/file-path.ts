import { kebabCase } from "./case.ts";

/** Names that Windows keeps for devices, whatever their ending. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com\d|lpt\d)$/;

/**
 * The path of what a dotted id names, without ending: `advertisers.lineItems` to `advertisers/line-items`. What cannot
 * have its name steps aside, to one that no id gives. `taken`: names that stand beside the first word already.
 */
export const filePath = (id: string, taken: ReadonlySet<string>): string =>
  id
    .split(".")
    .map(kebabCase)
    .map((name, index) =>
      devices.test(name) || (index === 0 && taken.has(name)) ? `${name}--resource` : name,
    )
    .join("/");
