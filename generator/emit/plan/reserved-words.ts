/** Names that a generated module must not declare, by reason. */

const keywords =
  "break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if import in instanceof new null return super switch this throw true try typeof var void while with";

const strictModeAndModules =
  "arguments await eval implements interface let package private protected public static yield";

const typeNames = "any bigint boolean never number object string symbol undefined unknown";

/** Names that TypeScript rejects in `export * as name`, though JavaScript does not. */
export const unlinkableWords: ReadonlySet<string> = new Set(strictModeAndModules.split(" "));

/** Operators where a type is expected; `as` also in front of a declaration. */
const typeOperators = "as infer intrinsic keyof readonly unique";

/** Globals that generated code uses. */
const globals = "Promise globalThis";

/** Names of parameters in generated functions. */
const parameters = "client params options paged";

/** No variable of a caller's can be called by these. */
export const isKeyword = (name: string): boolean =>
  `${keywords} ${strictModeAndModules}`.split(" ").includes(name);

export const reservedWords: ReadonlySet<string> = new Set(
  [keywords, strictModeAndModules, typeNames, typeOperators, globals, parameters].flatMap((group) =>
    group.split(" "),
  ),
);
