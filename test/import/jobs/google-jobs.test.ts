import { expect, test } from "vitest";
import { readDiscovery } from "../../../generator/import/discovery/read-discovery.ts";
import { waitsOf } from "./waits-of.ts";

const text = { type: "string" };
const path = { type: "string", location: "path", required: true };
const named = (pattern: string) => ({ name: { ...path, pattern } });

/** The type of `google.longrunning.Operation`, under any name. */
const longRunning = {
  name: text,
  done: { type: "boolean" },
  error: { $ref: "Status" },
  response: { type: "object", additionalProperties: { type: "any" } },
};
const compute = {
  name: text,
  status: { type: "string", enum: ["PENDING", "RUNNING", "DONE"] },
  operationType: text,
  error: { $ref: "Status" },
};

/** `methods`: by dotted name; the line and the parameters of each. */
function document(job: object, methods: Readonly<Record<string, readonly [string, object?]>>) {
  const resources: Record<string, { methods: Record<string, object> }> = {};
  for (const [id, [line, parameters = {}]] of Object.entries(methods)) {
    const [httpMethod = "", template = ""] = line.split(" ");
    const dot = id.lastIndexOf(".");
    const resource = (resources[id.slice(0, dot)] ??= { methods: {} });
    resource.methods[id.slice(dot + 1)] = {
      id: `api.${id}`,
      httpMethod,
      path: template,
      parameters,
      response: { $ref: "Job" },
    };
  }
  return {
    kind: "discovery#restDescription",
    name: "api",
    rootUrl: "https://api.test/",
    schemas: {
      Job: { id: "Job", type: "object", properties: job },
      Status: { id: "Status", type: "object", properties: { message: text } },
    },
    resources,
  };
}

const waits = (...given: Parameters<typeof document>) => waitsOf(document(...given), readDiscovery);

const response = { done: { done: true }, failed: "error", result: "response" };

test("waits for a long-running operation with the name of the job", () => {
  const { waits: all, unknown } = waits(longRunning, {
    "things.create": ["POST v1/things"],
    "operations.get": ["GET v1/{+name}", named("^operations/.*$")],
    "operations.wait": ["POST v1/{+name}:wait", named("^operations/.*$")],
  });
  expect(all).toEqual({
    "things.create": { poll: "operations.get", with: { name: "name" }, ...response },
  });
  expect(unknown).toEqual([]);
});

test("polls the operation whose path is nearest to the path of the job's start", () => {
  const { waits: all } = waits(longRunning, {
    "folders.move": ["POST v1/{+name}:move", named("^folders/[^/]+$")],
    "projects.move": ["POST v1/{+name}:move", named("^projects/[^/]+$")],
    "folderJobs.get": ["GET v1/{+name}", named("^folders/[^/]+/operations/[^/]+$")],
    "projectJobs.get": ["GET v1/{+name}", named("^projects/[^/]+/operations/[^/]+$")],
  });
  expect(all).toMatchObject({
    "folders.move": { poll: "folderJobs.get" },
    "projects.move": { poll: "projectJobs.get" },
  });
});

test.for<[string, object, Parameters<typeof document>[1]]>([
  ["no operation reads the job", longRunning, { "things.create": ["POST v1/things"] }],
  [
    "several operations could read the job",
    longRunning,
    {
      "things.create": ["POST v1/things"],
      "folders.get": ["GET v1/{+name}", named("^folders/[^/]+/operations/[^/]+$")],
      "projects.get": ["GET v1/{+name}", named("^projects/[^/]+/operations/[^/]+$")],
    },
  ],
  [
    "the name of the job is not an argument",
    longRunning,
    {
      "apps.create": ["POST v1/apps"],
      "apps.operations.get": ["GET v1/apps/{app}/operations/{id}", { app: path, id: path }],
    },
  ],
  [
    "the job needs an argument that its start does not have",
    compute,
    {
      "disks.insert": ["POST projects/{project}/disks", { project: path }],
      "operations.get": [
        "GET projects/{project}/zones/{zone}/operations/{operation}",
        { project: path, zone: path, operation: path },
      ],
    },
  ],
])("reports an unknown job if %s", ([, job, methods]) => {
  const { waits: all, unknown } = waits(job, methods);
  expect(all).toEqual({});
  expect(unknown).toHaveLength(1);
});

test("waits for operations of Compute Engine in the same zone, region or project", () => {
  const job = { project: path, operation: path };
  const { waits: all, unknown } = waits(compute, {
    "disks.insert": ["POST projects/{project}/zones/{zone}/disks", { project: path, zone: path }],
    "networks.insert": ["POST projects/{project}/global/networks", { project: path }],
    "projects.move": ["POST projects/{project}/move", { project: path }],
    "zoneOperations.get": [
      "GET projects/{project}/zones/{zone}/operations/{operation}",
      { ...job, zone: path },
    ],
    "zoneOperations.wait": [
      "POST projects/{project}/zones/{zone}/operations/{operation}/wait",
      { ...job, zone: path },
    ],
    "globalOperations.get": ["GET projects/{project}/global/operations/{operation}", job],
  });
  const of = (poll: string) => ({
    poll,
    with: { operation: "name" },
    done: { status: "DONE" },
    failed: "error",
  });
  expect(all).toEqual({
    "disks.insert": of("zoneOperations.get"),
    "networks.insert": of("globalOperations.get"),
    "projects.move": of("globalOperations.get"),
  });
  expect(unknown).toEqual([]);
});

test.for<[string, object]>([
  ["done", { ...longRunning, done: text }],
  ["response", { name: text, done: { type: "boolean" }, error: text }],
  ["the status DONE", { ...compute, status: { type: "string", enum: ["ON", "OFF"] } }],
  ["a list of states", { ...compute, status: text }],
])("ignores a type without %s", ([, job]) => {
  const { waits: all, unknown } = waits(job, {
    "things.create": ["POST v1/things"],
    "operations.get": ["GET v1/{+name}", named("^operations/.*$")],
  });
  expect([all, unknown]).toEqual([{}, []]);
});
