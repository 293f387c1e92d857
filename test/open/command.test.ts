/** `callsheet model`, which prints the public model to standard output. */
import { expect, test } from "vitest";
import { parseModel } from "../../generator/api/model.ts";
import { runCli } from "../cli/run-cli.ts";
import { smallProject, write } from "../project/config/small-project.ts";

test("prints the model of the package, or of one service", async () => {
  const { code, stdout, stderr } = await runCli(["model"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { services } = parseModel(JSON.parse(stdout));
  expect(services.map(({ name }) => name)).toEqual(["advertising", "token-data"]);
  const one = await runCli(["model", "token-data"]);
  expect(parseModel(JSON.parse(one.stdout)).services).toEqual([services[1]]);
});

test("describes the imports between modules of an application", async () => {
  const cwd = smallProject({
    "callsheet.yaml": 'layout: source\nimports: ".ts"\nout: src/clients\n',
  });
  const { stdout } = await runCli(["model"], { cwd });
  expect(parseModel(JSON.parse(stdout))).toMatchObject({
    package: { name: "src/clients", layout: "source" },
    runtime: { module: "runtime/index.ts" },
  });
});

test.each([
  [["model", "exampel"], 'There is no service "exampel"; did you mean "example"?'],
  [["model"], "A model has one package, and there are several. Pass --package with one of"],
  [
    ["model", "example"],
    'Several packages have the service "example", and a model describes only one. Pass --package',
  ],
])("rejects the command line %j", async (args, reason) => {
  const cwd = smallProject({
    "callsheet.yaml": "packages: [{ out: a, name: one }, { out: b, name: two }]\n",
  });
  const { code, stdout, stderr } = await runCli(args, { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(reason);
  const chosen = await runCli(["model", "--package", "b"], { cwd });
  expect(JSON.parse(chosen.stdout)).toMatchObject({ package: { name: "two" } });
});

test("reports an error in a call sheet and prints no model", async () => {
  const cwd = smallProject();
  write(cwd, { "spec/example/pens.yaml": "resource: pen\noperations: {}\n" });
  const { code, stdout, stderr } = await runCli(["model"], { cwd });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("there is no model");
});
