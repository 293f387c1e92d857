/** Plans the module of validators: one for each type, and two tables by operation, for arguments and results. */
import {
  bodyArgument,
  bodyType,
  type ErrorTypes,
  hasErrorTypes,
  isStreamBody,
  sharedErrors,
  type TypedResult,
} from "../../model/content.ts";
import type { Body } from "../../model/model.ts";
import { docOf } from "../../typescript/comments/doc-comment.ts";
import {
  call,
  type ConstantDraft,
  type EntryDraft,
  generic,
  keyword,
  literal,
  literalTypes,
  type ModuleDraft,
  name,
  type NamespaceRef,
  object,
  type TypeDraft,
  type ValueDraft,
} from "../../typescript/plan/module-draft.ts";
import { is } from "../../typescript/plan/runtime-refs.ts";
import type { Emitter } from "../emitter.ts";
import { isMoreThanText } from "../../typescript/view/json-kinds.ts";
import { FreeNames, webhookNames, webhooksModule } from "../../text/package-names.ts";
import { type OperationView, typesByStatus } from "../../typescript/view/operation-view.ts";
import { type ServiceView, typeRefs } from "../../typescript/view/service-view.ts";
import { wireType } from "../../typescript/view/wire-types.ts";
import { DeclaredValidators } from "./declared-validators.ts";
import { type ValidatorNames, validatorOf } from "./validator-code.ts";

const table = "checks";
const argumentTable = "argumentChecks";

function planValidators(view: ServiceView): ModuleDraft {
  const { service, path } = view;
  const here = path("checks");
  const resources: NamespaceRef = { from: path("resources"), namespace: "resources" };
  const validators = new DeclaredValidators(view, here, freeNames(view));
  const operations = view.resources.flatMap((resource) => resource.operations);
  const results = operations.flatMap((one) =>
    one.validatedResult === undefined
      ? []
      : byIds(one, resultValidator(one.validatedResult, validators.namesIn("received"))),
  );
  const ofArguments = operations
    .filter(({ validatesArguments }) => validatesArguments)
    .flatMap((one) => byIds(one, argumentsValidator(one, validators.namesIn("sent"))));
  const ofClient = service.client.filter(isMoreThanText).map(({ argument, type }) => ({
    key: argument,
    value: validatorOf(wireType(type), validators.namesIn("sent")),
  }));
  const isUsed = ofArguments.length > 0 || ofClient.length > 0;
  const constants: ConstantDraft[] = [
    {
      kind: "constant",
      name: argumentTable,
      doc: docOf([
        `Validators of the arguments of ${service.title}, by the id of the operation: each is a Standard Schema of the arguments of its function.`,
        "An operation is omitted if its arguments are only known to be strings.",
      ]),
      type: tableType(is("ArgumentValidators"), resources, ofArguments),
      value: object(ofArguments),
    },
    {
      kind: "constant",
      name: table,
      doc: docOf([
        `Validators of the results of ${service.title}, by the id of the operation: \`validate\` uses them${isUsed ? ", and those of arguments with them" : ""}; each is a Standard Schema.`,
        "An operation is omitted if only the kind of its JSON result is known, which is always checked.",
      ]),
      type: tableType(is("ResultValidators"), resources, results),
      value: isUsed
        ? call(
            is("ofService"),
            object(results),
            name({ from: here, name: argumentTable }),
            ...(ofClient.length > 0 ? [object(ofClient)] : []),
          )
        : call(is("ofService"), object(results)),
    },
  ];
  const errors = planErrorValidators(view, validators.namesIn("received"));
  const events = planWebhookValidators(view, validators.namesIn("received"));
  const items = [...validators.items, ...constants, ...errors, ...events];
  return { path: here, sources: sourcesOf(view), items };
}

const byIds = ({ operation, formerIds }: OperationView, value: ValueDraft): EntryDraft[] =>
  [operation.id, ...formerIds].map((key) => ({ key, value }));

const freeNames = ({ declared, resources }: ServiceView): FreeNames =>
  new FreeNames([
    ...[{ declared }, ...resources].flatMap(typeRefs).map(({ name: type }) => type),
    "is",
    "resources",
    table,
    argumentTable,
    errorTable,
    webhookTable,
  ]);

/** Returns the validator of a result, or of each value of a stream. */
function resultValidator(result: TypedResult, names: ValidatorNames): ValueDraft {
  const validator = validatorOf(result.type, names);
  return result.kind === "value" && result.orNone
    ? call(is("undefinedable"), validator)
    : validator;
}

