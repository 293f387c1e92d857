/** Names that the language, its globals or the generated code use. */

const reserved =
  "break case catch class const continue debugger default delete do else enum export extends false finally for " +
  "function if import in instanceof new null return super switch this throw true try typeof var void while with";

const reservedInModules =
  "arguments await eval implements interface let package private protected public static yield";

const types = "any BigInt boolean never number object string symbol undefined unknown";

const contextual =
  "abstract accessor as asserts assert async constructor declare defer from get global infer intrinsic is keyof meta " +
  "module namespace of out override readonly require satisfies set target type unique using";

const inherited = "then toString hasOwnProperty valueOf __proto__ prototype";

const globals =
  "exports Object Promise Array Record Readonly Symbol NaN globalThis self window fetch";

const generated =
  "Client CallOptions ClientOptions Bound Envelope Download Media Open bind createClient download enveloped json nothing " +
  "client params options body media envelope resources runtime index types field key _params " +
  "NamesClient NamesCallOptions NamesOptions Names createNames checks facadeOptions limited jsonBody Validator " +
  "FunctionOptions CallPromise";

export const words: readonly string[] = [
  reserved,
  reservedInModules,
  types,
  contextual,
  inherited,
  globals,
  generated,
].flatMap((group) => group.split(" "));

/** `await` calls a member named `then`, so an operation cannot have that name. */
export const operationWords: readonly string[] = words.filter((word) => word !== "then");

/** Names with a meaning in type expressions. */
const ofTheFormat = new Set(
  "true false null string number boolean integer json unknown Record none media".split(" "),
);

export const typeWords: readonly string[] = words.filter((word) => !ofTheFormat.has(word));
