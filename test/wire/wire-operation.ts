/** The expected request of one operation, as its document specifies it. */
export interface WireOperation {
  readonly service: "advertising" | "token-data";
  /** Dotted id. An operation with two paths has two rows, distinguished by `role`. */
  readonly id: string;
  readonly method: WireMethod;
  /** Path template of the document. */
  readonly template: string;
  readonly role?: "metadata" | "media";
  /** Query parameters whose values select the operation. */
  readonly fixed?: Readonly<Record<string, string>>;
}

export type WireMethod = "GET" | "POST" | "PATCH" | "DELETE";

/** Method and path template: `GET /v1/users/{userId}`. */
export type RequestLine = `${WireMethod} /${string}`;

/** Operations by resource id and name. An upload has a request line for JSON and another for bytes. */
export type OperationTable = Readonly<
  Record<
    string,
    Readonly<
      Record<string, RequestLine | { readonly metadata: RequestLine; readonly media: RequestLine }>
    >
  >
>;
