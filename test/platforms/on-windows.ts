/** Prints the results of functions that handle paths, as a process with the paths of Windows. */
import { registerHooks } from "node:module";
import { win32 } from "node:path";

const names = Object.keys(win32).join(", ");
const source = `import path from "path"; export const { ${names} } = path.win32; export default path.win32;`;
const url = `data:text/javascript,${encodeURIComponent(source)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "node:path" ? { url, shortCircuit: true } : next(specifier, context),
});
Object.defineProperty(process, "platform", { value: "win32" });
process.cwd = () => "C:\\Users\\ada\\app";

const { SpecFolder } = await import("../../generator/lsp/workspace/spec-folder.ts");
const { OpenFiles } = await import("../../generator/lsp/workspace/open-files.ts");
const { defaultProject } = await import("../../generator/project/config/project.ts");
const { isInput, watchTargets } = await import("../../generator/project/watch/snapshot.ts");
const { documentOnDisk } = await import("../../generator/import/source/read-imported.ts");
const { parseSide } = await import("../../generator/project/sides/find-side.ts");
const { withoutFolder } = await import("../../generator/text/paths.ts");
const { holds } = await import("../../generator/write/output-folder.ts");
const { parseArguments } = await import("../../generator/cli/command.ts");
const { commands } = await import("../../generator/cli/commands/commands.ts");

const app = String.raw`C:\Users\ada\app`;
const sheets = new SpecFolder(app, { ...defaultProject, spec: "api/spec" }, new OpenFiles());
const sheet = String.raw`c:\users\ada\app\api\spec\shop\orders\lines.yaml`;
const inputs = watchTargets([defaultProject], app);
const callers = commands.find(({ name }) => name === "callers");
if (callers === undefined) throw new Error("There is no command callers.");
const line = String.raw`--in apps\web --in apps/api --spec api\spec --package @acme\shop`;
const parsed = await parseArguments(callers, line.split(" "));

process.stdout.write(
  JSON.stringify({
    callSheets: [
      sheets.holds(sheet),
      sheets.fileOf(sheet),
      sheets.contains(String.raw`D:\spec\shop\service.yaml`),
      sheets.contains(String.raw`C:\Users\ada\app\api\specification\service.yaml`),
    ],
    inputs: ["service.yaml", "service.txt"].map((name) =>
      isInput(inputs, `${app}\\spec\\shop\\${name}`),
    ),
    document: documentOnDisk(`${app}\\docs\\api.yaml`, String.raw`docs\api.yaml`).store.nameOf(
      "a/b.yaml",
    ),
    sides: [String.raw`C:\old`, "C:/old", String.raw`..\old`, "main:spec"].map(parseSide),
    holds: [holds(app, `${app}\\..a`), holds(app, String.raw`C:\Users\ada`), holds(app, "D:\\app")],
    message: withoutFolder(
      String.raw`C:\Users\ada\app\a.json extends C:/Users/ada/app/b.json`,
      app,
    ),
    options: [parsed.list("in"), parsed.texts],
  }),
);
