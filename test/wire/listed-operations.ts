import { repository } from "../package/support/repository.ts";
import { runCli } from "../cli/run-cli.ts";

/** The fields of a `callsheet list --json` entry that tests read. */
export interface ListedOperation {
  readonly service: string;
  readonly id: string;
  readonly method: string;
  readonly paths: readonly { readonly template: string; readonly role: string | null }[];
  readonly params: readonly {
    readonly name: string;
    readonly wire: string;
    readonly in: string;
    readonly required: boolean;
    readonly default: unknown;
  }[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly result: string;
  readonly module: string;
  readonly function: string;
}

let listed: Promise<readonly ListedOperation[]> | undefined;

/** Every operation of the call sheets. */
export const listOperations = (): Promise<readonly ListedOperation[]> => (listed ??= list());

async function list(): Promise<readonly ListedOperation[]> {
  const { code, stdout, stderr } = await runCli(["list", "--json"], { cwd: repository });
  if (code !== 0) throw new Error(stderr);
  const { packages } = JSON.parse(stdout) as {
    readonly packages: readonly { readonly operations: readonly ListedOperation[] }[];
  };
  return packages.flatMap(({ operations }) => operations);
}
