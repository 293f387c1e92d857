import OpenAI, { toFile } from "openai";
import { recordByHand } from "./by-hand.js";

const messages = [{ role: "user", content: "Say hello." }];
const file = async (name, text, type) => toFile(Buffer.from(text), name, { type });

await recordByHand({
  client: "openai",
  document: "openapi/openai.yaml",
  file: "openai",
  connect: ({ url }) => new OpenAI({ apiKey: "key-1", baseURL: `${url}/v1`, maxRetries: 0 }),
  calls: [
    ["GET /models", {}, undefined, (o) => o.models.list()],
    ["GET /models/{model}", { model: "gpt-4o" }, undefined, (o, q) => o.models.retrieve(q.model)],
    [
      "DELETE /models/{model}",
      { model: "ft:gpt:a/b" },
      undefined,
      (o, q) => o.models.delete(q.model),
    ],
    [
      "POST /chat/completions",
      {},
      { model: "gpt-4o", messages },
      (o, q, b) => o.chat.completions.create(b),
    ],
    [
      "POST /chat/completions",
      {},
      {
        model: "gpt-4o",
        messages,
        temperature: 0.5,
        tools: [{ type: "function", function: { name: "f", parameters: { type: "object" } } }],
      },
      (o, q, b) => o.chat.completions.create(b),
    ],
    [
      "GET /chat/completions",
      { limit: 2, order: "desc", model: "gpt-4o" },
      undefined,
      (o, q) => o.chat.completions.list(q),
    ],
    [
      "GET /chat/completions/{completion_id}",
      { completion_id: "c 1" },
      undefined,
      (o, q) => o.chat.completions.retrieve(q.completion_id),
    ],
    [
      "GET /chat/completions/{completion_id}/messages",
      { completion_id: "c1", limit: 3 },
      undefined,
      (o, { completion_id, ...q }) => o.chat.completions.messages.list(completion_id, q),
    ],
    [
      "DELETE /chat/completions/{completion_id}",
      { completion_id: "c1" },
      undefined,
      (o, q) => o.chat.completions.delete(q.completion_id),
    ],
    [
      "POST /completions",
      {},
      { model: "gpt-3.5-turbo-instruct", prompt: ["a", "b"] },
      (o, q, b) => o.completions.create(b),
    ],
    [
      "POST /embeddings",
      {},
      { model: "text-embedding-3-small", input: "text", encoding_format: "float" },
      (o, q, b) => o.embeddings.create(b),
    ],
    ["POST /moderations", {}, { input: "é" }, (o, q, b) => o.moderations.create(b)],
    [
      "POST /images/generations",
      {},
      { prompt: "a cat", n: 2, size: "1024x1024" },
      (o, q, b) => o.images.generate(b),
    ],
    ["GET /files", { purpose: "fine-tune", limit: 10 }, undefined, (o, q) => o.files.list(q)],
    [
      "POST /files",
      {},
      {
        purpose: "fine-tune",
        file: { name: "a b.jsonl", text: "{}\n", type: "application/jsonl" },
      },
      async (o, q, b) =>
        o.files.create({ ...b, file: await file(b.file.name, b.file.text, b.file.type) }),
    ],
    [
      "GET /files/{file_id}",
      { file_id: "file-1" },
      undefined,
      (o, q) => o.files.retrieve(q.file_id),
    ],
    [
      "GET /files/{file_id}/content",
      { file_id: "file-1" },
      undefined,
      (o, q) => o.files.content(q.file_id),
    ],
    [
      "DELETE /files/{file_id}",
      { file_id: "file-1" },
      undefined,
      (o, q) => o.files.delete(q.file_id),
    ],
    [
      "POST /audio/transcriptions",
      {},
      {
        model: "whisper-1",
        file: { name: "a.mp3", text: "bytes", type: "audio/mpeg" },
        language: "de",
      },
      async (o, q, b) =>
        o.audio.transcriptions.create({
          ...b,
          file: await file(b.file.name, b.file.text, b.file.type),
        }),
    ],
    [
      "POST /audio/speech",
      {},
      { model: "tts-1", input: "hi", voice: "alloy" },
      (o, q, b) => o.audio.speech.create(b),
    ],
    [
      "POST /uploads",
      {},
      { filename: "a", purpose: "batch", bytes: 5, mime_type: "text/plain" },
      (o, q, b) => o.uploads.create(b),
    ],
    [
      "POST /uploads/{upload_id}/cancel",
      { upload_id: "u1" },
      undefined,
      (o, q) => o.uploads.cancel(q.upload_id),
    ],
    [
      "POST /uploads/{upload_id}/complete",
      { upload_id: "u1" },
      { part_ids: ["p1", "p2"] },
      (o, q, b) => o.uploads.complete(q.upload_id, b),
    ],
    [
      "POST /batches",
      {},
      {
        input_file_id: "f",
        endpoint: "/v1/chat/completions",
        completion_window: "24h",
        metadata: { k: "v" },
      },
      (o, q, b) => o.batches.create(b),
    ],
    ["GET /batches", { after: "b1", limit: 3 }, undefined, (o, q) => o.batches.list(q)],
    [
      "POST /batches/{batch_id}/cancel",
      { batch_id: "b1" },
      undefined,
      (o, q) => o.batches.cancel(q.batch_id),
    ],
    [
      "POST /fine_tuning/jobs",
      {},
      { model: "gpt-4o-mini", training_file: "f", hyperparameters: { n_epochs: "auto" } },
      (o, q, b) => o.fineTuning.jobs.create(b),
    ],
    [
      "GET /fine_tuning/jobs",
      { limit: 2, after: "j1" },
      undefined,
      (o, q) => o.fineTuning.jobs.list(q),
    ],
    [
      "GET /fine_tuning/jobs/{fine_tuning_job_id}/events",
      { fine_tuning_job_id: "j1", limit: 4 },
      undefined,
      (o, { fine_tuning_job_id, ...q }) => o.fineTuning.jobs.listEvents(fine_tuning_job_id, q),
    ],
    [
      "POST /responses",
      {},
      { model: "gpt-4o", input: "hi", store: false },
      (o, q, b) => o.responses.create(b),
    ],
    [
      "GET /responses/{response_id}",
      { response_id: "r1", include: ["file_search_call.results", "message.input_image.image_url"] },
      undefined,
      (o, { response_id, ...q }) => o.responses.retrieve(response_id, q),
    ],
    [
      "DELETE /responses/{response_id}",
      { response_id: "r1" },
      undefined,
      (o, q) => o.responses.delete(q.response_id),
    ],
    [
      "GET /responses/{response_id}/input_items",
      { response_id: "r1", limit: 2, order: "asc" },
      undefined,
      (o, { response_id, ...q }) => o.responses.inputItems.list(response_id, q),
    ],
    [
      "POST /vector_stores",
      {},
      { name: "v", file_ids: ["f1"], expires_after: { anchor: "last_active_at", days: 3 } },
      (o, q, b) => o.vectorStores.create(b),
    ],
    [
      "GET /vector_stores",
      { limit: 3, order: "asc", before: "x" },
      undefined,
      (o, q) => o.vectorStores.list(q),
    ],
    [
      "POST /vector_stores/{vector_store_id}/search",
      { vector_store_id: "v1" },
      { query: "a b", max_num_results: 5 },
      (o, q, b) => o.vectorStores.search(q.vector_store_id, b),
    ],
    [
      "GET /vector_stores/{vector_store_id}/files",
      { vector_store_id: "v1", filter: "completed" },
      undefined,
      (o, { vector_store_id, ...q }) => o.vectorStores.files.list(vector_store_id, q),
    ],
    [
      "DELETE /vector_stores/{vector_store_id}/files/{file_id}",
      { vector_store_id: "v1", file_id: "f1" },
      undefined,
      (o, q) => o.vectorStores.files.delete(q.file_id, { vector_store_id: q.vector_store_id }),
    ],
    [
      "POST /assistants",
      {},
      { model: "gpt-4o", name: "A" },
      (o, q, b) => o.beta.assistants.create(b),
    ],
    ["POST /threads", {}, { messages }, (o, q, b) => o.beta.threads.create(b)],
    [
      "GET /threads/{thread_id}/messages",
      { thread_id: "t1", run_id: "r1" },
      undefined,
      (o, { thread_id, ...q }) => o.beta.threads.messages.list(thread_id, q),
    ],
    [
      "POST /evals",
      {},
      { data_source_config: { type: "custom", item_schema: {} }, testing_criteria: [] },
      (o, q, b) => o.evals.create(b),
    ],
  ],
});
process.exit(0);
