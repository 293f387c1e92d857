/** A small OpenAPI document and a newer version. */
export const shop = (version: 1 | 2): object => ({
  openapi: "3.0.3",
  info: { title: "Shop", version: `${version}.0.0` },
  servers: [{ url: "https://api.bookshop.internal" }],
  paths: {
    "/books": {
      get: {
        operationId: "books/list",
        summary: "Lists books.",
        parameters: [{ name: "genre", in: "query", schema: { type: "string" }, example: "novel" }],
        responses: {
          200: {
            description: "OK",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Book" } },
              },
            },
          },
        },
      },
      ...(version === 1 ? {} : { post: added }),
    },
    "/books/{id}": {
      get: {
        operationId: "books/get",
        summary: version === 1 ? "Reads a book." : "Reads one book.",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: {
          200: {
            description: "OK",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Book: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, title: { type: "string", example: "Emma" } },
      },
    },
  },
});

const added = {
  operationId: "books/create",
  summary: "Adds a book.",
  requestBody: {
    required: true,
    content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
  },
  responses: { 204: { description: "Done" } },
};

export const drive = {
  kind: "discovery#restDescription",
  discoveryVersion: "v1",
  id: "drive:v3",
  name: "drive",
  version: "v3",
  revision: "20260101",
  title: "Drive",
  rootUrl: "https://drive.example.com/",
  servicePath: "drive/v3/",
  parameters: {},
  schemas: {},
  resources: {
    files: {
      methods: {
        get: {
          id: "drive.files.get",
          path: "files/{fileId}",
          httpMethod: "GET",
          description: "Gets a file.",
          parameters: { fileId: { type: "string", required: true, location: "path" } },
          parameterOrder: ["fileId"],
        },
      },
    },
  },
};
