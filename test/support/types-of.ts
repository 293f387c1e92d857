/** Type expressions in the context of a call sheet's types. */
import { compile } from "../../generator/project/generate/compile.ts";
import type { TypeRef } from "../../generator/model/model.ts";
import { asSource } from "../hostile/support/as-source.ts";

/** Returns a parser for type expressions. `declared`: the value of `types:`. */
export function typesOf(declared: object): (expression: string) => TypeRef {
  return (expression) => {
    const types = { ...declared, TheExpression: { type: expression } };
    const { model, diagnostics } = compile(
      [
        ["a/service.yaml", { callsheet: 1, service: "a", title: "A", baseUrl: "unknown" }] as const,
        ["a/b.yaml", { resource: "b", types, operations: {} }] as const,
      ].map(asSource),
    );
    const found = model?.services[0]?.resources[0]?.types.at(-1);
    if (found?.kind !== "alias") throw new Error(diagnostics.map((one) => one.message).join("\n"));
    return found.type;
  };
}
