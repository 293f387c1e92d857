/** Invented responses of undocumented operations that the tour and tests call. */
import type { AdvertisingMock } from "@callsheet/clients/advertising/mock";

/** Fields, task names and list items are invented. */
export function answerUndocumented({ on }: AdvertisingMock): void {
  on("advertisers.list", (_, advertisers) => ({ advertisers }));
  on("users.list", (_, users) => ({ users }));
  on("advertisers.assets.upload", ({ path }) => path);
  on("advertisers.manualTriggers.activate", ({ path }) => path);

  on("advertisers.lineItems.list", (_, lineItems) => ({ lineItems }));
  on("advertisers.lineItems.delete", () => ({}));
  on("advertisers.lineItems.generateDefault", ({ path, body }) => {
    const draft = { lineItemId: "draft", entity_status: "ENTITY_STATUS_DRAFT" };
    return { ...(body as object), ...path, ...draft };
  });

  const media = new Map<string, Blob>();
  on("media.upload", ({ path: { resourceName = "" }, body }) => {
    if (!(body instanceof Blob)) return { resourceName, metadata: body };
    media.set(resourceName, body);
    return { resourceName, contentType: body.type, size: body.size };
  });
  on("media.download", ({ path: { resourceName = "" } }) => {
    return media.get(resourceName) ?? new Response(null, { status: 404 });
  });

  const polled = new Set<string>();
  on("sdfdownloadtasks.create", () => {
    return { name: `sdfdownloadtasks/operations/${polled.size + 1}`, state: "QUEUED", done: false };
  });
  on("sdfdownloadtasks.operations.get", ({ path: { name = "" } }) => {
    if (!polled.has(name)) {
      polled.add(name);
      return { name, state: "RUNNING", done: false };
    }
    const resourceName = `${name}/sdf.csv`;
    media.set(resourceName, sampleFile());
    return { name, state: "DONE", done: true, resourceName };
  });
}

/** Large enough to arrive in several chunks. */
function sampleFile(): Blob {
  const rows = Array.from({ length: 12_000 }, (_, index) => `${index + 1},line item ${index + 1}`);
  return new Blob([`Line Item Id,Name\n${rows.join("\n")}\n`], { type: "text/csv" });
}
