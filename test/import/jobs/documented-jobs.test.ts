import { describe, expect, test } from "vitest";
import { readOpenapi } from "../../../generator/import/openapi/read-openapi.ts";
import { waitsOf } from "./waits-of.ts";

const text = { type: "string" };
const states = (...names: readonly string[]) => ({ type: "string", enum: names });
const json = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
const job = { $ref: "#/components/schemas/Job" };
const located = { description: "", headers: { Location: { schema: text } } };

type Operations = Readonly<Record<string, object>>;

/** `operations`: by line, `POST /jobs`; path variables are declared. */
function waits(operations: Operations, fields: object) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [line, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = line.split(" ");
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: text,
    }));
    (paths[path] ??= {})[method.toLowerCase()] = { parameters, ...operation };
  }
  const document = {
    openapi: "3.1.0",
    info: { title: "Jobs", version: "1" },
    servers: [{ url: "https://api.test" }],
    paths,
    components: { schemas: { Job: { type: "object", properties: fields } } },
  };
  return waitsOf(document, readOpenapi);
}

const only = (all: Readonly<Record<string, unknown>>) => Object.values(all)[0];

const get = { operationId: "jobs/get", responses: { 200: json(job) } };
const start = { operationId: "jobs/start", responses: { 202: located } };
const listed = { id: text, status: states("queued", "running", "succeeded", "failed") };

describe("responses of status 202", () => {
  test("polls the URL in Location", () => {
    const { waits: all } = waits({ "POST /jobs": start, "GET /jobs/{id}": get }, listed);
    expect(all).toEqual({
      "jobs.start": {
        poll: "jobs.get",
        with: "location",
        done: { status: "succeeded" },
        failed: { status: "failed" },
      },
    });
  });

  test.for<[string, Operations, string | undefined]>([
    ["collection", { "POST /exports": start, "GET /exports/{id}": get }, "jobs.get"],
    ["jobs of the service", { "DELETE /users/{user}": start, "GET /jobs/{id}": get }, "jobs.get"],
    [
      "jobs of the same parent",
      { "POST /users/{user}/move": start, "GET /users/{user}/tasks/{id}": get },
      "jobs.get",
    ],
    [
      "jobs of another parent",
      { "POST /users/{user}/move": start, "GET /teams/{team}/jobs/{id}": get },
      undefined,
    ],
    ["other records", { "POST /exports": start, "GET /reports/{id}": get }, undefined],
    [
      "jobs of two kinds",
      {
        "POST /exports": start,
        "GET /jobs/{id}": get,
        "GET /tasks/{id}": { ...get, operationId: "tasks/get" },
      },
      undefined,
    ],
  ])("selects the polled operation among %s", ([, operations, poll]) => {
    const { waits: all, unknown } = waits(operations, listed);
    const wait = only(all) as { readonly poll?: string } | undefined;
    expect(wait?.poll).toBe(poll);
    expect(unknown).toHaveLength(poll === undefined ? 1 : 0);
  });

  test.for<[string, object, object | undefined]>([
    [
      "several final states",
      { state: states("NotStarted", "Running", "Done", "Ready", "Failed", "Cancelled", "Expired") },
      { done: { state: ["Done", "Ready"] }, failed: { state: ["Failed", "Cancelled", "Expired"] } },
    ],
    [
      "a field with a longer name",
      { job_status: states("pending", "complete") },
      { done: { job_status: "complete" } },
    ],
    [
      "a boolean and an error",
      { isDone: { type: "boolean" }, error: text },
      { done: { isDone: true }, failed: "error" },
    ],
    ["a state that can mean anything", { status: states("running", "done", "partial") }, undefined],
    ["no final state", { status: states("queued", "running") }, undefined],
    ["states that are not listed", { status: text }, undefined],
    [
      "two fields with states",
      { jobStatus: states("pending", "done"), userStatus: states("pending", "done") },
      undefined,
    ],
  ])("reads %s", ([, fields, expected]) => {
    const { waits: all, unknown } = waits({ "POST /jobs": start, "GET /jobs/{id}": get }, fields);
    expect(only(all)).toEqual(
      expected && { poll: "jobs.get", with: "location", ...(expected as object) },
    );
    expect(unknown).toHaveLength(expected === undefined ? 1 : 0);
  });

  test.for<[string, string, string, object | undefined]>([
    ["the name of the argument", "jobId", "jobId", { jobId: "jobId" }],
    ["another spelling of the argument", "job_id", "jobId", { job_id: "jobId" }],
    ["`id`", "job_id", "id", { job_id: "id" }],
    ["another name", "job_id", "key", undefined],
  ])("passes the id of a job in the body in a field with %s", ([, argument, field, passed]) => {
    const fields = { [field]: text, status: states("running", "done") };
    const { waits: all, unknown } = waits(
      {
        "POST /jobs": { operationId: "jobs/start", responses: { 202: json(job) } },
        [`GET /jobs/{${argument}}`]: get,
      },
      fields,
    );
    expect(only(all)).toEqual(
      passed && { poll: "jobs.get", with: passed, done: { status: "done" } },
    );
    expect(unknown).toEqual([]);
  });

  test("ignores other statuses", () => {
    const created = { ...start, responses: { 201: located } };
    const { waits: all, unknown } = waits({ "POST /jobs": created, "GET /jobs/{id}": get }, listed);
    expect([all, unknown]).toEqual([{}, []]);
  });
});

