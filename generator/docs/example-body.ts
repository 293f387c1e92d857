import type { Body, Operation, Service } from "../open/model-types.ts";
import { joinPieces, type Piece, plainPiece } from "../print/html/pieces.ts";
import { isJson, type Mark } from "../sheets/types/marks.ts";
import { streamTypes } from "../sheets/format/streams.ts";
import { contentSample } from "./example-code.ts";
import type { PageCode } from "./page-shape.ts";
import { formParts, queryOf } from "./wire-text.ts";
import { fieldMark } from "./wire-mark.ts";
import { jsonCode, jsonLine, literalValue, objectValue, type Value } from "./value-code.ts";

interface Content {
  readonly type: string;
  readonly body: PageCode;
}

/** Returns the content of the request: the sample in the code, and the fields that are always sent. */
export function contentOf(operation: Operation, service: Service): Content | undefined {
  const { body, fixed } = operation;
  const content = contentSample(operation, service);
  const fields = fixed.filter((one) => one.in === "body");
  if (content === undefined && fields.length === 0) return undefined;
  const bodyValue = content?.value ?? objectValue([]);
  if (content?.key === "media") {
    const type = body?.mediaType ?? "application/octet-stream";
    return { type, body: [filePiece("media")] };
  }
  const value =
    bodyValue.kind === "object"
      ? objectValue([
          ...bodyValue.entries,
          ...fields.map(({ name, value: one }) => ({ key: name, value: literalValue(one) })),
        ])
      : bodyValue;
  const entries = value.kind === "object" ? value.entries : [];
  if (body?.as === "form") {
    const encoded = encodedFields(body);
    const formMark: Mark = { name: body.list ?? "repeat", settings: [] };
    const pairs = entries.flatMap(({ key: name, value: one }) => {
      const field = encoded.get(name);
      return queryOf({ name, value: one, mark: (field && fieldMark(field, one)) ?? formMark });
    });
    return { type: "application/x-www-form-urlencoded", body: joinPieces(pairs, "&") };
  }
  if (body?.as === "lines" || body?.as === "sequence") {
    const items = value.kind === "list" ? value.items : [value];
    const type = body.contentType ?? streamTypes[body.as];
    return { type, body: [plainPiece(items.map(jsonLine).join("\n"))] };
  }
  if (body?.as !== "multipart") {
    return { type: "application/json", body: [plainPiece(jsonCode(value))] };
  }
  const encoded = encodedFields(body);
  const parts = entries.flatMap(({ key, value: one }) => {
    const written = encoded.get(key);
    const field = { type: written?.media, headers: written?.headers };
    const mark = written && fieldMark(written, one);
    if (mark !== undefined && mark.name !== "jsonValue")
      return formParts({ name: key, value: one, mark }).map(([name, text]) =>
        textPart(name, text, field),
      );
    return (one.kind === "list" ? one.items : [one]).flatMap((item) => partOf(key, item, field));
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: [...parts, plainPiece(`--${boundary}--`)],
  };
}

type EncodedField = NonNullable<Body["encoding"]>[number];

const encodedFields = ({ encoding = [] }: Body): ReadonlyMap<string, EncodedField> =>
  new Map(encoding.map((field) => [field.name, field]));

const boundary = "part-of-form";

const filePiece = (name: string): Piece => ({ text: `< ./${name}`, kind: "comment" });

const headOf = (name: string): string =>
  `--${boundary}\ncontent-disposition: form-data; name="${quoted(name)}"`;

const quoted = (name: string): string =>
  name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");

/** Content type and headers for the parts of a form field. */
interface Field {
  readonly type: string | undefined;
  readonly headers: EncodedField["headers"];
}

const linesOf = ({ type, headers = [] }: Field): string =>
  [...(type === undefined ? [] : [{ name: "content-type", value: type }]), ...headers]
    .map(({ name, value }) => `${name.toLowerCase()}: ${value}\n`)
    .join("");

const textPart = (name: string, text: string, field: Field): Piece =>
  plainPiece(`${headOf(name)}\n${linesOf(field)}\n${text}\n`);

function partOf(name: string, value: Value, field: Field): PageCode {
  const { type } = field;
  switch (value.kind) {
    case "literal": {
      const text = isJson(type) ? jsonLine(value) : String(value.value ?? "");
      return [textPart(name, text, field)];
    }
    case "expression": {
      const file = /^\w+$/.test(name) ? name : "file";
      const lines = linesOf({ ...field, type: type ?? "application/octet-stream" });
      return [
        plainPiece(`${headOf(name)}; filename="${file}"\n${lines}\n`),
        filePiece(file),
        plainPiece("\n"),
      ];
    }
    case "object":
    case "list":
      return [textPart(name, jsonCode(value), { ...field, type: type ?? "application/json" })];
  }
}
