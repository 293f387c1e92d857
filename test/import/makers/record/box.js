import { Readable } from "node:stream";
import { BoxClient, BoxDeveloperTokenAuth } from "box-node-sdk";
import { BaseUrls } from "box-node-sdk/lib/networking/baseUrls";
import { NetworkSession } from "box-node-sdk/lib/networking/network";
import { recordByHand } from "./by-hand.js";

const fields = ["id", "name"];
const bytes = () => Readable.from([Buffer.from("bytes of it")]);

await recordByHand({
  client: "box-node-sdk",
  document: "openapi/box.json",
  file: "box",
  connect: ({ url }) =>
    new BoxClient({
      auth: new BoxDeveloperTokenAuth({ token: "token-1" }),
      networkSession: new NetworkSession({
        baseUrls: new BaseUrls({ baseUrl: url, uploadUrl: `${url}/upload`, oauth2Url: url }),
      }),
    }),
  calls: [
    [
      "GET /files/{file_id}",
      { file_id: "f1", fields },
      undefined,
      (b) => b.files.getFileById("f1", { queryParams: { fields } }),
    ],
    [
      "PUT /files/{file_id}",
      { file_id: "f1" },
      { name: "é b", tags: ["a", "b"] },
      (b, q, body) => b.files.updateFileById("f1", { requestBody: body }),
    ],
    [
      "DELETE /files/{file_id}",
      { file_id: "f1", "if-match": "3" },
      undefined,
      (b) => b.files.deleteFileById("f1", { headers: { ifMatch: "3" } }),
    ],
    [
      "POST /files/{file_id}/copy",
      { file_id: "f1", fields },
      { parent: { id: "0" }, name: "c" },
      (b, q, body) => b.files.copyFile("f1", body, { queryParams: { fields } }),
    ],
    [
      "GET /files/{file_id}/thumbnail.{extension}",
      { file_id: "f1", extension: "png", min_height: 32 },
      undefined,
      (b) => b.files.getFileThumbnailById("f1", "png", { queryParams: { minHeight: 32 } }),
    ],
    [
      "GET /files/{file_id}#get_shared_link",
      { file_id: "f1", fields: "shared_link" },
      undefined,
      (b) => b.sharedLinksFiles.getSharedLinkForFile("f1", { fields: "shared_link" }),
    ],
    [
      "PUT /files/{file_id}#add_shared_link",
      { file_id: "f1", fields: "shared_link" },
      { shared_link: { access: "open" } },
      (b) =>
        b.sharedLinksFiles.addShareLinkToFile(
          "f1",
          { sharedLink: { access: "open" } },
          { fields: "shared_link" },
        ),
    ],
    [
      "PUT /files/{file_id}#update_shared_link",
      { file_id: "f1", fields: "shared_link" },
      { shared_link: { access: "company" } },
      (b) =>
        b.sharedLinksFiles.updateSharedLinkOnFile(
          "f1",
          { sharedLink: { access: "company" } },
          { fields: "shared_link" },
        ),
    ],
    [
      "GET /shared_items",
      { fields, boxapi: "shared_link=https://app.box.com/s/x" },
      undefined,
      (b) =>
        b.sharedLinksFiles.findFileForSharedLink(
          { fields },
          { boxapi: "shared_link=https://app.box.com/s/x" },
        ),
    ],
    [
      "GET /files/{file_id}/versions",
      { file_id: "f1", limit: 5, offset: 10 },
      undefined,
      (b) => b.fileVersions.getFileVersions("f1", { queryParams: { limit: 5, offset: 10 } }),
    ],
    [
      "POST /files/{file_id}/versions/current",
      { file_id: "f1" },
      { id: "v1", type: "file_version" },
      (b, q, body) => b.fileVersions.promoteFileVersion("f1", { requestBody: body }),
    ],
    [
      "GET /files/{file_id}/content",
      { file_id: "f1", range: "bytes=0-10", version: "v2" },
      undefined,
      (b) =>
        b.downloads.downloadFile("f1", {
          queryParams: { version: "v2" },
          headers: { range: "bytes=0-10" },
        }),
    ],
    [
      "POST /files/content",
      { fields },
      {
        attributes: { name: "a.txt", parent: { id: "0" } },
        file: { name: "file", text: "bytes of it", type: "application/octet-stream" },
      },
      (b) =>
        b.uploads.uploadFile(
          { attributes: { name: "a.txt", parent: { id: "0" } }, file: bytes() },
          { queryParams: { fields } },
        ),
    ],
    [
      "OPTIONS /files/content",
      {},
      { name: "a.txt", size: 3, parent: { id: "0" } },
      (b, q, body) => b.uploads.preflightFileUploadCheck(body),
    ],
    [
      "GET /folders/{folder_id}",
      { folder_id: "0", fields, sort: "name", direction: "DESC", limit: 3 },
      undefined,
      (b) =>
        b.folders.getFolderById("0", {
          queryParams: { fields, sort: "name", direction: "DESC", limit: 3 },
        }),
    ],
    [
      "PUT /folders/{folder_id}",
      { folder_id: "1" },
      { name: "n", sync_state: "synced" },
      (b) => b.folders.updateFolderById("1", { requestBody: { name: "n", syncState: "synced" } }),
    ],
    [
      "DELETE /folders/{folder_id}",
      { folder_id: "1", recursive: true },
      undefined,
      (b) => b.folders.deleteFolderById("1", { queryParams: { recursive: true } }),
    ],
    [
      "GET /folders/{folder_id}/items",
      { folder_id: "0", fields, usemarker: true, marker: "m/1" },
      undefined,
      (b) =>
        b.folders.getFolderItems("0", { queryParams: { fields, usemarker: true, marker: "m/1" } }),
    ],
    [
      "POST /folders",
      { fields },
      { name: "New", parent: { id: "0" } },
      (b, q, body) => b.folders.createFolder(body, { queryParams: { fields } }),
    ],
    [
      "GET /users",
      { filter_term: "a b", user_type: "managed", limit: 10, offset: 0 },
      undefined,
      (b) => b.users.getUsers({ filterTerm: "a b", userType: "managed", limit: 10, offset: 0 }),
    ],
    [
      "POST /users",
      {},
      { name: "N", is_platform_access_only: true },
      (b) => b.users.createUser({ name: "N", isPlatformAccessOnly: true }),
    ],
    ["GET /users/me", { fields }, undefined, (b) => b.users.getUserMe({ fields })],
    [
      "DELETE /users/{user_id}",
      { user_id: "u1", force: true, notify: false },
      undefined,
      (b) => b.users.deleteUserById("u1", { queryParams: { force: true, notify: false } }),
    ],
    [
      "GET /groups",
      { filter_term: "x", fields },
      undefined,
      (b) => b.groups.getGroups({ filterTerm: "x", fields }),
    ],
    [
      "POST /groups",
      {},
      { name: "G", invitability_level: "admins_only" },
      (b) => b.groups.createGroup({ name: "G", invitabilityLevel: "admins_only" }),
    ],
    [
      "GET /files/{file_id}/comments",
      { file_id: "f1", limit: 2 },
      undefined,
      (b) => b.comments.getFileComments("f1", { queryParams: { limit: 2 } }),
    ],
    [
      "POST /comments",
      {},
      { message: "hi", item: { id: "f1", type: "file" } },
      (b, q, body) => b.comments.createComment(body),
    ],
    [
      "PUT /comments/{comment_id}",
      { comment_id: "c1" },
      { message: "new" },
      (b, q, body) => b.comments.updateCommentById("c1", { requestBody: body }),
    ],
    [
      "POST /tasks",
      {},
      { item: { id: "f1", type: "file" }, action: "review" },
      (b, q, body) => b.tasks.createTask(body),
    ],
    ["DELETE /tasks/{task_id}", { task_id: "t1" }, undefined, (b) => b.tasks.deleteTaskById("t1")],
    [
      "POST /webhooks",
      {},
      {
        target: { id: "f1", type: "file" },
        address: "https://example.com/h",
        triggers: ["FILE.UPLOADED"],
      },
      (b, q, body) => b.webhooks.createWebhook(body),
    ],
    [
      "GET /search",
      {
        query: "a & b",
        scope: "user_content",
        file_extensions: ["pdf", "png"],
        content_types: ["name"],
        created_at_range: ["2026-01-01T00:00:00Z", ""],
      },
      undefined,
      (b) =>
        b.search.searchForContent({
          query: "a & b",
          scope: "user_content",
          fileExtensions: ["pdf", "png"],
          contentTypes: ["name"],
          createdAtRange: ["2026-01-01T00:00:00Z", ""],
        }),
    ],
    [
      "GET /metadata_templates/{scope}/{template_key}/schema",
      { scope: "global", template_key: "properties" },
      undefined,
      (b) => b.metadataTemplates.getMetadataTemplate("global", "properties"),
    ],
    [
      "GET /metadata_templates",
      { metadata_instance_id: "i1" },
      undefined,
      (b) => b.metadataTemplates.getMetadataTemplatesByInstanceId({ metadataInstanceId: "i1" }),
    ],
    [
      "PUT /files/{file_id}/metadata/{scope}/{template_key}",
      { file_id: "f1", scope: "enterprise", template_key: "t" },
      [{ op: "add", path: "/a", value: "b" }],
      (b, q, body) => b.fileMetadata.updateFileMetadataById("f1", "enterprise", "t", body),
    ],
    [
      "GET /events",
      {
        stream_type: "admin_logs",
        event_type: ["ADD_LOGIN_ACTIVITY_DEVICE", "ADMIN_LOGIN"],
        limit: 5,
      },
      undefined,
      (b) =>
        b.events.getEvents({
          streamType: "admin_logs",
          eventType: ["ADD_LOGIN_ACTIVITY_DEVICE", "ADMIN_LOGIN"],
          limit: 5,
        }),
    ],
    [
      "POST /web_links",
      {},
      { url: "https://example.com", parent: { id: "0" } },
      (b, q, body) => b.webLinks.createWebLink(body),
    ],
    [
      "GET /retention_policies",
      { policy_name: "p", policy_type: "finite" },
      undefined,
      (b) => b.retentionPolicies.getRetentionPolicies({ policyName: "p", policyType: "finite" }),
    ],
  ],
});
process.exit(0);
