import * as v from "valibot";
import { fieldValues } from "./retries.ts";
import { closed, either, named, nonEmpty } from "./shapes.ts";
import { textField } from "./words.ts";

const passed = named(textField("Argument, from a field."), "line");

const fetched = v.pipe(
  closed({
    fetch: textField("Id of the operation that returns the result: `jobs.fetch`."),
    with: v.optional(
      v.pipe(
        passed,
        v.description(
          "Arguments of `fetch` from fields of the polled result: `{ file: fileName }`. Other arguments of the same name are passed on.",
        ),
      ),
    ),
  }),
  v.title("Fetched result"),
);

/** The format of waiting for the job that an operation starts. */
export const wait = v.pipe(
  closed({
    poll: textField("Id of the operation that returns the state of the job: `jobs.get`."),
    with: v.pipe(
      either(
        v.pipe(
          v.literal("location"),
          v.description("Path variables of `poll`, from the URL in the header `Location`."),
        ),
        v.pipe(
          passed,
          v.description(
            "Arguments of `poll` from fields of the result: `{ id: jobId }`. `body.id` is a field of the body. Other arguments of the same name are passed on.",
          ),
        ),
      ),
      v.description("Arguments of `poll`."),
    ),
    done: v.pipe(
      nonEmpty(fieldValues),
      v.description(
        "Fields of the polled result and their values when the job is done: `{ status: done }`. A list contains alternatives.",
      ),
    ),
    failed: v.optional(
      v.pipe(
        nonEmpty(
          either(
            textField("Field that is present, and not null, if the job failed: `error`."),
            v.pipe(
              fieldValues,
              v.description("Fields and their values if the job failed: `{ status: [failed] }`."),
            ),
          ),
        ),
        v.description("How the polled result shows that the job failed."),
      ),
    ),
    result: v.optional(
      v.pipe(
        either(textField("Field of the polled result with the result of the job."), fetched),
        v.description("The result of the job. Default: the polled result."),
      ),
    ),
  }),
  v.title("Waiting"),
  v.description("Waiting for the job that the operation starts: how to poll it, and its end."),
);

export type WaitSpec = v.InferOutput<typeof wait>;
