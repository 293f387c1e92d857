/** What `x-callsheet` holds: keys of the format, as the exporter writes them. They win over what else is said. */
export type Extension = Readonly<Record<string, unknown>>;
