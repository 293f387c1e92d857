/** Changes between two API documents, and their locations in the documents. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../cli/temporary-folder.ts";
import { write } from "../../project/config/small-project.ts";
import { changed, entriesOf, pets, reportOf } from "./pets-document.ts";

async function compared(old: string, now: string): Promise<readonly string[]> {
  const cwd = temporaryFolder();
  write(cwd, { "old.yaml": old, "new.yaml": now });
  return entriesOf(await reportOf(cwd));
}

test("reports no change for equal documents", async () => {
  expect(await compared(pets, pets)).toEqual([]);
});

test.each<readonly [subject: string, before: string, after: string, entry: string]>([
  [
    "an operation",
    "deletePet",
    "removePet",
    "breaking operation-renamed pets.removePet new.yaml:37:5 /paths/~1pets~1{petId}/delete",
  ],
  [
    "a query parameter",
    "name: limit\n          in: query",
    "name: limit\n          in: query\n          required: true",
    "breaking parameter-became-required pets.listPets.limit new.yaml:10:11 /paths/~1pets/get/parameters/0",
  ],
  [
    "a referenced parameter",
    "enum: [cat, dog]",
    "enum: [cat]",
    "breaking parameter-enum-removed pets.listPets.kind old.yaml:46:5 /components/parameters/Kind",
  ],
  [
    "a path parameter",
    "required: true, schema: { type: string }",
    "required: true, schema: { type: integer }",
    "breaking parameter-type-changed pets.deletePet.petId new.yaml:37:5 /paths/~1pets~1{petId}/delete",
  ],
  [
    "a body",
    "requestBody:\n        content",
    "requestBody:\n        required: true\n        content",
    "breaking body-became-required pets.createPet new.yaml:25:7 /paths/~1pets/post/requestBody",
  ],
  [
    "a field",
    "        name: { type: string }",
    "        name: { type: integer }",
    "breaking body-type-changed Pet.name new.yaml:53:9 /components/schemas/Pet/properties/name",
  ],
  [
    "a field of an anonymous schema",
    "mail: { type: string }",
    "mail: { type: boolean }",
    "breaking body-type-changed PetOwner.mail new.yaml:57:13 /components/schemas/Pet/properties/owner/properties/mail",
  ],
  [
    "a response header",
    "X-Total: { schema: { type: integer } }",
    "X-Total: { schema: { type: boolean } }",
    "breaking response-header-retyped pets.listPets.X-Total new.yaml:18:13 /paths/~1pets/get/responses/200/headers/X-Total",
  ],
  [
    "an error",
    'schema: { $ref: "#/components/schemas/Problem" }',
    "schema: { type: string }",
    "risky errors-changed pets.createPet new.yaml:22:5 /paths/~1pets/post",
  ],
  [
    "a removed operation",
    pets.slice(pets.indexOf("    post:"), pets.indexOf("  /pets/{petId}")),
    "",
    "breaking operation-removed pets.createPet old.yaml:22:5 /paths/~1pets/post",
  ],
  [
    "a base URL",
    "https://pets.example.test",
    "https://pets.example.test/v2",
    "risky base-changed pets new.yaml:1:1 ",
  ],
])("locates %s in the document", async (_, before, after, entry) => {
  expect(await compared(pets, changed(pets, [before, after]))).toEqual([entry]);
});

test("reports nothing for operations that the document only groups differently", async () => {
  const regrouped = changed(pets, ["tags: [pets]", "tags: [animals]"]);
  expect(await compared(pets, regrouped)).toEqual([]);
  const more = regrouped.replace(
    "components:",
    `  /toys:
    get:
      operationId: listToys
      tags: [animals]
      responses: { "204": { description: None } }
components:`,
  );
  expect(await compared(pets, more)).toEqual([
    "safe operation-added pets.listToys new.yaml:45:5 /paths/~1toys/get",
  ]);
});

test("reports the names of components, not the names that imports give to anonymous schemas", async () => {
  const unowned = changed(pets, [
    `        owner:
          type: object
          properties:
            mail: { type: string }
`,
    "        owner: { type: string }\n",
  ]);
  expect(await compared(pets, unowned)).toEqual([
    "breaking body-type-changed Pet.owner new.yaml:54:9 /components/schemas/Pet/properties/owner",
  ]);
  const unused = `${pets}    Unused:
      type: object
      properties:
        part: { type: object, properties: { id: { type: string } } }
`;
  expect(await compared(unused, pets)).toEqual([
    "breaking type-removed Unused old.yaml:62:5 /components/schemas/Unused",
  ]);
});

test("keeps the name of the service if the title of the document changes", async () => {
  const titled = changed(pets, ["title: Pets", "title: Animals"]);
  expect(await compared(pets, titled)).toEqual(["docs descriptions-changed pets new.yaml:1:1 "]);
});

test("reports no change for jobs that callers can wait for", async () => {
  const jobs = `openapi: 3.0.3
info: { title: Jobs, version: 1.0.0 }
servers: [{ url: https://jobs.example.test }]
paths:
  /jobs:
    post:
      operationId: createJob
      responses:
        "202":
          description: Accepted
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
  /jobs/{id}:
    get:
      operationId: getJob
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: State
          content: { application/json: { schema: { $ref: "#/components/schemas/Job" } } }
components:
  schemas:
    Job:
      type: object
      required: [id, status]
      properties:
        id: { type: string }
        status: { type: string, enum: [queued, running, succeeded, failed] }
`;
  expect(await compared(jobs, jobs)).toEqual([]);
});

test("compares JSON, YAML and all formats of documents", async () => {
  const cwd = temporaryFolder();
  const schema = { type: "object", properties: { id: { type: "string" } } };
  const path = (content: object) => ({
    "/pets": { get: { operationId: "listPets", tags: ["pets"], responses: { 200: content } } },
  });
  const about = { title: "Pets", version: "1" };
  write(cwd, {
    "old.json": JSON.stringify({
      swagger: "2.0",
      info: about,
      host: "pets.example.test",
      schemes: ["https"],
      produces: ["application/json"],
      paths: path({ description: "", schema: { $ref: "#/definitions/Pet" } }),
      definitions: { Pet: schema },
    }),
    "new.json": JSON.stringify(
      {
        openapi: "3.1.0",
        info: about,
        servers: [{ url: "https://pets.example.test" }],
        paths: path({
          description: "",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        }),
        components: {
          schemas: { Pet: { ...schema, properties: { id: { type: ["string", "null"] } } } },
        },
      },
      null,
      2,
    ),
    "discovery.json": JSON.stringify({
      kind: "discovery#restDescription",
      discoveryVersion: "v1",
      name: "pets",
      title: "Pets",
      version: "1",
      rootUrl: "https://pets.example.test/",
      servicePath: "",
      resources: {
        pets: {
          methods: {
            listPets: {
              id: "pets.pets.listPets",
              path: "pets",
              httpMethod: "GET",
              response: { $ref: "Pet" },
            },
          },
        },
      },
      schemas: { Pet: { id: "Pet", ...schema } },
    }),
  });
  expect(entriesOf(await reportOf(cwd, ["old.json", "new.json"]))).toEqual([
    "breaking result-field-became-nullable Pet.id new.json:39:11 /components/schemas/Pet/properties/id",
  ]);
  expect(entriesOf(await reportOf(cwd, ["old.json", "discovery.json"]))).toEqual([]);
});

test("locates changes in the file that contains them", async () => {
  const cwd = temporaryFolder();
  const root = changed(pets, [
    'items: { $ref: "#/components/schemas/Pet" }',
    "items: { $ref: types/pet.yaml }",
  ]);
  const pet = "type: object\nproperties:\n  id: { type: string }\n";
  write(cwd, {
    "old/openapi.yaml": root,
    "old/types/pet.yaml": pet,
    "new/openapi.yaml": root,
    "new/types/pet.yaml": pet.replace("string", "integer"),
  });
  const sides = ["old/openapi.yaml", "new/openapi.yaml"];
  expect(entriesOf(await reportOf(cwd, sides))).toEqual([
    expect.stringContaining(`${join("new", "types/pet.yaml")}:3:3 /properties/id`),
  ]);
});
