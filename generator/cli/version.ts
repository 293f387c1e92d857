import packageJson from "../../package.json" with { type: "json" };

interface Package {
  readonly version: string;
  /** Where rules can be read about, once there is such a place. */
  readonly homepage?: string;
}

export const { version, homepage }: Package = packageJson;
