/** What `--help` says, for people. */
const overview = `callsheet: typed TypeScript clients from a folder of YAML call sheets.

  callsheet generate   print the client package (spec/ to generated/)
  callsheet list       list every operation of the spec
  callsheet help NAME  more about a command
  callsheet --version

Exit codes: 0 done; 1 the spec is wrong, or the output has drifted; 2 the command line is wrong.`;

const topics: Readonly<Record<string, string>> = {
  generate: `callsheet generate [--spec DIR] [--out DIR] [--check] [--force] [--json]

Reads every .yaml file of the spec folder and writes the client package. Files that are as
they should be are not touched; files that are not Callsheet's are never written or removed.

  --spec DIR   folder of call sheets (default: spec)
  --out DIR    folder of the package (default: generated)
  --check      write nothing; name every file that is missing, different, stale, edited by
               hand or somebody else's, and exit 1 if there is one
  --force      overwrite generated files that were edited by hand
  --json       a report for other tools`,
  list: `callsheet list [--spec DIR] [--json]

Lists every operation with its request line and where it is written.

  --spec DIR   folder of call sheets (default: spec)
  --json       an array, an entry an operation: parameters, result, limits, module, function`,
};

export const help = (command?: string): string =>
  (command === undefined ? undefined : topics[command]) ?? overview;
