/** Names of referenced schemas. */
import { expect, test } from "vitest";
import { schemaName } from "../../../../generator/import/openapi/schema/schemas.ts";

test.each([
  ["api.yaml#/components/schemas/simple-user", "simple-user"],
  ["api.yaml#/definitions/Pet", "Pet"],
  ["api.yaml#/components/schemas/Tree/$defs/node", "node"],
  ["models/action.yml#", "action"],
  ["models/pet/index.yaml#", "pet"],
  ["models/actions.yml#/nfs_action", "nfs_action"],
])("names the schema at %s as %s, like the document", (key, name) => {
  expect(nameOf(key)).toEqual({ name, isNamed: true });
});

test.each([
  ["api.yaml#/components/schemas/Pet/properties/tag", "Pet tag"],
  ["api.yaml#/components/schemas/Pet/properties/tags/items", "Pet tags item"],
  ["api.yaml#/components/schemas/Pet/additionalProperties", "Pet value"],
  ["api.yaml#/components/schemas/Pet/allOf/1/properties/x", "Pet x"],
  ["api.yaml#/components/parameters/Page/schema", "Page"],
  ["api.yaml#/components/responses/Denied/content/application~1json/schema", "Denied"],
  [
    "api.yaml#/paths/~1pets~1{id}/get/responses/200/content/application~1json/schema",
    "pets get result",
  ],
  ["api.yaml#/paths/~1pets/post/requestBody/content/application~1json/schema", "pets post body"],
  [
    "api.yaml#/paths/~1pets/post/responses/default/content/x/schema/properties/code",
    "pets post error code",
  ],
  ["models/cluster.yml#/properties/version", "cluster version"],
  ["parameters.yml#/job_name/schema", "job_name"],
])("names the anonymous schema at %s as %s", (key, name) => {
  expect(nameOf(key)).toEqual({ name, isNamed: false });
});

function nameOf(key: string) {
  const [file = "", pointer = ""] = key.split("#");
  return schemaName({ file, pointer });
}
