import { encoded, nastyValue } from "./nasty-values.ts";
import type { WireOperation } from "./operations.ts";
import { fillTemplate, pathVariables } from "./path-variables.ts";

/** A call of an operation, and the expected request. */
export interface SampleCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** The parameters of the operation, including fixed ones, without those of the client. */
  readonly query: Readonly<Record<string, string>>;
  readonly contentType: string | undefined;
  readonly body: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Query parameters by operation: only the token data document has any. */
const ownQuery: Readonly<Record<string, Values>> = {
  "token.tokenholderlist": { contractaddress: "0xA b/&=+%23é", page: 3, offset: 250 },
  "account.tokenbalancehistory": {
    contractaddress: "0xC#d?;",
    address: "0xE,f&address=0x0",
    blockno: 8_000_000,
  },
};

export function sampleCall(operation: WireOperation): SampleCall {
  const { id, template, fixed = {} } = operation;
  const variables = pathVariables(template);
  const values = new Map(variables.map((variable) => [variable.name, nastyValue(variable)]));
  const shapes = new Map(variables.map(({ name, shape }) => [name, shape]));
  const query = ownQuery[id] ?? {};
  const content = contentOf(operation);
  return {
    params: {
      ...Object.fromEntries(variables.map(({ name, argument }) => [argument, values.get(name)])),
      ...query,
      ...content.params,
    },
    path: fillTemplate(template, (name) =>
      encoded(values.get(name) ?? "", shapes.get(name) ?? "*"),
    ),
    query: { ...fixed, ...asText(query) },
    contentType: content.type,
    body: content.text,
  };
}

interface Content {
  readonly params: Readonly<Record<string, unknown>>;
  readonly type: string | undefined;
  readonly text: string;
}

/** POST and PATCH send a body; other methods send none. */
function contentOf({ id, method, role }: WireOperation): Content {
  if (role === "media") {
    const text = `\u0000 bytes of ${id} é 💩`;
    return { params: { media: Buffer.from(text) }, type: "application/octet-stream", text };
  }
  if (method !== "POST" && method !== "PATCH") return { params: {}, type: undefined, text: "" };
  const body = { of: id, "é 💩": [1.5, null, false, { ["__proto__"]: 1 }], quote: '"\\\u2028' };
  return { params: { body }, type: "application/json", text: JSON.stringify(body) };
}

function asText(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
