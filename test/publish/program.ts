/** A program that uses the functions of the generator. */
import { join } from "node:path";
import { compile, compilers, resolutions, strictest } from "../package/support/compile.ts";
import { nodeModules } from "../package/support/repository.ts";

export const program = `
  import { check, generate, list, type GenerateResult } from "callsheet";

  const generated: GenerateResult = await generate();
  const listed = await list();
  const operations = listed.packages.flatMap((one) => one.operations);
  const { ok } = await check();
  const paths: readonly string[] = generated.packages.flatMap(({ written }) => written);
  console.log(JSON.stringify([generated.ok, paths.length > 20, operations.length, ok]));
`;

/** A compiler complains of it unless what follows is wrong. */
const misuse = `
  import { generate } from "callsheet";

  // @ts-expect-error
  await generate({ dir: 1 });
`;

/** What a compiler says of it in a project that has the generator, a line for each. */
export function complaintsAbout(name: string, folder: string): Promise<string[]> {
  const options = {
    ...strictest,
    ...resolutions["nodenext"],
    types: ["node"],
    typeRoots: [join(nodeModules, "@types")],
  };
  const sources = { "program.mts": program, "misuse.mts": misuse };
  return compile({ compiler: compilers[name] ?? "", options, folder, sources });
}
