/** A variable of a path template. */
export interface PathVariable {
  /** Name of the variable in the template, such as `lineItem.lineItemId`. */
  readonly name: string;
  /** Name of the argument: the last word of the variable. */
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