describe("long-running operations of Azure", () => {
  const marked = (via?: string) => ({
    "x-ms-long-running-operation": true,
    ...(via !== undefined && { "x-ms-long-running-operation-options": { "final-state-via": via } }),
  });
  const read = { operationId: "things/get", responses: { 200: json(job) } };
  const write = { operationId: "things/put", responses: { 200: json(job), 201: json(job) } };
  const provisioning = states("Creating", "Moving", "Succeeded", "Failed", "Canceled");

  test.for(["PUT", "PATCH"])("polls the provisioning state after %s", (method) => {
    for (const via of [undefined, "original-uri", "azure-async-operation", "location"]) {
      const { waits: all, unknown } = waits(
        { "GET /things/{name}": read, [`${method} /things/{name}`]: { ...write, ...marked(via) } },
        { properties: { type: "object", properties: { provisioningState: provisioning } } },
      );
      const field = "properties.provisioningState";
      expect(only(all)).toEqual({
        poll: "things.get",
        with: {},
        done: { [field]: "Succeeded" },
        failed: { [field]: ["Failed", "Canceled"] },
      });
      expect(unknown).toEqual([]);
    }
  });

  test("polls a status monitor, whose result is a field", () => {
    const { waits: all, unknown } = waits(
      {
        "POST /things/{name}:run": {
          operationId: "things/run",
          ...marked("operation-location"),
          responses: { 202: json(job) },
        },
        "GET /operations/{operationId}": read,
      },
      { id: text, status: states("NotStarted", "Running", "Succeeded", "Failed"), result: text },
    );
    expect(only(all)).toEqual({
      poll: "things.get",
      with: { operationId: "id" },
      done: { status: "Succeeded" },
      failed: { status: "Failed" },
      result: "result",
    });
    expect(unknown).toEqual([]);
  });

  test.for<[string, string, object, object]>([
    ["a POST by Location", "POST /things/{name}", marked("location"), { status: provisioning }],
    ["a POST without options", "POST /things/{name}", marked(), { status: provisioning }],
    ["a DELETE", "DELETE /things/{name}", marked(), { provisioningState: provisioning }],
    ["a PUT without listed states", "PUT /things/{name}", marked(), { provisioningState: text }],
  ])("reports an unknown job for %s", ([, line, mark, fields]) => {
    const { waits: all, unknown } = waits(
      { "GET /things/{name}": read, [line]: { ...write, ...mark } },
      fields,
    );
    expect(all).toEqual({});
    expect(unknown).toHaveLength(1);
  });

  test("ignores an operation that is marked as not long-running", () => {
    const { waits: all, unknown } = waits(
      {
        "GET /things/{name}": read,
        "PUT /things/{name}": { ...write, "x-ms-long-running-operation": false },
      },
      { provisioningState: provisioning },
    );
    expect([all, unknown]).toEqual([{}, []]);
  });
});
