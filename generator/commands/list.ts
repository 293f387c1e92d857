/** `callsheet list`: every operation of a spec, for people and for other tools. */
import type { Project } from "../config/project.ts";
import { readServices } from "../config/read-inputs.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { compile } from "../flow.ts";
import type { SourceText } from "../load/source-text.ts";
import type { Envelope, Model, Operation, Result, Scalar, Service } from "../model/model.ts";
import { showType } from "../model/type-parts.ts";
import { resourceModule } from "../plan/names.ts";

/** One operation as `list --json` prints it. */
export interface ListEntry {
  readonly service: string;
  readonly id: string;
  readonly method: string;
  readonly paths: readonly { readonly template: string; readonly role: string | null }[];
  /** The arguments of the function; what the client sends by itself is not among them. */
  readonly params: readonly ListParam[];
  readonly fixed: Readonly<Record<string, string>>;
  /** Type expression; null when the operation has no body. */
  readonly body: string | null;
  /** Type expression, `none` or `media`. */
  readonly result: string;
  /** `per` in milliseconds; null when nothing is said of a limit. */
  readonly throttle: { readonly calls: number; readonly per: number } | "unknown" | null;
  readonly envelope: Pick<Envelope, "success" | "result"> | null;
  /** What to import from, and the name to import. */
  readonly module: string;
  readonly function: string;
  /** Where the operation is written. */
  readonly file: string;
  readonly line: number;
}

export interface ListParam {
  readonly name: string;
  readonly wire: string;
  readonly in: string;
  readonly required: boolean;
  readonly type: string;
  readonly default: Scalar;
}

export interface ListReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly SourceText[];
  readonly entries?: readonly ListEntry[];
}

export async function list(project: Project, cwd: string = process.cwd()): Promise<ListReport> {
  const { sources, shown, diagnostics } = await readServices(project, cwd);
  if (diagnostics.length > 0) return { diagnostics, sources: shown };
  const built = compile(sources, { name: project.name });
  return {
    diagnostics: built.diagnostics,
    sources,
    ...(built.model === undefined ? {} : { entries: entriesOf(built.model) }),
  };
}

function entriesOf({ services, package: { name } }: Model): ListEntry[] {
  return services.flatMap((service) =>
    service.resources.flatMap((resource) => {
      const module = `${name}/${service.name}/${resourceModule(resource.id)}`;
      return resource.operations.map((operation) => entryOf(operation, service, module));
    }),
  );
}

function entryOf(operation: Operation, service: Service, module: string): ListEntry {
  const { id, method, paths, parameters, fixed, body, throttle, place } = operation;
  return {
    service: service.name,
    id,
    method,
    paths: paths.map(({ template, role }) => ({ template: template.text, role: role ?? null })),
    params: parameters.map(({ argument, wire, in: location, required, type, default: value }) => ({
      name: argument,
      wire,
      in: location,
      required,
      type: showType(type),
      default: value ?? null,
    })),
    fixed: Object.fromEntries(fixed.map(({ name, value }) => [name, value])),
    body: body === undefined ? null : showType(body.type),
    result: showResult(operation.result),
    throttle:
      throttle === undefined || throttle === "unknown"
        ? (throttle ?? null)
        : { calls: throttle.calls, per: throttle.per },
    envelope:
      operation.enveloped && service.envelope !== undefined
        ? { success: service.envelope.success, result: service.envelope.result }
        : null,
    module,
    function: operation.name,
    file: place.file,
    line: place.line,
  };
}

function showResult(result: Result): string {
  if (result.kind !== "value") return result.kind;
  return result.orNone ? `${showType(result.type)} | none` : showType(result.type);
}
