/** Prints the name of every package that a run resolves. */
export const spyOnPackages = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  import { writeSync } from "node:fs";
  registerHooks({ resolve(specifier, context, next) {
    writeSync(2, "resolved " + specifier + "\\n");
    return next(specifier, context);
  } });
`)}`;
