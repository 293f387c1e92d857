/** A variable of a path template. */
export interface PathVariable {
  /** The variable in the template: `lineItem.lineItemId`. */
  readonly name: string;
  /** The last word of the variable: the argument. */
  readonly argument: string;
  /** `*` for one segment, `**` for any number, or literals and a `*`. */
  readonly shape: string;
}

const variable = /\{([^}=]+)(?:=([^}]+))?\}/g;

export function pathVariables(template: string): PathVariable[] {
  return [...template.matchAll(variable)].map(([, name = "", shape = "*"]) => ({
    name,
    argument: name.replace(/.*\./, ""),
    shape,
  }));
}

/** The template with each variable replaced. */
export function fillTemplate(template: string, fill: (name: string) => string): string {
  return template.replaceAll(variable, (_, name: string) => fill(name));
}
