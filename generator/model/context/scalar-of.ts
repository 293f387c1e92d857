/** The JSON value that is written like this text, if there is one: `true`, `-1.5`, not `01`. */
export const scalarOf = (text: string): boolean | number | undefined =>
  /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text)
    ? (JSON.parse(text) as boolean | number)
    : undefined;
