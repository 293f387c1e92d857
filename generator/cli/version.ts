import packageJson from "../../package.json" with { type: "json" };

interface Package {
  readonly version: string;
  /** Page with the documentation of rules, if it exists. */
  readonly homepage?: string;
}

export const { version, homepage }: Package = packageJson;
