// Finds the id that a service gave to a request: what its support asks for
// (hand-written in templates/runtime, copied into the generated package).

/** The usual names, those that belong to one request alone first. */
const names = [
  "x-request-id",
  "request-id",
  "x-requestid",
  "x-amzn-requestid",
  "x-amzn-request-id",
  "x-amz-request-id",
  "x-ms-request-id",
  "x-goog-request-id",
  "x-guploader-uploadid",
  "x-github-request-id",
  "apigw-requestid",
  "x-correlation-id",
  "correlation-id",
  "x-trace-id",
  "cf-ray",
];

export function requestIdOf(headers: Headers | undefined): string | undefined {
  const name = headers && names.find((known) => headers.get(known));
  return name === undefined ? undefined : (headers?.get(name) ?? undefined);
}
