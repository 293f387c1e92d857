/** A small API in the formats that documents have. */
import { diffSides } from "../../../generator/project/diff/diff.ts";
import type { DiffOptions } from "../../../generator/project/diff/outcome.ts";
import type { DiffReport } from "../../../generator/project/report/diff-report.ts";

/** An OpenAPI 3.0 document in YAML. Tests change it by replacing text. */
export const pets = `openapi: 3.0.3
info: { title: Pets, version: 1.0.0 }
servers: [{ url: https://pets.example.test }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      parameters:
        - name: limit
          in: query
          schema: { type: integer }
        - $ref: "#/components/parameters/Kind"
      responses:
        "200":
          description: Pets
          headers:
            X-Total: { schema: { type: integer } }
          content:
            application/json:
              schema: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    post:
      operationId: createPet
      tags: [pets]
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Pet" }
      responses:
        "201": { description: Created }
        "409":
          description: Conflict
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Problem" }
  /pets/{petId}:
    delete:
      operationId: deletePet
      tags: [pets]
      parameters:
        - { name: petId, in: path, required: true, schema: { type: string } }
      responses:
        "204": { description: Deleted }
components:
  parameters:
    Kind: { name: kind, in: query, schema: { type: string, enum: [cat, dog] } }
  schemas:
    Pet:
      type: object
      required: [id]
      properties:
        id: { type: string }
        name: { type: string }
        owner:
          type: object
          properties:
            mail: { type: string }
    Problem:
      type: object
      properties:
        title: { type: string }
`;

/** Returns the document with replaced strings. Throws if a string is missing. */
export function changed(
  text: string,
  ...replacements: readonly (readonly [before: string, after: string])[]
): string {
  return replacements.reduce((now, [before, after]) => {
    if (!now.includes(before)) throw new Error(`The document has no ${before}`);
    return now.replaceAll(before, after);
  }, text);
}

export async function reportOf(
  cwd: string,
  sides: readonly string[] = ["old.yaml", "new.yaml"],
  options: Partial<DiffOptions> = {},
): Promise<DiffReport> {
  const done = await diffSides({ cwd, sides, ...options });
  if ("usageError" in done) throw new Error(done.usageError);
  if (!done.ok) throw new Error(done.diagnostics.map(({ text }) => text).join("\n"));
  return done.value.report;
}

/** Returns each change with its rule, its target, its verdict, and its location. */
export const entriesOf = ({ changes }: DiffReport): readonly string[] =>
  changes.map(({ rule, target, verdict, places }) => {
    const {
      revision,
      file = "",
      line = 0,
      column = 0,
      pointer = "",
    } = places.new ?? places.old ?? {};
    const label = revision === undefined ? "" : `${revision}:`;
    return `${verdict} ${rule} ${target} ${label}${file}:${line}:${column} ${pointer}`;
  });
