/** Names that a generated module must not declare, grouped by the reason. */

const keywords =
  "break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if import in instanceof new null return super switch this throw true try typeof var void while with";

const strictModeAndModules =
  "arguments await eval implements interface let package private protected public static yield";

const typeNames = "any bigint boolean never number object string symbol undefined unknown";

/** Names that TypeScript takes in no `export * as name`, though JavaScript does. */
export const unlinkableWords: ReadonlySet<string> = new Set(strictModeAndModules.split(" "));

/** Where a type is named they are operators, and in front of a declaration `as` is none either. */
const typeOperators = "as infer intrinsic keyof readonly unique";

/** Globals that generated code relies on. */
const globals = "Promise globalThis";

/** Names of parameters in generated functions. */
const parameters = "client params options paged";

export const reservedWords: ReadonlySet<string> = new Set(
  [keywords, strictModeAndModules, typeNames, typeOperators, globals, parameters].flatMap((group) =>
    group.split(" "),
  ),
);