function tableType(
  type: NamespaceRef,
  resources: NamespaceRef,
  entries: readonly EntryDraft[],
): TypeDraft {
  const ids = literalTypes(entries.map(({ key }) => key));
  return generic(type, { kind: "typeof", name: resources }, ids);
}

function sourcesOf({ service, resources }: ServiceView): string[] {
  const checked = resources.filter(({ operations }) =>
    operations.some(
      (one) =>
        one.errors !== undefined || one.validatedResult !== undefined || one.validatesArguments,
    ),
  );
  return [service.origin, ...checked.map(({ resource }) => resource.origin)];
}

export const validatorsEmitter: Emitter = {
  name: "validators",
  runtime: ["checks.ts"],
  modules: (service) => [planValidators(service)],
};

/** Returns the validator of an operation's arguments: `is.object({ page: is.optional(is.integer) })`. */
function argumentsValidator(view: OperationView, names: ValidatorNames): ValueDraft {
  const { operation, body, isUpload } = view;
  const entry = (key: string, validator: ValueDraft, required: boolean): EntryDraft => ({
    key,
    value: required ? validator : call(is("optional"), validator),
  });
  const entries = operation.parameters.map(({ argument, type, required }) =>
    entry(argument, validatorOf(wireType(type), names), required),
  );
  if (body !== undefined) {
    // An upload can have media instead of a body, and every call checks that it has one of them.
    const isNeeded = body.required && !isUpload;
    entries.push(entry(bodyArgument(body), bodyValidator(body, view, names), isNeeded));
  }
  return call(is(isUpload ? "looseObject" : "object"), object(entries));
}

/** Returns the validator of a body. Fixed fields are validated as well, because they are sent. */
function bodyValidator(
  body: Body,
  { fixedFields }: OperationView,
  names: ValidatorNames,
): ValueDraft {
  const type = bodyType(body);
  const contentValidator = type === undefined ? mediaValidator(body) : validatorOf(type, names);
  const whole = isStreamBody(body) ? call(is("iterable"), contentValidator) : contentValidator;
  const fixed = fixedFields.map(({ name: key, value }) => ({ key, value: literal(value) }));
  return fixed.length === 0 ? whole : call(is("filled"), whole, object(fixed));
}

/** A string is only accepted if the content type is known. */
const mediaValidator = (body: Body): ValueDraft =>
  body.as === "media" && body.mediaType !== undefined
    ? call(is("union"), name(is("media")), name(is("string")))
    : name(is("media"));

const errorTable = "errorChecks";

function planErrorValidators(
  { service, names, ref, resources }: ServiceView,
  validators: ValidatorNames,
): ConstantDraft[] {
  if (!hasErrorTypes(service)) return [];
  const value = (types: ErrorTypes): ValueDraft =>
    object(
      typesByStatus(types).map(([key, type]) => ({ key, value: validatorOf(type, validators) })),
    );
  const distinct = resources
    .flatMap(({ operations }) => operations)
    .flatMap((one) => (one.errors === undefined ? [] : byIds(one, value(one.errors))));
  return [
    {
      kind: "constant",
      name: errorTable,
      doc: docOf([
        `Validators of error responses of ${service.title}, by operation and status: each is a Standard Schema. Calls do not use them; \`*\` is every operation that is not listed.`,
      ]),
      type: generic(is("ErrorValidators"), keyword(ref("errors", names.errors))),
      value: object([{ key: "*", value: value(sharedErrors(service)) }, ...distinct]),
    },
  ];
}

const webhookTable = "webhookChecks";

function planWebhookValidators(
  { service, ref }: ServiceView,
  validators: ValidatorNames,
): ConstantDraft[] {
  const { webhooks, resources, title } = service;
  if (webhooks === undefined) return [];
  const events = webhooks.events.map(({ name: key, type }) => ({
    key,
    value: validatorOf(type, validators),
  }));
  return [
    {
      kind: "constant",
      name: webhookTable,
      doc: docOf([
        `Validators of the webhooks of ${title}, by the name of the event, for the option \`checks\`: each is a Standard Schema of the body.`,
      ]),
      type: generic(
        is("EventValidators"),
        keyword(ref(webhooksModule(resources), webhookNames.events)),
      ),
      value: object(events),
    },
  ];
}
